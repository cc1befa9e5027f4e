import type { Hit, SearchParameters, SearchResponse } from '../client/types.ts';
import { nothingAsked } from './criteria.ts';
import type { SearchCriteria } from './criteria.ts';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import { InFlight } from './in-flight.ts';
import type { SearchPort, Site, Wanted } from './port.ts';
import { throttle } from './throttle.ts';

/** Milliseconds between two requests while a visitor types (spec §9). */
const throttleTimeMs = 200;

/** The service's default. */
const defaultPageSize = 10;

/** The most hits the service gives in one answer (spec §5). */
const longestPage = 300;

/**
 * - `idle`: nothing asked yet.
 * - `short`: fewer characters than the page requires.
 * - `loading`, `ready`, `failed`: of the newest search; what an earlier one found stays in `shown` meanwhile.
 */
export type SearchStatus = 'idle' | 'short' | 'loading' | 'ready' | 'failed';

/** What is on the screen. */
export interface Shown extends Answered {
  /** The hits of this page, after those of the pages before it when the visitor asked for more. */
  readonly hits: readonly Hit[];
  /** Where the first of `hits` stands in the whole result, from 1. */
  readonly firstPosition: number;
}

/** A search and the service's answer to it. */
export interface Answered {
  readonly criteria: SearchCriteria;
  readonly response: SearchResponse;
  /** Whether the answer tells what an element wants, hits aside; without it nothing more is taken for told. */
  readonly tells?: (wanted: Wanted) => boolean | undefined;
}

export interface SearchState {
  readonly criteria: SearchCriteria;
  readonly status: SearchStatus;
  readonly shown?: Shown;
  /** Present when `failed`. */
  readonly failure?: Failure;
}

/** Who changed the state: the visitor while typing, the visitor by a choice, the address, or the service. */
export type Cause = 'typed' | 'chosen' | 'restored' | 'answered';

/** Who changed what is asked. */
export type Asker = Exclude<Cause, 'answered'>;

export type Listener = (state: SearchState, cause: Cause) => void;

export interface SessionOptions {
  readonly port: SearchPort;
  readonly site: Site;
  /** Parameters of every search of this page; its filter and days narrow whatever the visitor chooses. */
  readonly defaults: SearchParameters;
  /** Characters a query needs. */
  readonly minimum: number;
  /** Whether an empty query finds everything instead of nothing. */
  readonly browse: boolean;
}

interface Asked {
  readonly question: string;
  readonly wants: readonly string[];
  /** Whether an answer that came with the page tells what an element wants. */
  readonly tells?: Answered['tells'];
}

const unasked: Asked = { question: '', wants: [] };

/** How the hits of a request meet those on the screen: alone, after them, or together with all pages before. */
type Extent = 'page' | 'more' | 'up-to';

/**
 * One search: what is asked, what is shown, and the requests between the two. It knows no DOM, so any view can stand
 * on it.
 */
export class SearchSession {
  #options: SessionOptions;
  #state: SearchState = { criteria: nothingAsked, status: 'idle' };
  /** The last comes first: who came first is the page's voice, and speaks of a change when all others know it, the address too. */
  #listeners: readonly Listener[] = [];
  readonly #wants = new Set<Wanted>();
  readonly #throttle = throttle(throttleTimeMs);
  readonly #inFlight = new InFlight();
  /** What the newest request asked, empty when something is asked but nobody looks; absent when nothing is asked. */
  #asked: Asked | undefined;
  #extent: Extent = 'page';
  #refreshing = false;
  #asker: Asker = 'restored';

  /** Whether further pages are shown after the earlier ones, not in their place. */
  accumulates = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get state(): SearchState {
    return this.#state;
  }

  get options(): SessionOptions {
    return this.#options;
  }

  /** Who last changed what is asked: for whoever comes after it happened. */
  get asker(): Asker {
    return this.#asker;
  }

  /** Whether any element shows what a search finds. */
  get hasViewers(): boolean {
    return this.#wants.size > 0;
  }

  get pageSize(): number {
    return this.#options.defaults.paging?.pageSize ?? defaultPageSize;
  }

  /** Calls back after every change, until the function it returns is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners = [listener, ...this.#listeners];
    return () => (this.#listeners = this.#listeners.filter((each) => each !== listener));
  }

  /** Takes new options; a search that is on the screen is asked again with them. */
  configure(options: SessionOptions): void {
    this.#options = options;
    this.#refresh();
  }

  /**
   * Registers what an element shows, hits or more, until the function it returns is called. Without any such element
   * nothing is searched.
   */
  want(wanted: Wanted): () => void {
    this.#wants.add(wanted);
    this.#refresh();
    return () => this.#wants.delete(wanted);
  }

