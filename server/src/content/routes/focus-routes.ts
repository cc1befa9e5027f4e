import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { FocusBaseData, FocusConfig, FocusQuery } from '../../contract/focus.ts';
import type { ContentContext } from '../content-context.ts';
import { focusBaseData, focusEntries } from '../focus.ts';
import { publicScope } from '../reader.ts';
import { CONTENT_CACHE } from './caching.ts';

/** The topics that the editors follow (spec §7). */
export function focusRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  return (app, _options, done) => {
    app.get(
      '/articlesAuthorialFocus/getIndiceArgomentiConfig/',
      { schema: { response: { 200: FocusConfig } } },
      async (_request, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return { items: [...(await focusEntries(database))] };
      },
    );
    app.get(
      '/articlesAuthorialFocus/getBaseDataByArea/',
      { schema: { querystring: FocusQuery, response: { 200: FocusBaseData } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return {
          items: await focusBaseData(database, context.lists, query.AREA, publicScope(context.now())),
        };
      },
    );
    done();
  };
}
