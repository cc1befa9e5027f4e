import type { Hit } from '../client/types.ts';
import { autocomplete, suggestions } from '../client/further-queries.ts';
import { callerOf } from './client-port.ts';
import { InFlight } from './in-flight.ts';
import { RecentSearches } from './recent-searches.ts';
import type { SearchSession } from './session.ts';
import { throttle } from './throttle.ts';

/** Milliseconds between two requests while a visitor types (spec §9). */
const throttleTimeMs = 200;

/** Suggestions and completions asked for (spec §9). */
const size = 10;

/** Recent searches shown beside what the service suggests. */
const recentBesideOthers = 3;

/** Where suggestions come from. */
export interface SuggestionSources {
  /** Queries that other visitors made. */
  readonly queries: boolean;
  /** Field whose values complete what is typed. */
  readonly field: string | undefined;
  /** Queries this visitor made. */
  readonly recent: boolean;
  /** How many hits to show at once. */
  readonly hits: number;
}

export type SuggestionKind = 'recent' | 'query' | 'value' | 'hit';

export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly text: string;
  /** Of a hit: the document, and where it stands, from 1. */
  readonly hit?: Hit;
  readonly position?: number;
}

/** Finds what a visitor may mean by what he has typed so far. A source that fails is one that suggests nothing. */
export class Suggester {
  readonly #session: SearchSession;
  readonly #told: (suggestions: readonly Suggestion[]) => void;
  readonly #inFlight = new InFlight();
  readonly #throttle = throttle(throttleTimeMs);

  /** @param told hears each time there is something else to suggest. */
  constructor(session: SearchSession, told: (suggestions: readonly Suggestion[]) => void) {
    this.#session = session;
    this.#told = told;
  }

  /** Of the site that is searched now. */
  get recent(): RecentSearches {
    return new RecentSearches(this.#session.options.site.key);
  }

  ask(prefix: string, sources: SuggestionSources): void {
    const typed = prefix.trim();
    if (typed === '' || Array.from(typed).length < this.#session.options.minimum) {
      this.stop();
      this.#told(sources.recent && typed === '' ? this.#recent('', size) : []);
      return;
    }
    this.#throttle.run(() => void this.#ask(typed, sources));
  }

  stop(): void {
    this.#throttle.reset();
    this.#inFlight.abort();
  }

  async #ask(typed: string, sources: SuggestionSources): Promise<void> {
    const request = this.#inFlight.begin(true);
    const { signal } = request;
    const asked = [
      sources.queries && this.#queries(typed, signal),
      sources.field !== undefined && this.#complete(typed, sources.field, signal),
      sources.hits > 0 && this.#hits(typed, sources.hits, signal),
    ];
    const found = await Promise.all(asked.map((source) => (source || Promise.resolve([])).catch(() => [])));
    const recent = sources.recent ? this.#recent(typed, recentBesideOthers) : [];
    if (this.#inFlight.end(request) !== 'stale') this.#told(distinct([...recent, ...found.flat()]));
  }

  #recent(typed: string, most: number): readonly Suggestion[] {
    const begins = typed.toLowerCase();
    return this.recent
      .list()
      .filter((query) => query.toLowerCase().startsWith(begins) && query !== typed)
      .slice(0, most)
      .map((text) => ({ kind: 'recent', text }));
  }

  async #queries(prefix: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const answer = await suggestions(callerOf(this.#session.options, signal), { prefix, size });
    return answer.suggestions.map(({ value }) => ({ kind: 'query', text: value }));
  }

  async #complete(prefix: string, field: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const answer = await autocomplete(callerOf(this.#session.options, signal), { prefix, field, size });
    return answer.autocomplete.map(({ value }) => ({ kind: 'value', text: value }));
  }

  async #hits(query: string, pageSize: number, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const { port, site, defaults } = this.#session.options;
    const criteria = { ...this.#session.state.criteria, query, page: 1 };
    const answer = await port({ site, criteria, defaults, wants: [], page: 1, pageSize }, signal);
    return answer.hits.map((hit, index) => ({ kind: 'hit', text: hit.title, hit, position: index + 1 }));
  }
}

/** The same words once, from the first source that knows them; two documents may bear one title. */
function distinct(all: readonly Suggestion[]): readonly Suggestion[] {
  const words = new Set<string>();
  return all.filter(({ kind, text }) => {
    if (text === '' || (kind !== 'hit' && words.has(text))) return false;
    words.add(text);
    return true;
  });
}
