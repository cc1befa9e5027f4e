import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerAccounts } from './accounts/register-accounts.ts';
import type { Config } from './config/config.ts';
import { docsRoutes } from './http/docs-routes.ts';
import { healthRoutes } from './http/health-routes.ts';
import { CORS_HEADERS } from './http/cors.ts';
import { answerError, answerUnparsed } from './http/error-answer.ts';
import { logAnswer, loggerOptions } from './http/logging.ts';
import { Readiness } from './http/readiness.ts';
import { openApiOptions } from './http/open-api.ts';
import { validators } from './http/validators.ts';
import type { SearchEngine } from './search/engine/engine.ts';
import { openEmbeddedEngine } from './search/engine/embedded/embedded-engine.ts';
import { indexDirectory } from './search/index-directory.ts';
import { AnswerCache } from './search/cache/answer-cache.ts';
import { observedEngine } from './search/cache/observed-engine.ts';
import { searchPlugin } from './search/search-plugin.ts';
import { Sites } from './sites/sites.ts';
import { openDatabase, type Database } from './storage/database.ts';
import { overlongPage } from './web/page-refusals.ts';
import { portal } from './web/portal.ts';
import { readableAddress } from './web/unreadable-address.ts';

/** Documents of an index from which two threads search it: a smaller one is searched in less time than asking takes. */
const SEARCH_THREAD_FROM = 10_000;
/** Longest address or header block read; longer searches are sent with POST. */
const HEADERS_MAX_BYTES = 32 * 1024;
/** A document's id travels in the path: 255 bytes, each percent-encoded. */
const PATH_PARAMETER_MAX = 3 * 255;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 65_000;
/** The first start imports and indexes an edition: on a busy machine that takes its time. */
const START_TIMEOUT_MS = 120_000;
/** A connection on which nothing moves is given up: longer than any client of ours waits for an answer (spec §9). */
const STANDSTILL_MS = 200_000;

export interface SearchServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly sites: Sites;
}

/** The whole product: the search service and the portal. See `buildSearchServer` for its life and its errors. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const { app, database, engine, sites } = await buildSearchServer(config);
  const access = await registerAccounts(app, { config, database });
  await app.register(portal, { config, database, engine, sites, ...access });
  return app;
}

/**
 * Opens the stores and builds the search service; it listens to nothing yet. Closing it finishes the requests under
 * way, then closes the stores.
 *
 * @throws StorageError, or what the engine throws, when a store cannot be opened.
 */
export async function buildSearchServer(config: Config): Promise<SearchServer> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    http: { maxHeaderSize: HEADERS_MAX_BYTES },
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: STANDSTILL_MS,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX },
    schemaController: { compilersFactory: validators },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(CORS_HEADERS));
    },
    clientErrorHandler: answerUnparsed(overlongPage),
  });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('x-content-type-options', 'nosniff');
    next();
  });
  app.addHook('onResponse', logAnswer);

  const database = await openDatabase(config);
  app.addHook('onClose', () => database.destroy());
  const sites = await Sites.open(database, config.dataDir, (error) =>
    app.log.error({ err: error }, 'the sites could not be read again'),
  );
  app.addHook('onClose', () => {
    sites.close();
  });
  const cache = new AnswerCache();
  const engine = observedEngine(
    await openEmbeddedEngine({
      directory: indexDirectory(config.dataDir),
      log: app.log,
      searchThreadFrom: SEARCH_THREAD_FROM,
    }),
    {
      onChange: (site) => {
        cache.invalidate(site);
      },
      knows: (site) => sites.byId(site) !== undefined,
    },
  );
  app.addHook('onClose', () => engine.close());

  await app.register(swagger, openApiOptions);
  const readiness = new Readiness(engine);
  await app.register(healthRoutes, { readiness });
  await app.register(docsRoutes);
  await app.register(searchPlugin, {
    database,
    engine,
    sites,
    cache,
    readiness,
    languageModel: config.languageModel,
  });
  return { app, database, engine, sites };
}
