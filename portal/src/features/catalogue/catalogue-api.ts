import type { ArticleList } from '@prontuario/server/contract/article';
import type { ArticleListQuery } from '@prontuario/server/contract/article-list';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

export const catalogueApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query<ArticleList, Partial<ArticleListQuery>>({
      query: (params) => ({ url: '/api/cesi/articlesAuthorial/aDocLst2/', params }),
      keepUnusedDataFor: retention.content,
    }),
    /** As `getArticles`, with a hundred items unless told. */
    getArticlesContent: build.query<ArticleList, Partial<ArticleListQuery>>({
      query: (params) => ({ url: '/api/cesi/articlesAuthorial/ADocLstContent/', params }),
      keepUnusedDataFor: retention.content,
    }),
  }),
});
