import { deliver } from './callbacks.ts';
import { environment } from './environment.ts';
import type { SearchClient, SearchClientOptions } from './search-client.ts';
import { search } from './queries.ts';
import type { Caller, Service } from './service.ts';
import { createMemory } from './setters.ts';
import { demand, demandForm, withParameters } from './settings.ts';
import { report } from './statistics.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import type {
  AutocompleteParameters,
  AutocompleteResponse,
  CallOptions,
  Callback,
  ClickEvent,
  Question,
  RecommendationOptions,
  SearchEvent,
  SearchParameters,
  SearchResponse,
  SuggestionsParameters,
} from './types.ts';
import { createVisitor } from './visitor.ts';

/** All that is asked beside searches is loaded with the first call of its kind. */
const further = () => import('./further-queries.ts');

type Query<Asked, Answered> = (caller: Caller, asked: Asked) => Promise<Answered>;

/**
 * A search client of its own: settings, throttles and interceptors are shared with no other.
 * @throws {SearchError} `invalid-settings` without a key, or outside a page without an origin.
 */
export function createSearchClient({
  siteKey,
  apiBase = environment.location?.origin ?? '',
  fetch,
}: SearchClientOptions): SearchClient {
  demand(siteKey && apiBase, 'siteKey and apiBase are needed');
  const service: Service = { key: encodeURIComponent(siteKey), base: apiBase.replace(/\/+$/, ''), fetch };
  const { setters, change } = createMemory();
  const visitor = createVisitor();
  const throttles: Partial<Record<string, Throttle>> = {};
  let remembered: Callback<SearchResponse> | undefined;

  const callerOf = (options?: CallOptions): Caller => ({
    service,
    signal: options?.signal,
    jwt: setters.getSettings().jwt,
  });

  /** Asks when it is this call's turn. */
  function call<Asked, Answered>(
    kind: string,
    query: Query<Asked, Answered>,
    asked: Asked,
    options?: CallOptions,
    ms = setters.getSettings().throttleTimeMs,
  ): Promise<Answered> {
    const throttle = (throttles[kind] ??= createThrottle());
    return throttle(ms, () => query(callerOf(options), asked), options?.signal);
  }

  /** A call in either form: a text goes with a callback, an object with a promise. */
  function answer<Asked, Answered>(
    kind: string,
    pick: (module: Awaited<ReturnType<typeof further>>) => Query<Asked, Answered>,
    asked: Asked,
    form: unknown,
    receiver?: Callback<Answered> | CallOptions,
  ) {
    const callback = typeof receiver === 'function' && receiver;
    const query: Query<Asked, Answered> = async (...call) => pick(await further())(...call);
    demandForm(form !== null && typeof form === (callback ? 'string' : 'object'), kind);
    return callback ? deliver(call(kind, query, asked), callback) : call(kind, query, asked, receiver);
  }

  async function searchWith(parameters: SearchParameters, options?: CallOptions): Promise<SearchResponse> {
    const all = withParameters(setters.getSettings(), parameters);
    return call('search', search, all, options, all.throttleTimeMs);
  }

  return {
    ...setters,
    ...visitor,

    search(
      first?: string | SearchParameters | Callback<SearchResponse>,
      second?: Callback<SearchResponse> | CallOptions,
    ) {
      if (first && typeof first === 'object' && typeof second !== 'function')
        return searchWith(first, second);
      const callback = typeof first === 'string' ? second : (first ?? remembered);
      demandForm(typeof callback === 'function', 'search');
      if (typeof first === 'string') change({ keyword: first });
      remembered = callback;
      return deliver(searchWith({}), callback);
    },

    suggestions(first: string | SuggestionsParameters, receiver?) {
      const { suggestionsSize: size, lang } = setters.getSettings();
      const asked = typeof first === 'string' ? { prefix: first } : first;
      return answer('suggestions', (module) => module.suggestions, { size, lang, ...asked }, first, receiver);
    },

    autocomplete(
      first: string | AutocompleteParameters,
      second?: string | CallOptions,
      callback?: Callback<AutocompleteResponse>,
    ) {
      const [prefix, receiver] = typeof second === 'string' ? [second, callback] : ['', second];
      const { size } = setters.getSettings().autocomplete;
      const asked = { size, ...(typeof first === 'string' ? { field: first, prefix } : first) };
      // A field without its prefix is neither form.
      const form = callback ? second : typeof first === 'object' && first;
      change({ autocomplete: asked });
      return answer('autocomplete', (module) => module.autocomplete, asked, form, receiver);
    },

    recommendations(options: RecommendationOptions, receiver?) {
      // Both forms begin with an object here, so it is the receiver that tells them apart, and neither does without one.
      const form = typeof options === 'object' && (typeof receiver === 'function' ? '' : receiver);
      return answer('recommendations', (module) => module.recommendations, options, form, receiver);
    },

    aiAnswers(first: string | Question, receiver?) {
      const asked = typeof first === 'string' ? { question: first } : first;
      return answer('aiAnswers', (module) => module.answer, asked, first, receiver);
    },

    async *streamAnswer(question, options) {
      yield* (await further()).streamAnswer(callerOf(options), question);
    },

    async putSentimentClick(conversationId, sentiment, options) {
      return (await further()).rate(callerOf(options), conversationId, sentiment);
    },

    sendStatsEvent(action: string, keyword: string, event: Partial<SearchEvent & ClickEvent>) {
      demandForm(action === 'search' || action === 'click', 'sendStatsEvent');
      const { numberOfResults, documentId: docid, position } = event;
      report(service, {
        action,
        session: visitor.getStatsSessionId(),
        keyword,
        ...(action === 'search' ? { numberOfResults } : { docid, position }),
        tag: setters.getSettings().analyticsTag,
      });
    },

    setApiRequestInterceptor(interceptor) {
      service.interceptor = interceptor;
    },
  };
}
