import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { allowCrossOrigin } from '../http/cors.ts';
import { answerError } from '../http/error-answer.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { guardSites } from '../sites/site-guard.ts';
import type { Sites } from '../sites/sites.ts';
import type { Database } from '../storage/database.ts';
import type { SearchEngine } from './engine/engine.ts';
import { VisitorTokens } from './protection/visitor-token.ts';
import { documentListRoutes } from './routes/document-list-routes.ts';
import { documentRoutes } from './routes/document-routes.ts';
import { recommendationRoutes } from './routes/recommendation-routes.ts';
import { searchRoutes } from './routes/search-routes.ts';
import { statsRoutes } from './routes/stats-routes.ts';
import { suggestionRoutes } from './routes/suggestion-routes.ts';
import { EventCollector } from './stats/event-collector.ts';
import { QueryHistory } from './suggestions/query-history.ts';

export interface SearchPluginOptions {
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly sites: Sites;
}

const BODY_MAX_BYTES = 256 * 1024;
const NOT_READY_RETRY_SECONDS = 2;

/** The search service's public API, `/v1` and `/v2`: the wire contract of the hosted service. */
export const searchPlugin: FastifyPluginAsync<SearchPluginOptions> = async (app, options) => {
  const { database, engine, sites } = options;
  app.setErrorHandler(answerError);
  app.addHook('onRequest', allowCrossOrigin);
  app.addHook('onRequest', (_request, _reply, done) => {
    done(engine.ready ? undefined : notReady());
  });
  guardSites(app, sites);
  readJsonBodies(app, { textToo: true, bodyLimit: BODY_MAX_BYTES });

  const tokens = new VisitorTokens();
  const history = new QueryHistory(database);
  const collector = new EventCollector({
    database,
    onSaved: (tally) => void history.add(tally),
    onError: (error) => app.log.error({ err: error }, 'statistics were lost: the store refused them'),
  });
  app.addHook('onClose', () => collector.flush());

  await app.register(searchRoutes, { engine, tokens, collector });
  await app.register(suggestionRoutes, { engine, tokens, history });
  await app.register(recommendationRoutes, { database, engine, tokens });
  await app.register(statsRoutes, { collector });
  await app.register(documentRoutes, { engine, sites });
  await app.register(documentListRoutes, { engine, sites });

  for (const version of ['/v1', '/v2']) {
    app.all(`${version}/*`, { schema: { hide: true } }, (request) => {
      throw new ApiError(404, 'not_found', `There is no call ${request.method} at this address.`);
    });
  }
};

function notReady(): ApiError {
  return new ApiError(503, 'not_ready', 'The index is still being loaded.', {
    'retry-after': String(NOT_READY_RETRY_SECONDS),
  });
}
