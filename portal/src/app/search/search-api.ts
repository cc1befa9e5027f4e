import type { AreaSlug } from '@prontuario/server/contract/areas';
import type { SearchToken } from '@prontuario/server/contract/search-token';
import type { CallAnswer, CallServices } from '../api/base-query.ts';
import { portalApi } from '../api/portal-api.ts';
import { retention } from '../api/retention.ts';
import { errorOfAnswer, isServiceError } from '../api/service-error.ts';
import type { WithSettings } from '../settings-slice.ts';
import type { AppStore } from '../store.ts';

/** Suggestions asked for at a time (spec §9). */
const SUGGESTIONS_SIZE = 10;
const LANGUAGE = 'it';
/** About as long as a token holds, in seconds. */
const SEARCH_TOKEN_RETENTION = 840;
/** What the search service answers to a token that does not hold. */
const REFUSED = 403;

interface Suggestions {
  readonly suggestions: readonly { readonly value: string }[];
}

function isSuggestions(body: unknown): body is Suggestions {
  return (
    typeof body === 'object' &&
    body !== null &&
    'suggestions' in body &&
    Array.isArray(body.suggestions) &&
    body.suggestions.every(
      (each: unknown) =>
        typeof each === 'object' && each !== null && 'value' in each && typeof each.value === 'string',
    )
  );
}

export const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The jwt with which a subscriber may ask the portal's index: it holds in one area alone. */
    getSearchToken: build.query<SearchToken, { area: AreaSlug }>({
      query: (params) => ({ url: '/api/search/token/', params }),
      // Who comes back to the results finds them at once; a token that has ended meanwhile is asked for again.
      keepUnusedDataFor: SEARCH_TOKEN_RETENTION,
      providesTags: ['Session'],
    }),
    /** What visitors asked that begins with the text; the token limits it to what the area holds up to today. */
    getSuggestions: build.query<readonly string[], { area: AreaSlug; text: string }>({
      queryFn: async ({ area, text }, { dispatch, extra, getState, signal }) => {
        const { services } = extra as { services: CallServices };
        const { settings } = getState() as WithSettings;
        const tokenOf = async (forceRefetch: boolean): Promise<string> => {
          const access = dispatch(searchApi.endpoints.getSearchToken.initiate({ area }, { forceRefetch }));
          try {
            return (await access.unwrap()).token;
          } finally {
            access.unsubscribe();
          }
        };
        const ask = (token: string): Promise<CallAnswer> => {
          const query = new URLSearchParams({
            term: text,
            size: String(SUGGESTIONS_SIZE),
            lang: LANGUAGE,
            jwt: token,
          });
          const path = `${settings.searchApiBase}/v1/suggest/${encodeURIComponent(settings.siteKey)}?${query}`;
          // Without the credentials of the portal's own calls: the search service may be another host.
          return services.fetch(path, { method: 'GET', headers: {}, body: null, signal });
        };
        try {
          let answer = await ask(await tokenOf(false));
          // The token ended while the page was open: another, once.
          if (answer.status === REFUSED) answer = await ask(await tokenOf(true));
          const body: unknown = JSON.parse(await answer.text());
          const error = errorOfAnswer(answer.status, body);
          if (error !== null) return { error };
          return { data: isSuggestions(body) ? body.suggestions.map(({ value }) => value) : [] };
        } catch (thrown) {
          return { error: isServiceError(thrown) ? thrown : { kind: 'network', status: 'FETCH_ERROR' } };
        }
      },
      keepUnusedDataFor: retention.default,
    }),
  }),
});

/** Asks for suggestions; none when they cannot be had, because nobody waits for them. */
export type Suggest = (area: AreaSlug, text: string) => Promise<readonly string[]>;

export function suggestOver(store: AppStore): Suggest {
  return async (area, text) => {
    const query = store.dispatch(searchApi.endpoints.getSuggestions.initiate({ area, text }));
    const { data } = await query;
    query.unsubscribe();
    return data ?? [];
  };
}
