import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Site } from '../../sites/site-store.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { VisitorTokens } from '../protection/visitor-token.ts';
import { SearchAnswerSchema, toAnswer } from './answer.ts';
import { ErrorSchema } from './error-schema.ts';
import { SearchParametersSchema, type SearchParameters } from './search-parameters.ts';
import { toSearchQuery } from './search-query.ts';

interface SearchRoutesOptions {
  readonly engine: SearchEngine;
  readonly tokens: VisitorTokens;
}

const SiteParams = Type.Object({ siteKey: Type.String() });

/** `GET` and `POST /v1/search/:siteKey`. */
export const searchRoutes: FastifyPluginCallbackTypebox<SearchRoutesOptions> = (app, options, done) => {
  const search = searcher(options);
  const common = {
    tags: ['Search'],
    params: SiteParams,
    response: { 200: SearchAnswerSchema, '4xx': ErrorSchema, '5xx': ErrorSchema },
  };
  app.get(
    '/v1/search/:siteKey',
    { schema: { ...common, summary: 'Search', querystring: SearchParametersSchema } },
    (request) => search(siteOf(request), request.query),
  );
  app.post(
    '/v1/search/:siteKey',
    { schema: { ...common, summary: 'Search too long for an address', body: SearchParametersSchema } },
    (request) => search(siteOf(request), request.body),
  );
  done();
};

function searcher({ engine, tokens }: SearchRoutesOptions) {
  return async (site: Site, parameters: SearchParameters) => {
    const started = performance.now();
    const imposed = await tokens.filterFor(site, parameters.jwt);
    const index = await engine.index(site.id);
    const answer = await index.search(toSearchQuery(parameters, imposed));
    return {
      page: parameters.page ?? 1,
      ...toAnswer(answer),
      processing_time_ms: Math.round((performance.now() - started) * 10) / 10,
    };
  };
}
