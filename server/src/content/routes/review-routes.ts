import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Done } from '../../contract/access-log.ts';
import { InsertReviewQuery, ReviewList, ReviewsQuery } from '../../contract/review.ts';
import { existing, findArticle } from '../article-repository.ts';
import type { ContentContext } from '../content-context.ts';
import { PortalError } from '../portal-error.ts';
import { publicScope } from '../reader.ts';
import { listReviews, saveReview } from '../reviews.ts';
import { CONTENT_CACHE, PRIVATE_CACHE } from './caching.ts';

/** Readers' reviews: anybody reads them, who is logged in writes one an article (spec §7). */
export function reviewRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  return (app, _options, done) => {
    app.post(
      '/articlesAuthorialDetailReview/insertReview/',
      { schema: { querystring: InsertReviewQuery, response: { 200: Done } } },
      async (request) => {
        const reader = await context.readerOf(request);
        if (!reader) throw new PortalError('unauth', 'Accedi per lasciare una recensione.');
        existing(await findArticle(database, request.query.documentId, publicScope(context.now())));
        await saveReview(database, reader, request.query, context.now());
        return { isSuccess: true as const };
      },
    );
    app.get(
      '/articlesAuthorialDetailReview/getReviews/',
      { schema: { querystring: ReviewsQuery, response: { 200: ReviewList } } },
      async (request, reply) => {
        const reader = await context.readerOf(request);
        reply.header('cache-control', reader ? PRIVATE_CACHE : CONTENT_CACHE).header('vary', 'Authorization');
        return listReviews(database, request.query.documentId, reader);
      },
    );
    done();
  };
}
