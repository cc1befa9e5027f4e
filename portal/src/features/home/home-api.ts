import type { AreaKey } from '@prontuario/server/contract/areas';
import type { HomePayload } from '@prontuario/server/contract/home';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

/** Names of the front page's calls by area (spec §7). */
const calls: Readonly<Record<AreaKey, string>> = {
  FISCO: 'quotidianoFiscoNew',
  LAVORO: 'quotidianoLavoroNew',
};

export const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The front page of an area; `cachedVersion: false` asks for the one just edited. */
    getHome: build.query<HomePayload, { area: AreaKey; cachedVersion?: boolean }>({
      query: ({ area, cachedVersion = true }) =>
        `/api/cesi/home/${calls[area]}${cachedVersion ? '_Cache' : ''}/`,
      keepUnusedDataFor: retention.content,
    }),
  }),
});
