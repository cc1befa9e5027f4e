import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalidParameter } from '../../http/api-error.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { Database } from '../../storage/database.ts';
import { DOCUMENT_ID_MAX_BYTES } from '../document-input.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { VisitorTokens } from '../protection/visitor-token.ts';
import { readTogether, related, type RecommendRequest } from '../recommendations/recommend.ts';
import { ErrorSchema } from './error-schema.ts';
import { HitSchema, toHit } from './hit.ts';
import { JwtParameter } from './search-parameters.ts';

interface RecommendationRoutesOptions {
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly tokens: VisitorTokens;
}

const NAME_MAX = 200;
const ItemId = Type.String({ minLength: 1, maxLength: DOCUMENT_ID_MAX_BYTES });
const answer = {
  200: Type.Object({ hits: Type.Array(HitSchema) }),
  '4xx': ErrorSchema,
  '5xx': ErrorSchema,
};

/** `GET /v1/recommendations/:siteKey` and `GET /v1/recommendations/index/:siteKey/block/:block`. */
export const recommendationRoutes: FastifyPluginCallbackTypebox<RecommendationRoutesOptions> = (
  app,
  options,
  done,
) => {
  const { database, engine, tokens } = options;
  const requestOf = async (
    request: FastifyRequest,
    { itemId, jwt }: { readonly itemId: string; readonly jwt?: string },
  ): Promise<RecommendRequest> => {
    const site = siteOf(request);
    if (Buffer.byteLength(itemId) > DOCUMENT_ID_MAX_BYTES)
      throw invalidParameter('itemId', `must be at most ${DOCUMENT_ID_MAX_BYTES} bytes`);
    const imposed = await tokens.filterFor(site, jwt);
    return { siteId: site.id, index: await engine.index(site.id), itemId, imposed };
  };

  app.get(
    '/v1/recommendations/:siteKey',
    {
      schema: {
        tags: ['Search'],
        summary: 'Documents read together with one',
        params: Type.Object({ siteKey: Type.String() }),
        querystring: Type.Object({
          configurationKey: Type.Optional(Type.String({ maxLength: NAME_MAX })),
          itemId: ItemId,
          jwt: JwtParameter,
        }),
        response: answer,
      },
    },
    async (request) => {
      const hits = await readTogether(database, await requestOf(request, request.query));
      return { hits: hits.map((hit) => toHit(hit)) };
    },
  );

  app.get(
    '/v1/recommendations/index/:siteKey/block/:block',
    {
      schema: {
        tags: ['Search'],
        summary: 'Documents related to one',
        params: Type.Object({ siteKey: Type.String(), block: Type.String({ maxLength: NAME_MAX }) }),
        querystring: Type.Object({ itemId: ItemId, jwt: JwtParameter }),
        response: answer,
      },
    },
    async (request) => {
      const hits = await related(database, await requestOf(request, request.query));
      return { hits: hits.map((hit) => toHit(hit)) };
    },
  );
  done();
};
