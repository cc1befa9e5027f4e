import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Done } from '../../contract/access-log.ts';
import { areaKeyOf } from '../../contract/areas.ts';
import { InsertReviewQuery, ReviewList, ReviewsQuery } from '../../contract/review.ts';
import { existing, findArticle } from '../article-repository.ts';
import type { ContentContext } from '../content-context.ts';
import type { ContentArticlesTable } from '../content-tables.ts';
import { PortalError } from '../portal-error.ts';
import { isDemo, isEditor, publicScope, readsArea, type Reader } from '../reader.ts';
import { listReviews, saveReview } from '../reviews.ts';
import { CONTENT_CACHE, PRIVATE_CACHE } from './caching.ts';

/** Readers' reviews: anybody reads them, a subscriber who may read the article writes one (spec §6, §7). */
export function reviewRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  return (app, _options, done) => {
    app.post(
      '/articlesAuthorialDetailReview/insertReview/',
      { schema: { querystring: InsertReviewQuery, response: { 200: Done } } },
      async (request) => {
        const reader = await context.readerOf(request);
        if (!reader) throw new PortalError('unauth', 'Accedi per lasciare una recensione.');
        // Who tries the product shares an account that anybody can open: nothing signed by it is a reader's word.
        if (isDemo(reader)) throw new PortalError('norole', 'Funzionalità non abilitata per utenti Demo');
        const row = existing(
          await findArticle(database, request.query.documentId, publicScope(context.now())),
        );
        if (!(await mayRead(request, reader, row)))
          throw new PortalError('norole', 'Il tuo abbonamento non comprende questo documento.');
        await saveReview(database, reader, request.query, context.now());
        return { isSuccess: true as const };
      },
    );
    app.get(
      '/articlesAuthorialDetailReview/getReviews/',
      { schema: { querystring: ReviewsQuery, response: { 200: ReviewList } } },
      async (request, reply) => {
        const reader = await context.readerOf(request);
        const { documentId } = request.query;
        const scope = { ...publicScope(context.now()), drafts: isEditor(reader) };
        existing(await findArticle(database, documentId, scope));
        reply.header('cache-control', reader ? PRIVATE_CACHE : CONTENT_CACHE).header('vary', 'Authorization');
        return listReviews(database, documentId, reader);
      },
    );
    done();
  };

  async function mayRead(
    request: FastifyRequest,
    reader: Reader,
    row: ContentArticlesTable,
  ): Promise<boolean> {
    const area = areaKeyOf(row.area);
    if (row.subscribers_only === 0 || readsArea(reader, area)) return true;
    return (await context.temporaryAreasOf(request)).includes(area);
  }
}
