import type { AreaSlug } from '@prontuario/server/contract/areas';
import type { SearchToken } from '@prontuario/server/contract/search-token';
import { isServiceError, type ServiceError } from '../../app/api/service-error.ts';
import { searchApi } from '../../app/search/search-api.ts';

/** A token is renewed so long before it ends, in seconds. */
const RENEWED_BEFORE = 60;
/** One refused sooner after it was given would not be helped by another, in milliseconds. */
const WORTH_RENEWING_AFTER = 30_000;

export interface SearchAccess {
  /** Absent until it has come. */
  readonly token: string | undefined;
  /** Why there is none; null for a failure without a kind. */
  readonly error: ServiceError | null | undefined;
  /** To be called when the search service refused the token: asks for another, unless this one is new. */
  readonly renew: () => void;
}

/** Milliseconds after which the token that is there is renewed. */
export function renewedAfter(token: SearchToken | undefined): number {
  return token === undefined ? 0 : Math.max(token.expiresIn - RENEWED_BEFORE, 1) * 1_000;
}

/** The token with which a reader may search an area, kept fresh while the page is open. */
export function useSearchToken(area: AreaSlug, maySearch: boolean): SearchAccess {
  const { getSearchToken } = searchApi.endpoints;
  const query = { area };
  const options = { skip: !maySearch };
  const { data, error, fulfilledTimeStamp = 0 } = getSearchToken.useQueryState(query, options);
  const { refetch } = getSearchToken.useQuerySubscription(query, {
    ...options,
    pollingInterval: renewedAfter(data),
  });
  return {
    token: maySearch ? data?.token : undefined,
    error: error === undefined ? undefined : isServiceError(error) ? error : null,
    renew: () => {
      if (Date.now() - fulfilledTimeStamp > WORTH_RENEWING_AFTER) void refetch();
    },
  };
}
