import { Influence } from './influence.ts';
import { RecentMap } from '../recent-map.ts';
import type { ClickEvent, SearchEvent, VisitorEvent } from './search-event.ts';
import type { CountedSearch, Tally } from './tally.ts';

/** A longer word within this time is the same search, still being typed. */
const TYPING_MS = 30_000;
/** Two clicks further apart than this belong to different visits. */
const VISIT_MS = 30 * 60_000;
const VISITORS_MAX = 50_000;
const CLICKS_REMEMBERED = 10;

interface Visit {
  search?: CountedSearch;
  clickedSearch: boolean;
  readonly clicks: ClickEvent[];
}

/**
 * Tells visitors' searches from the keystrokes that lead to them. Remembers the last few steps of each visitor, in
 * memory only: after a restart a search under way may be counted twice.
 */
export class Visits {
  readonly #sessions = new RecentMap<string, Visit>(VISITORS_MAX);
  /** Searches that the server saw, by visitor: a page may report the same ones under a session of its own. */
  readonly #seen = new RecentMap<string, CountedSearch>(VISITORS_MAX);
  readonly #reported = new RecentMap<string, CountedSearch>(VISITORS_MAX);
  readonly #influence = new Influence();

  /** Adds to the tally what this event changes. */
  count(event: VisitorEvent, tally: Tally): void {
    if (event.action === 'click') this.#click(event, tally);
    else if (event.session === undefined) this.#seenSearch(event, tally);
    else this.#reportedSearch(event, event.session, tally);
  }

  #seenSearch(event: SearchEvent, tally: Tally): void {
    const visitor = `${event.siteId}\0${event.visitor}`;
    const reported = this.#reported.get(visitor);
    if (reported !== undefined && isSameSearch(reported, event)) return;
    const counted = this.#countNext(this.#seen.get(visitor), event, tally);
    this.#seen.set(visitor, counted);
  }

  #reportedSearch(event: SearchEvent, session: string, tally: Tally): void {
    const visitor = `${event.siteId}\0${event.visitor}`;
    const seen = this.#seen.get(visitor);
    if (seen !== undefined && (isSameSearch(seen, event) || isBeingTyped(seen, event))) {
      this.#takeBack(seen, tally);
      this.#seen.delete(visitor);
    }
    const visit = this.#visit(event.siteId, session);
    const before = visit.clickedSearch ? undefined : visit.search;
    visit.search = this.#countNext(before, event, tally);
    if (visit.search !== before) visit.clickedSearch = false;
    this.#reported.set(visitor, visit.search);
  }

  #click(click: ClickEvent, tally: Tally): void {
    const visit = this.#visit(click.siteId, click.session);
    const recent = visit.clicks.filter(({ at }) => click.at - at < VISIT_MS);
    if (
      recent.some(({ documentId, keyword }) => documentId === click.documentId && keyword === click.keyword)
    )
      return;
    tally.click(click);
    if (this.#counts(click, `document\0${click.documentId}`)) tally.opened(click);
    if (!visit.clickedSearch || visit.search?.keyword !== click.keyword) {
      tally.clicked(click);
      visit.clickedSearch = visit.search?.keyword === click.keyword;
    }
    for (const documentId of new Set(recent.map((earlier) => earlier.documentId)))
      if (documentId !== click.documentId && this.#counts(click, `pair\0${documentId}\0${click.documentId}`))
        tally.pair(click.siteId, documentId, click.documentId, click.at);
    visit.clicks.splice(0, visit.clicks.length, ...recent.slice(1 - CLICKS_REMEMBERED), click);
  }

  #visit(siteId: string, session: string): Visit {
    const key = `${siteId}\0${session}`;
    const visit = this.#sessions.get(key) ?? { clickedSearch: false, clicks: [] };
    this.#sessions.set(key, visit);
    return visit;
  }

  /** Counts the event after the visitor's earlier search, and gives back the search that now stands. */
  #countNext(before: CountedSearch | undefined, event: SearchEvent, tally: Tally): CountedSearch {
    if (before !== undefined && isSameSearch(before, event)) return before;
    if (before !== undefined && isBeingTyped(before, event)) this.#takeBack(before, tally);
    const counted = { ...event, telling: event.results > 0 && this.#counts(event, queryOf(event)) };
    tally.search(counted, 1);
    return counted;
  }

  #takeBack(search: CountedSearch, tally: Tally): void {
    tally.search(search, -1);
    if (search.telling) this.#influence.giveBack(search.network, thingOf(search, queryOf(search)), search.at);
  }

  #counts(event: VisitorEvent, what: string): boolean {
    return this.#influence.take(event.network, thingOf(event, what), event.at);
  }
}

function queryOf({ keyword }: Pick<SearchEvent, 'keyword'>): string {
  return `query\0${keyword}`;
}

function thingOf({ siteId }: Pick<SearchEvent, 'siteId'>, what: string): string {
  return `${siteId}\0${what}`;
}

/** The same words again, or fewer of them: a page turned, a filter set, a word taken back. */
function isSameSearch(before: CountedSearch, { keyword, at }: SearchEvent): boolean {
  return at - before.at < TYPING_MS && before.keyword.startsWith(keyword);
}

function isBeingTyped(before: CountedSearch, { keyword, at }: SearchEvent): boolean {
  return at - before.at < TYPING_MS && keyword.startsWith(before.keyword);
}
