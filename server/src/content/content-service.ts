import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Database } from '../storage/database.ts';
import { forgetOldAccesses } from './access-log.ts';
import type { ContentContext } from './content-context.ts';
import { dayInRome, untilNextDay } from './days.ts';
import { HomeCache } from './home-cache.ts';
import { importEdition, type ImportReport } from './import-edition.ts';
import { queueForIndex } from './index-queue.ts';
import { drainIndexQueue, findDrift, type FollowingIndex } from './index-sync.ts';
import { ArticleLists } from './list-articles.ts';
import { MEDIA_FOLDER } from './media-path.ts';
import type { MailToReader } from './mail-to-reader.ts';
import { answerPortalError } from './portal-error.ts';
import type { ReaderOf, TemporaryAreasOf } from './reader.ts';
import { DOCUMENT_PREFIX } from './search-document.ts';
import { answerBothSpellings } from './routes/both-spellings.ts';
import { cesiRoutes } from './routes/cesi-routes.ts';
import { logRoutes } from './routes/log-routes.ts';
import { lookupRoutes } from './routes/lookup-routes.ts';
import { seoRoutes } from './routes/seo-routes.ts';

/** How soon a running server follows what the command imported. */
const QUEUE_INTERVAL_MS = 2_000;

export interface ContentOptions {
  readonly database: Database;
  /** The edition's folder. */
  readonly directory: string;
  readonly readerOf: ReaderOf;
  readonly mailToReader: MailToReader;
  /** The portal's own, without a slash at the end. */
  readonly origin: () => string;
  /** Without it nobody has a temporary access. */
  readonly temporaryAreasOf?: TemporaryAreasOf;
  readonly indexes: readonly FollowingIndex[];
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
}

/** The portal's content: imported from the edition's files, served by the calls under `/api/cesi/`, followed by the indexes. */
export class ContentService {
  /** For what is published besides the calls: the feeds. */
  readonly lists: ArticleLists;
  readonly #options: ContentOptions;
  readonly #context: ContentContext;
  #timer: NodeJS.Timeout | undefined;
  #queueTimer: NodeJS.Timeout | undefined;
  #closed = false;
  #working: Promise<void> = Promise.resolve();
  /** By index, the origin its documents' addresses were last written with. */
  readonly #origins = new Map<string, string>();

  constructor(options: ContentOptions) {
    this.#options = options;
    const now = options.now ?? (() => new Date());
    const { database, readerOf, mailToReader, origin, log } = options;
    this.lists = new ArticleLists({
      database,
      now,
      onError: (error) => log.error({ err: error }, 'the lists could not be read anew'),
    });
    this.#context = {
      database,
      readerOf,
      mailToReader,
      origin,
      temporaryAreasOf: options.temporaryAreasOf ?? (() => Promise.resolve([])),
      now,
      homeCache: new HomeCache(database, now),
      lists: this.lists,
      mediaDirectory: join(options.directory, MEDIA_FOLDER),
    };
  }

  /**
   * Imports the edition and gives the indexes what it changed, and does so again whenever the day turns in Rome,
   * because relative dates and what is published follow the day. The full comparison of indexes and store is
   * `followIndexes`: nobody has to wait for it, but for an index that holds nothing of the edition.
   * @throws ContentError when the edition cannot be used
   */
  async start(): Promise<ImportReport> {
    const report = await this.#import();
    for (const following of this.#options.indexes) {
      const [held] = await following.index.list(DOCUMENT_PREFIX, 1);
      if (held?.id.startsWith(DOCUMENT_PREFIX) !== true) await this.#mend(following);
      this.#origins.set(following.name, following.origin());
    }
    this.#schedule();
    this.#watchQueue();
    return report;
  }

  /**
   * Imports what changed in the edition's files and brings the indexes up to date.
   * @throws ContentError when the edition cannot be used; then everything stays as it was
   */
  async refresh(): Promise<ImportReport> {
    const report = await this.#import();
    await this.#mendAll();
    return report;
  }

  /** Compares the indexes with the store and puts right what differs, after what is under way; never rejects. */
  followIndexes(): Promise<void> {
    this.#working = this.#working
      .then(() => this.#mendAll())
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'the indexes could not be compared with the content store');
      });
    return this.#working;
  }

  /** Ends the daily work and waits for what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#queueTimer);
    await this.#working;
  }

  /** The calls of the content service, to be registered under `/api`. */
  readonly routes = (app: FastifyInstance, _options: object, done: () => void): void => {
    app.setErrorHandler(answerPortalError);
    answerBothSpellings(app);
    app.register(cesiRoutes(this.#context), { prefix: '/cesi' });
    app.register(seoRoutes(this.#context), { prefix: '/valeo' });
    app.register(lookupRoutes(this.#context));
    app.register(logRoutes(this.#context));
    done();
  };

  async #import(): Promise<ImportReport> {
    const { database, directory, indexes, log } = this.#options;
    const now = this.#context.now();
    const report = await importEdition(database, directory, now);
    await forgetOldAccesses(database, now);
    await this.#followContent();
    const indexed = await drainIndexQueue(database, indexes, dayInRome(now));
    log.info({ ...report, indexed }, 'edition imported');
    return report;
  }

  /** Gives up what was read before the content changed. */
  async #followContent(): Promise<void> {
    this.#context.homeCache.clear();
    await this.lists.renew();
  }

  /** An import by the command queues what it changed: the indexes follow within seconds. */
  #watchQueue(): void {
    if (this.#closed) return;
    this.#queueTimer = setTimeout(() => {
      this.#working = this.#working
        .then(() => this.#followQueue())
        .catch((error: unknown) => {
          this.#options.log.error({ err: error }, 'the indexes could not follow; trying again');
        })
        .finally(() => this.#watchQueue());
    }, QUEUE_INTERVAL_MS);
    this.#queueTimer.unref();
  }

  async #followQueue(): Promise<void> {
    if (this.#closed) return;
    const { database, indexes, log } = this.#options;
    const indexed = await drainIndexQueue(database, indexes, dayInRome(this.#context.now()));
    if (indexed === 0) return;
    await this.#followContent();
    log.info({ indexed }, 'indexes followed the content store');
  }

  async #mendAll(): Promise<void> {
    for (const following of this.#options.indexes) {
      if (this.#closed) return;
      await this.#mend(following);
    }
  }

  /** An index that lost or kept what it should not is put right: its files may be older than the store's. */
  async #mend(following: FollowingIndex): Promise<void> {
    const { database, log } = this.#options;
    const today = dayInRome(this.#context.now());
    const drift = await findDrift(database, following, today);
    const ids = [...drift.missing, ...drift.stale, ...drift.extra];
    const origin = following.origin();
    const moved = this.#origins.get(following.name) !== origin && this.#origins.has(following.name);
    this.#origins.set(following.name, origin);
    if (ids.length === 0) return;
    const facts = { index: following.name, articles: ids.length };
    // A port that the system chose is known only now: the addresses follow it, nothing was wrong with the index.
    if (moved) log.info(facts, 'the addresses in the index follow the server');
    else log.warn(facts, 'index differed from the content store');
    await queueForIndex(database, ids);
    await drainIndexQueue(database, [following], today);
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#working = this.#working
        .then(() => this.refresh())
        .then(
          () => this.#schedule(),
          (error: unknown) => {
            this.#options.log.error({ err: error }, 'the daily import failed; trying again tomorrow');
            this.#schedule();
          },
        );
    }, untilNextDay(this.#context.now()));
    this.#timer.unref();
  }
}
