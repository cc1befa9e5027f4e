import { deliver, type Log } from './callbacks.ts';
import { ClientSettings } from './client-settings.ts';
import { answer, rate, streamAnswer } from './conversation.ts';
import { pathSegment } from './encoding.ts';
import { environment } from './environment.ts';
import { autocomplete, recommendations, search, suggestions } from './queries.ts';
import type { Caller, RequestInterceptor, Service } from './service.ts';
import { demand, withParameters } from './settings.ts';
import { report } from './statistics.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import type { Fetch } from './transport.ts';
import type {
  Answer,
  AnswerEvent,
  AutocompleteParameters,
  AutocompleteResponse,
  CallOptions,
  Callback,
  ClickEvent,
  Question,
  RecommendationOptions,
  RecommendationsResponse,
  SearchEvent,
  SearchParameters,
  SearchResponse,
  Sentiment,
  SuggestionsParameters,
  SuggestionsResponse,
} from './types.ts';
import { Visitor } from './visitor.ts';

export interface SearchClientOptions {
  /** The site's public key. */
  readonly siteKey: string;
  /** Origin of the search service, such as `https://search.example.it`; by default the page's own. */
  readonly apiBase?: string;
  /** By default the global `fetch`. */
  readonly fetch?: Fetch;
  /** Where failures go that no promise tells; by default the console. */
  readonly log?: Log;
}

/** Which calls a host or an interceptor is for; by default all. */
export interface CallChoice {
  readonly searchApiRequestOnly?: boolean;
  readonly statsApiRequestOnly?: boolean;
}

type Receiver<Answered> = Callback<Answered> | CallOptions;

/** Positional values go with a callback, an object of parameters with a promise. */
function demandForm(kind: string, first: unknown, receiver: unknown): void {
  const form = typeof receiver === 'function' ? 'string' : 'object';
  demand(typeof first === form, `Illegal ${kind} parameters...`);
}

/**
 * One site's search. Calls come in two forms. With positional values and a callback they are those of the hosted service's
 * own client. With one object of parameters they return a promise, which rejects with `SearchError`, or with the reason
 * of their `signal`. Calls of one kind are spaced by `throttleTimeMs`.
 */
export class SearchClient extends ClientSettings {
  readonly #queries: Service;
  readonly #statistics: Service;
  readonly #beacon: boolean;
  readonly #log: Log;
  readonly #visitor = new Visitor();
  readonly #throttles: Partial<Record<string, Throttle>> = {};
  #callback: Callback<SearchResponse> | undefined;

  /** @throws {SearchError} `invalid-settings`. */
  constructor({
    siteKey,
    apiBase = environment.location?.origin ?? '',
    fetch: ownFetch,
    log = console,
  }: SearchClientOptions) {
    super();
    demand(siteKey && apiBase, 'give siteKey and, outside a page, apiBase: the origin of the search service');
    // The global one is looked up at each call, so that one that is replaced later is used too.
    const service = {
      key: pathSegment(siteKey),
      base: apiBase.replace(/\/+$/, ''),
      fetch: ownFetch ?? ((...request: Parameters<Fetch>) => fetch(...request)),
    };
    this.#queries = { ...service };
    this.#statistics = { ...service };
    this.#beacon = !ownFetch;
    this.#log = log;
  }

