import type { ArticleList } from '@prontuario/server/contract/article';
import type { ArticleListQuery } from '@prontuario/server/contract/article-list';
import type { AuthorList } from '@prontuario/server/contract/author';
import type {
  CatalogPageConfig,
  CatalogPageQuery,
  ConsultingIndexes,
} from '@prontuario/server/contract/catalog';
import type { FocusBaseData, FocusConfig } from '@prontuario/server/contract/focus';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

type PageConfigRequest = Pick<CatalogPageQuery, 'area' | 'type'> & Partial<CatalogPageQuery>;

export const catalogueApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query<ArticleList, Partial<ArticleListQuery>>({
      query: (params) => ({ url: '/api/cesi/articlesAuthorial/aDocLst2/', params }),
      providesTags: ['Day'],
      keepUnusedDataFor: retention.content,
    }),
    /** As `getArticles`, with a hundred items unless told. */
    getArticlesContent: build.query<ArticleList, Partial<ArticleListQuery>>({
      query: (params) => ({ url: '/api/cesi/articlesAuthorial/ADocLstContent/', params }),
      providesTags: ['Day'],
      keepUnusedDataFor: retention.content,
    }),
    /** What a section's list can be narrowed by; of the group «general» unless told. */
    getPageConfig: build.query<CatalogPageConfig, PageConfigRequest>({
      query: (params) => ({ url: '/api/lookup/authorial/getCatalogPageConfig/', params }),
      keepUnusedDataFor: retention.lookup,
    }),
    getCompanyIndexes: build.query<ConsultingIndexes, null>({
      query: () => '/api/lookup/getIndexesCompanyConsulting/',
      keepUnusedDataFor: retention.lookup,
    }),
    getAuthors: build.query<AuthorList, null>({
      query: () => '/api/cesi/articlesAuthorialDetail/getAuthors/',
      keepUnusedDataFor: retention.content,
    }),
    /** Every topic the editors keep; who shows them chooses by area and flags. */
    getTopics: build.query<FocusConfig, null>({
      query: () => '/api/cesi/articlesAuthorialFocus/getIndiceArgomentiConfig/',
      keepUnusedDataFor: retention.content,
    }),
    getTopicsOfArea: build.query<FocusBaseData, string>({
      query: (AREA) => ({ url: '/api/cesi/articlesAuthorialFocus/getBaseDataByArea/', params: { AREA } }),
      keepUnusedDataFor: retention.content,
    }),
  }),
});
