import type { SearchFiltersMapping } from '@prontuario/server/contract/catalog';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

export const sectionsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which catalogue section each document type of a search leads to (spec §7). */
    getSearchFiltersMapping: build.query<SearchFiltersMapping, null>({
      query: () => '/api/lookup/authorial/getAddSearchFiltersMapping/',
      keepUnusedDataFor: retention.lookup,
    }),
  }),
});
