import type { Fetch, RequestInterceptor } from './service.ts';
import type { Setters } from './setters.ts';
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
import type { Visitor } from './visitor.ts';

export interface SearchClientOptions {
  /** The site's public key. */
  readonly siteKey: string;
  /** Origin of the search service, such as `https://search.example.it`; by default the page's own. */
  readonly apiBase?: string | undefined;
  /** By default the global `fetch`. */
  readonly fetch?: Fetch | undefined;
}

/**
 * One site's search. Calls come in two forms. With positional values and a callback they are those of the hosted service's
 * own client: the callback hears once, an answer or `{ error }`. With one object of parameters they return a promise,
 * which rejects with `SearchError`, or with the reason of their `signal`. Calls of one kind are spaced by
 * `throttleTimeMs`.
 */
export interface SearchClient extends Setters, Visitor {
  /** The keyword and the callback are remembered, for `search(callback)` and `search()`. */
  search(keyword: string, callback: Callback<SearchResponse>): void;
  search(callback?: Callback<SearchResponse>): void;
  search(parameters: SearchParameters, options?: CallOptions): Promise<SearchResponse>;
  /** What other visitors asked that begins like this. */
  suggestions(prefix: string, callback: Callback<SuggestionsResponse>): void;
  suggestions(parameters: SuggestionsParameters, options?: CallOptions): Promise<SuggestionsResponse>;
  /** Values of a field that begin like this. */
  autocomplete(field: string, prefix: string, callback: Callback<AutocompleteResponse>): void;
  autocomplete(parameters: AutocompleteParameters, options?: CallOptions): Promise<AutocompleteResponse>;
  /** Items bought or read together with one, or related to it. The second value decides between the two forms. */
  recommendations(options: RecommendationOptions, callback: Callback<RecommendationsResponse>): void;
  recommendations(options: RecommendationOptions, call: CallOptions): Promise<RecommendationsResponse>;
  /** An answer in words, with the documents it draws on. */
  aiAnswers(question: string, callback: Callback<Answer>): void;
  aiAnswers(question: Question, options?: CallOptions): Promise<Answer>;
  /** The same answer as it is written; leaving the loop cancels it. Not throttled. */
  streamAnswer(question: Question, options?: CallOptions): AsyncGenerator<AnswerEvent, void, undefined>;
  /** Tells the service whether an answer helped; true when it took it. */
  putSentimentClick(conversationId: string, sentiment: Sentiment, options?: CallOptions): Promise<boolean>;
  /**
   * Tells the statistics of a search (`{ numberOfResults }`) or of a click (`{ documentId, position }`). Returns at once
   * and never throws for the network's sake.
   */
  sendStatsEvent(type: 'search', keyword: string, event: SearchEvent): void;
  sendStatsEvent(type: 'click', keyword: string, event: ClickEvent): void;
  /** Sees each request's address and headers before it is sent, and may change them. */
  setApiRequestInterceptor(interceptor: RequestInterceptor): void;
}
