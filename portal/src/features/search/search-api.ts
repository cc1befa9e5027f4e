import type { AreaSlug } from '@prontuario/server/contract/areas';
import type { SearchToken } from '@prontuario/server/contract/search-token';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

export const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The jwt with which a subscriber may ask the portal's index. */
    getSearchToken: build.query<SearchToken, { area: AreaSlug }>({
      query: (params) => ({ url: '/api/search/token/', params }),
      keepUnusedDataFor: retention.default,
    }),
  }),
});