  /** The keyword and the callback are remembered, for `search(callback)` and `search()`. */
  search(keyword: string, callback: Callback<SearchResponse>): void;
  search(callback?: Callback<SearchResponse>): void;
  search(parameters: SearchParameters, options?: CallOptions): Promise<SearchResponse>;
  search(
    first?: string | SearchParameters | Callback<SearchResponse>,
    second?: Receiver<SearchResponse>,
  ): Promise<SearchResponse> | undefined {
    if (typeof first === 'object' && typeof second !== 'function') return this.#search(first, second);
    const callback = typeof first === 'string' ? second : (first ?? this.#callback);
    demand(typeof callback === 'function', 'Illegal search parameters...');
    if (typeof first === 'string') this.change({ keyword: first });
    this.#callback = callback;
    return deliver(this.#search({}), callback, this.#log);
  }

  async #search(parameters: SearchParameters, options?: CallOptions): Promise<SearchResponse> {
    const settings = withParameters(this.settings, parameters);
    const query = (caller: Caller) => search(caller, settings);
    return this.#call('search', query, options, settings.throttleTimeMs);
  }

  /** What other visitors asked that begins like this. */
  suggestions(prefix: string, callback: Callback<SuggestionsResponse>): void;
  suggestions(parameters: SuggestionsParameters, options?: CallOptions): Promise<SuggestionsResponse>;
  suggestions(
    first: string | SuggestionsParameters,
    receiver?: Receiver<SuggestionsResponse>,
  ): Promise<SuggestionsResponse> | undefined {
    demandForm('suggestions', first, receiver);
    const { suggestionsSize: size, lang } = this.settings;
    const own = typeof first === 'string' ? { prefix: first } : first;
    const query = (caller: Caller) => suggestions(caller, { size, lang, ...own });
    return this.#answer('suggestions', query, receiver);
  }

  /** Values of a field that begin like this. */
  autocomplete(field: string, prefix: string, callback: Callback<AutocompleteResponse>): void;
  autocomplete(parameters: AutocompleteParameters, options?: CallOptions): Promise<AutocompleteResponse>;
  autocomplete(
    first: string | AutocompleteParameters,
    second?: string | CallOptions,
    callback?: Callback<AutocompleteResponse>,
  ): Promise<AutocompleteResponse> | undefined {
    const receiver = typeof second === 'string' ? callback : second;
    demandForm('autocomplete', first, receiver);
    const { size } = this.settings.autocomplete;
    const own =
      typeof first === 'object'
        ? { size, ...first }
        : { size, field: first, prefix: typeof second === 'string' ? second : '' };
    this.change({ autocomplete: own });
    return this.#answer('autocomplete', (caller) => autocomplete(caller, own), receiver);
  }

  /** Items bought or read together with one, or related to it. The second value decides between the two forms. */
  recommendations(options: RecommendationOptions, callback: Callback<RecommendationsResponse>): void;
  recommendations(options: RecommendationOptions, call: CallOptions): Promise<RecommendationsResponse>;
  recommendations(
    options: RecommendationOptions,
    receiver?: Receiver<RecommendationsResponse>,
  ): Promise<RecommendationsResponse> | undefined {
    demand(typeof options === 'object' && receiver, 'Illegal recommendations parameters...');
    return this.#answer('recommendations', (caller) => recommendations(caller, options), receiver);
  }

  /** An answer in words, with the documents it draws on. */
  aiAnswers(question: string, callback: Callback<Answer>): void;
  aiAnswers(question: Question, options?: CallOptions): Promise<Answer>;
  aiAnswers(first: string | Question, receiver?: Receiver<Answer>): Promise<Answer> | undefined {
    demandForm('aiAnswers', first, receiver);
    const question = typeof first === 'string' ? { question: first } : first;
    return this.#answer('answers', (caller) => answer(caller, question), receiver);
  }

  /** The same answer as it is written; leaving the loop cancels it. Not throttled. */
  streamAnswer(question: Question, options?: CallOptions): AsyncGenerator<AnswerEvent, void, undefined> {
    return streamAnswer(this.#caller(options), question);
  }

  /** Tells the service whether an answer helped. */
  putSentimentClick(conversationId: string, sentiment: Sentiment, options?: CallOptions): Promise<boolean> {
    return rate(this.#caller(options), conversationId, sentiment);
  }

  #caller(options?: CallOptions): Caller {
    return { service: this.#queries, signal: options?.signal };
  }

  /** Asks when it is this call's turn. */
  #call<Answered>(
    kind: string,
    query: (caller: Caller) => Promise<Answered>,
    options?: CallOptions,
    ms = this.settings.throttleTimeMs,
  ): Promise<Answered> {
    const throttle = (this.#throttles[kind] ??= createThrottle());
    return throttle(ms, async () => query(this.#caller(options)), options?.signal);
  }

  /** Tells by the callback, or by a promise when there is none. */
  #answer<Answered>(
    kind: string,
    query: (caller: Caller) => Promise<Answered>,
    receiver?: Receiver<Answered>,
  ): Promise<Answered> | undefined {
    return typeof receiver === 'function'
      ? deliver(this.#call(kind, query), receiver, this.#log)
      : this.#call(kind, query, receiver);
  }

  /**
   * Tells the statistics of a search (`{ numberOfResults }`) or of a click (`{ documentId, position }`). Returns at once
   * and never throws for the network's sake.
   */
  sendStatsEvent(type: 'search', keyword: string, event: SearchEvent): void;
  sendStatsEvent(type: 'click', keyword: string, event: ClickEvent): void;
  sendStatsEvent(action: string, keyword: string, event: Partial<SearchEvent & ClickEvent>): void {
    demand(action === 'search' || action === 'click', 'a statistics event is search or click');
    const { numberOfResults, documentId: docid, position } = event;
    report(
      this.#statistics,
      {
        action,
        session: this.getStatsSessionId(),
        keyword,
        ...(action === 'search' ? { numberOfResults } : { docid, position }),
        tag: this.settings.analyticsTag,
      },
      this.#beacon && !this.#statistics.interceptor,
      this.#log,
    );
  }

  getStatsSessionId(): string {
    return this.#visitor.session();
  }

  /** A session id of the site's own; the user token is dropped. */
  setStatsSessionId(id: string): void {
    this.#visitor.setSession(id);
  }

  /** Lets the statistics know a visitor again, for so many days (180), as far as consent goes. */
  enablePersonalizationTracking(enabled: boolean, cookieDays?: number): void {
    this.#visitor.track(enabled, cookieDays);
  }

  /** What the visitor said to the cookie; true until told. */
  consentAddSearchCookie(consent: boolean): void {
    this.#visitor.consent(consent);
  }

  getUserTokenInPersonalization(): string | undefined {
    return this.#visitor.token();
  }

  /** A host name, reached by https, or an origin. */
  setApiHostname(hostname: string, choice?: CallChoice): void {
    const base = hostname.includes('//') ? hostname : `https://${hostname}`;
    this.#configure({ base }, choice);
  }

  /** Sees each request's address and headers before it is sent, and may change them. */
  setApiRequestInterceptor(interceptor: RequestInterceptor, choice?: CallChoice): void {
    this.#configure({ interceptor }, choice);
  }

  #configure(
    changes: Partial<Service>,
    { searchApiRequestOnly, statsApiRequestOnly }: CallChoice = {},
  ): void {
    if (!statsApiRequestOnly) Object.assign(this.#queries, changes);
    if (!searchApiRequestOnly) Object.assign(this.#statistics, changes);
  }
}
