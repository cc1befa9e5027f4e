import type { FastifyPluginAsync, onRequestHookHandler, onSendHookHandler } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { allowCrossOrigin } from '../http/cors.ts';
import { answerError } from '../http/error-answer.ts';
import type { Readiness } from '../http/readiness.ts';
import { readJsonBodies } from '../http/json-body.ts';
import type { LanguageModelConfig } from '../config/config.ts';
import { requirePrivateKey } from '../sites/private-key-guard.ts';
import { guardSites } from '../sites/site-guard.ts';
import type { Sites } from '../sites/sites.ts';
import type { Database } from '../storage/database.ts';
import type { SearchEngine } from './engine/engine.ts';
import { Conversations } from './answers/conversations.ts';
import { LanguageModel } from './answers/language-model.ts';
import type { AnswerCache } from './cache/answer-cache.ts';
import { VisitorInterests } from './personalization/visitor-interests.ts';
import { Admission, admit } from './protection/admission.ts';
import { limitRate, RateLimiter } from './protection/rate-limiter.ts';
import { refuseNul } from './protection/refuse-nul.ts';
import { VisitorTokens } from './protection/visitor-token.ts';
import { conversationRoutes } from './routes/conversation-routes.ts';
import { documentListRoutes } from './routes/document-list-routes.ts';
import { documentRoutes } from './routes/document-routes.ts';
import { recommendationRoutes } from './routes/recommendation-routes.ts';
import { reportRoutes } from './routes/report-routes.ts';
import { searchRoutes } from './routes/search-routes.ts';
import { statsRoutes } from './routes/stats-routes.ts';
import { suggestionRoutes } from './routes/suggestion-routes.ts';
import { leaveOutEmptyParameters } from './routes/unset-members.ts';
import { SiteIndexes } from './site-indexes.ts';
import { EventAllowance } from './stats/event-allowance.ts';
import { EventCollector } from './stats/event-collector.ts';
import { ClickLearning } from './stats/popularity.ts';
import { deleteStatistics, StatisticsRetention } from './stats/retention.ts';
import { QueryHistory } from './suggestions/query-history.ts';

export interface SearchPluginOptions {
  readonly readiness: Readiness;
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly sites: Sites;
  /** Invalidated by whoever changes an index. */
  readonly cache: AnswerCache;
  /** What writes the answers to questions; without it they are quotations. */
  readonly languageModel: LanguageModelConfig | undefined;
}

const BODY_MAX_BYTES = 256 * 1024;
const NOT_READY_RETRY_SECONDS = 2;

/** The search service's public API, `/v1` and `/v2`: the wire contract of the hosted service. */
export const searchPlugin: FastifyPluginAsync<SearchPluginOptions> = async (app, options) => {
  const { database, engine, sites, cache, languageModel, readiness } = options;
  app.setErrorHandler(answerError);
  app.addHook('onRequest', allowCrossOrigin);
  app.addHook('onRequest', keepOutOfCaches);
  const admission = new Admission();
  app.addHook('onRequest', admit(admission));
  app.addHook('onRequest', (_request, _reply, done) => {
    done(readiness.ready ? undefined : notReady());
  });
  app.addHook('onRequest', refusePacked);
  app.addHook('preValidation', leaveOutEmptyParameters);
  app.addHook('onSend', sendBytes);
  guardSites(app, sites);
  readJsonBodies(app, { textToo: true, bodyLimit: BODY_MAX_BYTES });

  const onError = (error: unknown) => {
    app.log.error({ err: error }, 'the statistics could not be kept');
  };
  const indexes = new SiteIndexes(engine, (error, site) => {
    app.log.error({ err: error, site }, 'the settings of a site could not be given to its index');
  });
  const learning = new ClickLearning({
    database,
    sites,
    onError,
    onLearned: (site, popularity) => indexes.setPopularity(site, popularity),
  });
  const history = new QueryHistory(database);
  const collector = new EventCollector({
    database,
    onError,
    onSaved: (tally) => {
      learning.note(tally);
      void history.add(tally).catch(onError);
    },
  });
  const retention = new StatisticsRetention(database, onError);
  indexes.follow(sites);
  const deleteRemoved = async (siteId: string) => {
    await indexes.drop(siteId);
    // What was noted before the site went is stored by then.
    await collector.flush();
    history.forget(siteId);
    await deleteStatistics(database, siteId);
  };
  await sites.followRemovals(deleteRemoved).catch((error: unknown) => {
    app.log.error({ err: error }, 'a removed site could not be deleted');
  });
  app.addHook('onReady', (done) => {
    admission.start();
    learning.start();
    retention.start();
    done();
  });
  app.addHook('onClose', async () => {
    admission.stop();
    learning.stop();
    retention.stop();
    await collector.flush();
  });

  const allowance = new EventAllowance();
  const tokens = new VisitorTokens();
  const limiter = new RateLimiter();
  const interests = new VisitorInterests(database);
  await app.register(async (visitors) => {
    visitors.addHook('preValidation', refuseNul);
    visitors.addHook('onRequest', limitRate(limiter, 'searches'));
    await visitors.register(searchRoutes, {
      engine,
      sites,
      tokens,
      collector,
      allowance,
      interests,
      cache,
    });
    await visitors.register(suggestionRoutes, { engine, tokens, history });
    await visitors.register(recommendationRoutes, { database, engine, tokens });
  });
  await app.register(async (answers) => {
    answers.addHook('preValidation', refuseNul);
    answers.addHook('onRequest', limitRate(limiter, 'answers'));
    const model = languageModel === undefined ? undefined : new LanguageModel(languageModel);
    const conversations = new Conversations({ database, model, log: app.log });
    await answers.register(conversationRoutes, { engine, tokens, conversations });
  });
  await app.register(async (events) => {
    events.addHook('preValidation', refuseNul);
    events.addHook('onRequest', limitRate(limiter, 'events'));
    await events.register(statsRoutes, { collector, allowance });
  });
  await app.register(async (owners) => {
    owners.addHook('onRequest', requirePrivateKey(sites));
    owners.addHook('onRequest', limitRate(limiter, 'documents'));
    await owners.register(documentRoutes, { engine });
    await owners.register(documentListRoutes, { engine });
    await owners.register(async (reports) => {
      reports.addHook('preValidation', refuseNul);
      await reports.register(reportRoutes, { database });
    });
  });

  for (const version of ['/v1', '/v2']) {
    app.all(`${version}/*`, { schema: { hide: true } }, (request) => {
      throw new ApiError(404, 'not_found', `There is no call ${request.method} at this address.`);
    });
  }
};

/** A request hook. Who may ask, and what they may find, is decided here alone; so is what may be kept, and how long. */
const keepOutOfCaches: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store');
  done();
};

/** A request hook: bodies are read as they come. Unpacking would let a small one fill the memory. */
const refusePacked: onRequestHookHandler = ({ headers }, _reply, done) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  done(
    encoding === 'identity'
      ? undefined
      : new ApiError(
          415,
          'unsupported_media_type',
          'Bodies are not unpacked: send them without an encoding.',
        ),
  );
};

/** A send hook. A socket takes twice as long to encode a text as the text takes to become bytes before. */
const sendBytes: onSendHookHandler = (_request, _reply, payload, done) => {
  done(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
};

function notReady(): ApiError {
  return new ApiError(503, 'not_ready', 'The index is still being loaded.', {
    'retry-after': String(NOT_READY_RETRY_SECONDS),
  });
}
