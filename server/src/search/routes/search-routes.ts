import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { holdsPrivateKey } from '../../sites/private-key-guard.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { Sites } from '../../sites/sites.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { VisitorInterests } from '../personalization/visitor-interests.ts';
import { placedSearch } from '../placements/placed-search.ts';
import type { VisitorTokens } from '../protection/visitor-token.ts';
import type { EventAllowance } from '../stats/event-allowance.ts';
import type { EventCollector } from '../stats/event-collector.ts';
import { countedKeyword } from '../stats/keyword.ts';
import { networkOf } from '../stats/network.ts';
import { visitorOf } from '../stats/visitor.ts';
import { SearchAnswerSchema, toAnswer, type AnswerBody } from './answer.ts';
import { readAddressForms } from './address-forms.ts';
import { ErrorSchema } from './error-schema.ts';
import { SearchParametersSchema, type SearchParameters } from './search-parameters.ts';
import { toSearchQuery } from './search-query.ts';
import { leaveOutUnset } from './unset-members.ts';

export interface SearchRoutesOptions {
  readonly engine: SearchEngine;
  readonly sites: Sites;
  readonly tokens: VisitorTokens;
  readonly collector: EventCollector;
  readonly allowance: EventAllowance;
  readonly interests: VisitorInterests;
  readonly cache: AnswerCache;
}

const SiteParams = Type.Object({ siteKey: Type.String() });

/** `GET` and `POST /v1/search/:siteKey`. */
export const searchRoutes: FastifyPluginCallbackTypebox<SearchRoutesOptions> = (app, options, done) => {
  const common = {
    tags: ['Search'],
    params: SiteParams,
    response: { 200: SearchAnswerSchema, '4xx': ErrorSchema, '5xx': ErrorSchema },
  };
  app.get(
    '/v1/search/:siteKey',
    { schema: { ...common, summary: 'Search', querystring: SearchParametersSchema } },
    (request) => search(options, request, request.query),
  );
  app.post(
    '/v1/search/:siteKey',
    {
      schema: {
        ...common,
        summary: 'Search too long for an address',
        consumes: ['application/json', 'text/plain'],
        body: SearchParametersSchema,
      },
      preValidation: [leaveOutUnset, readAddressForms(SearchParametersSchema)],
    },
    (request) => search(options, request, request.body),
  );
  done();
};

async function search(
  options: SearchRoutesOptions,
  request: FastifyRequest,
  parameters: SearchParameters,
): Promise<AnswerBody> {
  const { engine, sites, tokens, interests, cache } = options;
  const started = performance.now();
  const site = siteOf(request);
  const { resultType, userToken, page = 1, cacheResponseWithTtlSeconds: ttlSeconds = 0 } = parameters;
  // Who may read and delete every document may search them all; a key that is not the site's leaves a visitor.
  const isOwner = request.headers.authorization !== undefined && holdsPrivateKey(sites, request);
  const imposed = isOwner ? undefined : await tokens.filterFor(site, parameters.jwt);
  const index = await engine.index(site.id);
  const asked = toSearchQuery(parameters, imposed);
  const learned = userToken === undefined ? [] : await interests.of(site.id, index, userToken, imposed);
  const query = learned.length === 0 ? asked : { ...asked, interests: [...asked.interests, ...learned] };
  const organicOnly = resultType === 'organic';

  const question = ttlSeconds > 0 ? JSON.stringify([query, organicOnly]) : '';
  const kept = ttlSeconds > 0 ? cache.get(site.id, question) : undefined;
  if (kept !== undefined) {
    noteSearch(options, request, parameters, kept.total_hits);
    return kept;
  }
  const generation = cache.generation(site.id);
  const found = await placedSearch(index, query, site.settings, organicOnly);
  noteSearch(options, request, parameters, found.total);
  const answer = toAnswer(found, page, performance.now() - started);
  if (ttlSeconds > 0) cache.set(site.id, question, { answer, generation, ttlSeconds });
  return answer;
}

/** Unless the page says that it reports them itself (`collectAnalytics=false`), first pages are searches made. */
function noteSearch(
  { collector, allowance }: SearchRoutesOptions,
  request: FastifyRequest,
  { term = '*', page = 1, collectAnalytics = true, userToken, analyticsTag = '' }: SearchParameters,
  results: number,
): void {
  if (!collectAnalytics || page > 1) return;
  const keyword = countedKeyword(term);
  const [siteId, network] = [siteOf(request).id, networkOf(request.ip)];
  if (keyword === undefined || !allowance.take(siteId, network)) return;
  collector.note({
    action: 'search',
    siteId,
    at: Date.now(),
    keyword,
    tag: analyticsTag,
    visitor: visitorOf(request),
    network,
    session: userToken,
    results,
  });
}
