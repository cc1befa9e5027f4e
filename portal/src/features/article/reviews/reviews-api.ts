import type { Done } from '@prontuario/server/contract/access-log';
import type { InsertReviewQuery, ReviewList } from '@prontuario/server/contract/review';
import { portalApi } from '../../../app/api/portal-api.ts';
import { retention } from '../../../app/api/retention.ts';

const REVIEWS = 'Reviews';

export const reviewsApi = portalApi.enhanceEndpoints({ addTagTypes: [REVIEWS] }).injectEndpoints({
  endpoints: (build) => ({
    getReviews: build.query<ReviewList, number>({
      query: (documentId) => ({
        url: '/api/cesi/articlesAuthorialDetailReview/getReviews/',
        params: { documentId },
      }),
      providesTags: (_list, _error, documentId) => [{ type: REVIEWS, id: documentId }],
      keepUnusedDataFor: retention.content,
    }),
    insertReview: build.mutation<Done, InsertReviewQuery>({
      query: (params) => ({
        url: '/api/cesi/articlesAuthorialDetailReview/insertReview/',
        method: 'POST',
        params,
      }),
      invalidatesTags: (_done, _error, { documentId }) => [{ type: REVIEWS, id: documentId }],
    }),
  }),
});
