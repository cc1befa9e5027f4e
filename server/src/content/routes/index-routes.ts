import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import {
  AnalyticalIndex,
  IndexByAreaQuery,
  IndexByVoice1Query,
  IndexByVoice2Query,
} from '../../contract/analytical-index.ts';
import { indexHeadings, indexResults } from '../analytical-index.ts';
import type { ContentContext } from '../content-context.ts';
import { publicScope } from '../reader.ts';
import { CONTENT_CACHE } from './caching.ts';

/** The analytical index (spec §7; the calls' names are the specification's, spelling included). */
export function indexRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const scope = () => publicScope(context.now());
  return (app, _options, done) => {
    app.get(
      '/analitycalIndex/getBaseDataByArea/',
      { schema: { querystring: IndexByAreaQuery, response: { 200: AnalyticalIndex } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return { items: [...(await indexHeadings(context, query.area, scope()))] };
      },
    );
    app.get(
      '/analitycalIndex/getResults/',
      { schema: { querystring: IndexByVoice2Query, response: { 200: AnalyticalIndex } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        const voice = { level: 'voce2', value: query.voce2 } as const;
        return { items: [...(await indexResults(context, query.area, voice, scope()))] };
      },
    );
    app.get(
      '/analitycalIndex/GetResultsByVoce1/',
      { schema: { querystring: IndexByVoice1Query, response: { 200: AnalyticalIndex } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        const voice = { level: 'voce1', value: query.voce1 } as const;
        return { items: [...(await indexResults(context, query.area, voice, scope()))] };
      },
    );
    done();
  };
}
