import type { AreaKey } from '@prontuario/server/contract/areas';
import type { Banner } from '@prontuario/server/contract/banner';
import type { HomePayload } from '@prontuario/server/contract/home';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

/** Names of the front page's calls by area (spec §7). */
const calls: Readonly<Record<AreaKey, string>> = {
  FISCO: 'quotidianoFiscoNew',
  LAVORO: 'quotidianoLavoroNew',
};

/** The number under which the banner is fetched (spec §7). */
const NEWSLETTER_BANNER_ID = 1_332_666;

export const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The front page of an area; `cachedVersion: false` asks for the one just edited. */
    getHome: build.query<HomePayload, { area: AreaKey; cachedVersion?: boolean }>({
      query: ({ area, cachedVersion = true }) =>
        `/api/cesi/home/${calls[area]}${cachedVersion ? '_Cache' : ''}/`,
      providesTags: ['Day'],
      keepUnusedDataFor: retention.content,
    }),
    /** The front page as the editors have it on their desk, drafts and days to come included. */
    getHomeDraft: build.query<HomePayload, AreaKey>({
      query: (area) => `/api/cesi/home/${calls[area]}Draft/`,
      keepUnusedDataFor: 0,
    }),
    /** The newsletters' banner: fetched as an article of the tax area (spec §7). */
    getNewsletterBanner: build.query<Banner, null>({
      query: () => ({
        url: '/api/cesi/articlesAuthorialDetail/aDoc/',
        params: { id: NEWSLETTER_BANNER_ID, area: 'fisco' },
      }),
      keepUnusedDataFor: retention.content,
    }),
  }),
});
