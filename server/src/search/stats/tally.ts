import { romeDay } from './day.ts';
import type { ClickEvent, SearchEvent } from './search-event.ts';

export interface QueryDayChange {
  readonly site_id: string;
  readonly day: string;
  readonly tag: string;
  readonly keyword: string;
  searches: number;
  without_hits: number;
  clicked: number;
  clicks: number;
  positions: number;
}

export interface QueryChange {
  readonly site_id: string;
  readonly keyword: string;
  found: number;
  last_at: number;
}

export interface DocumentChange {
  readonly site_id: string;
  readonly document_id: string;
  score: number;
  updated_at: number;
}

export interface PairChange extends DocumentChange {
  readonly other_id: string;
}

/** A search as it was counted: enough to take it back. */
export interface CountedSearch extends Pick<
  SearchEvent,
  'siteId' | 'at' | 'keyword' | 'tag' | 'results' | 'network'
> {
  /** Whether it counts towards what others are suggested, or only in reports. */
  readonly telling: boolean;
}

/** What some events change in the tables, each row once. */
export class Tally {
  readonly queryDays = new Map<string, QueryDayChange>();
  readonly queries = new Map<string, QueryChange>();
  readonly documents = new Map<string, DocumentChange>();
  readonly pairs = new Map<string, PairChange>();
  readonly clicks: ClickEvent[] = [];

  get isEmpty(): boolean {
    return this.queryDays.size === 0 && this.clicks.length === 0;
  }

  /** Counts a search, or takes it back with `by` −1. */
  search(search: CountedSearch, by: 1 | -1): void {
    const row = this.#queryDay(search);
    row.searches += by;
    if (search.results === 0) row.without_hits += by;
    else if (search.telling) this.#found(search, by);
  }

  /** The search led to something: counted once a search, however much was opened. */
  clicked(search: Pick<CountedSearch, 'siteId' | 'at' | 'keyword' | 'tag'>): void {
    this.#queryDay(search).clicked++;
  }

  click(click: ClickEvent): void {
    const row = this.#queryDay(click);
    row.clicks++;
    row.positions += click.position;
    this.clicks.push(click);
  }

  /** Something was opened: what counts in rankings. */
  opened(click: ClickEvent): void {
    const key = `${click.siteId}\0${click.documentId}`;
    const document = this.documents.get(key);
    if (document === undefined)
      this.documents.set(key, {
        site_id: click.siteId,
        document_id: click.documentId,
        score: 1,
        updated_at: click.at,
      });
    else {
      document.score++;
      document.updated_at = click.at;
    }
  }

  /** One visitor read both. */
  pair(siteId: string, one: string, other: string, at: number): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const key = `${siteId}\0${from}\0${to}`;
      const pair = this.pairs.get(key);
      if (pair === undefined)
        this.pairs.set(key, { site_id: siteId, document_id: from, other_id: to, score: 1, updated_at: at });
      else {
        pair.score++;
        pair.updated_at = at;
      }
    }
  }

  #queryDay({
    siteId,
    at,
    tag,
    keyword,
  }: Pick<CountedSearch, 'siteId' | 'at' | 'keyword' | 'tag'>): QueryDayChange {
    const day = romeDay(at);
    const key = `${siteId}\0${day}\0${tag}\0${keyword}`;
    const known = this.queryDays.get(key);
    if (known !== undefined) return known;
    const row = {
      site_id: siteId,
      day,
      tag,
      keyword,
      searches: 0,
      without_hits: 0,
      clicked: 0,
      clicks: 0,
      positions: 0,
    };
    this.queryDays.set(key, row);
    return row;
  }

  #found({ siteId, keyword, at }: CountedSearch, by: 1 | -1): void {
    const key = `${siteId}\0${keyword}`;
    const query = this.queries.get(key);
    if (query === undefined) this.queries.set(key, { site_id: siteId, keyword, found: by, last_at: at });
    else {
      query.found += by;
      query.last_at = at;
    }
  }
}
