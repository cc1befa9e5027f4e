import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { siteOf } from '../../sites/site-guard.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { VisitorTokens } from '../protection/visitor-token.ts';
import type { EventCollector } from '../stats/event-collector.ts';
import { countedKeyword } from '../stats/keyword.ts';
import { visitorOf } from '../stats/visitor.ts';
import { SearchAnswerSchema, toAnswer } from './answer.ts';
import { ErrorSchema } from './error-schema.ts';
import { SearchParametersSchema, type SearchParameters } from './search-parameters.ts';
import { toSearchQuery } from './search-query.ts';

interface SearchRoutesOptions {
  readonly engine: SearchEngine;
  readonly tokens: VisitorTokens;
  readonly collector: EventCollector;
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
    (request) => search(request, request.query),
  );
  app.post(
    '/v1/search/:siteKey',
    { schema: { ...common, summary: 'Search too long for an address', body: SearchParametersSchema } },
    (request) => search(request, request.body),
  );
  done();
};

function searcher({ engine, tokens, collector }: SearchRoutesOptions) {
  return async (request: FastifyRequest, parameters: SearchParameters) => {
    const started = performance.now();
    const site = siteOf(request);
    const imposed = await tokens.filterFor(site, parameters.jwt);
    const index = await engine.index(site.id);
    const answer = await index.search(toSearchQuery(parameters, imposed));
    noteSearch(collector, request, parameters, answer.total);
    return {
      page: parameters.page ?? 1,
      ...toAnswer(answer),
      processing_time_ms: Math.round((performance.now() - started) * 10) / 10,
    };
  };
}

/** Unless the page says that it reports them itself (`collectAnalytics=false`), first pages are searches made. */
function noteSearch(
  collector: EventCollector,
  request: FastifyRequest,
  { term = '*', page = 1, collectAnalytics = true, userToken, analyticsTag = '' }: SearchParameters,
  results: number,
): void {
  const keyword = countedKeyword(term);
  if (!collectAnalytics || page > 1 || keyword === undefined) return;
  collector.note({
    action: 'search',
    siteId: siteOf(request).id,
    at: Date.now(),
    keyword,
    tag: analyticsTag,
    visitor: visitorOf(request),
    session: userToken,
    results,
  });
}