  /** The visitor types: searched at most every 200 ms, the last keystroke always. */
  type(query: string): void {
    if (query === this.#state.criteria.query) return;
    this.#asker = 'typed';
    this.#set({ criteria: { ...this.#state.criteria, query, page: 1 } }, 'typed');
    if (this.#rest('typed')) return;
    this.#throttle.run(() => this.#send('typed', 'page'));
  }

  /** The visitor sends the query, or picks a suggestion. */
  submit(query: string): void {
    this.choose({ query });
  }

  /** The visitor chooses; what that finds begins at the first page, unless a page is what was chosen. */
  choose(change: Partial<SearchCriteria>): void {
    this.#ask({ ...this.#state.criteria, page: 1, ...change }, 'chosen');
  }

  /** The next page of what is shown, after its hits: by choice, unless the list grows by itself. */
  more(asker: Asker = 'chosen'): void {
    const { shown, criteria, status } = this.#state;
    if (!shown || status === 'loading') return;
    const next = { ...criteria, page: shown.criteria.page + 1 };
    // What is typed may still wait for its turn, or what was chosen have failed: its pages are not of these hits.
    if (this.#question({ ...shown.criteria, page: next.page }).question === this.#question(next).question)
      this.#ask(next, asker, 'more');
  }

  /** Puts a whole search back, as from an address. */
  restore(criteria: SearchCriteria): void {
    this.#ask(criteria, 'restored', this.#wholeExtent);
  }

  /** Shows an answer that came with the page, without asking for it. */
  adopt({ criteria, response, tells }: Answered): void {
    this.#state = { criteria, status: 'loading' };
    this.#asked = { ...this.#question(criteria), tells };
    this.#show(criteria, response, 'page', true);
  }

  /** Asks again for what failed. */
  retry(): void {
    this.#send('chosen', this.#extent);
  }

  /** Gives up what is on its way; `resume` asks for it again. */
  suspend(): void {
    // Who comes later, comes to what was there before.
    this.#asker = 'restored';
    this.#throttle.reset();
    this.#inFlight.abort();
  }

  resume(): void {
    if (this.#state.status !== 'loading') return;
    this.#asked = unasked;
    this.#send('restored', this.#wholeExtent);
  }

  #ask(criteria: SearchCriteria, cause: Asker, extent: Extent = 'page'): void {
    this.#asker = cause;
    this.#throttle.reset();
    this.#set({ criteria }, cause);
    if (!this.#rest(cause)) this.#send(cause, extent);
  }

  /** With nothing to search for, what is on its way or on the screen is of no more use. */
  #rest(cause: Cause): boolean {
    const { criteria } = this.#state;
    const { length } = Array.from(criteria.query.trim());
    if (length === 0 ? this.#options.browse : length >= this.#options.minimum) return false;
    this.suspend();
    this.#asked = undefined;
    this.#state = { criteria, status: length === 0 ? 'idle' : 'short' };
    this.#tell(cause);
    return true;
  }

  #send(cause: Cause, extent: Extent): void {
    this.#extent = extent;
    const { criteria, status, failure: _, ...rest } = this.#state;
    const question = this.#question(criteria);
    // What failed is asked again when the visitor does something, never by itself.
    if (this.#isAsked(question.question) && (status !== 'failed' || cause === 'restored')) return;
    if (!this.hasViewers) {
      this.#asked = unasked;
      return;
    }
    this.#asked = question;
    const request = this.#inFlight.begin(cause === 'typed');
    this.#state = { ...rest, criteria, status: 'loading' };
    this.#tell(cause);
    const pages = extent === 'up-to' ? Math.min(criteria.page, Math.floor(longestPage / this.pageSize)) : 1;
    const { port, site, defaults } = this.#options;
    const inquiry = {
      site,
      criteria,
      defaults,
      wants: [...this.#wants],
      page: pages > 1 ? 1 : criteria.page,
      pageSize: this.pageSize * pages,
    };
    port(inquiry, request.signal).then(
      (response) => {
        const age = this.#inFlight.end(request);
        if (age !== 'stale') this.#show(criteria, response, extent, age === 'newest');
      },
      (error: unknown) => {
        if (this.#inFlight.end(request) === 'newest') {
          this.#set({ status: 'failed', failure: failureOf(error) }, 'answered');
        }
      },
    );
  }

  #show(criteria: SearchCriteria, response: SearchResponse, extent: Extent, newest: boolean): void {
    const before = extent === 'more' ? this.#state.shown : undefined;
    const firstPage = extent === 'up-to' ? 1 : criteria.page;
    const shown = {
      criteria,
      response,
      hits: before ? [...before.hits, ...response.hits] : response.hits,
      firstPosition: before ? before.firstPosition : (firstPage - 1) * this.pageSize + 1,
    };
    this.#set({ shown, status: newest ? 'ready' : 'loading' }, 'answered');
  }

  /** Of a search asked anew: as much as is on the screen, or was when its address was written. */
  get #wholeExtent(): Extent {
    return this.accumulates ? 'up-to' : 'page';
  }

  #question(criteria: SearchCriteria): Asked {
    const { defaults, site } = this.#options;
    return {
      question: JSON.stringify([{ ...criteria, query: criteria.query.trim() }, defaults, site]),
      wants: [...this.#wants].map((wanted) => JSON.stringify(wanted)),
    };
  }

  /** An element that leaves makes no new question: what it wanted was told too. */
  #isAsked(question: string): boolean {
    const asked = this.#asked;
    return (
      asked?.question === question &&
      [...this.#wants].every(
        (wanted) =>
          // Hits come with every answer.
          JSON.stringify(wanted) === '{}' ||
          asked.wants.includes(JSON.stringify(wanted)) ||
          asked.tells?.(wanted),
      )
    );
  }

  /** Elements come one by one and options one after the other: what they change is asked for together. */
  #refresh(): void {
    if (this.#refreshing) return;
    this.#refreshing = true;
    queueMicrotask(() => {
      this.#refreshing = false;
      if (this.#asked !== undefined && !this.#rest('restored')) this.#send('restored', this.#wholeExtent);
    });
  }

  #set(change: Partial<SearchState>, cause: Cause): void {
    this.#state = { ...this.#state, ...change };
    this.#tell(cause);
  }

  #tell(cause: Cause): void {
    for (const listener of this.#listeners) listener(this.#state, cause);
  }
}
