import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EngineClosedError, EngineRestartingError } from '../engine-error.ts';
import type { SearchEngine, SearchIndex } from '../engine.ts';
import { EmbeddedIndex } from './embedded-index.ts';
import { SearchLink, searchesInThread, type StartSearches } from './reading/search-link.ts';
import { DirectoryLock } from './store/directory-lock.ts';
import { createStore, verifyStore } from './store/document-store.ts';
import { checkName, endDropping, SITE_NAME } from './store/drop-site.ts';
import type { WriteResult, WriterMessage } from './writer/messages.ts';
import { WriterLink, writerInThread } from './writer/writer-link.ts';
import type { StartWriter, WriterCall } from './writer/writer-link.ts';

/** Where the engine reports the events of its life; pino's own shape, so that the server's logger fits. */
export interface EngineLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface EmbeddedEngineOptions {
  /** Where every site's documents and indexes are kept. Made when absent; one engine at a time may use it. */
  readonly directory: string;
  readonly log?: EngineLog;
  /** Documents from which an index is also searched by a second thread; without it there is none. */
  readonly searchThreadFrom?: number;
}

/**
 * Opens the engine that lives in this process and keeps its sites below one directory. Resolves once every store is
 * known to be readable; `ready` follows when their indexes are loaded.
 *
 * @throws EngineStoreError when a store cannot be read or another process uses the directory.
 */
export function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<SearchEngine> {
  return openEngine(options, writerInThread(options.directory));
}

/** The same with a writer, and a thread that searches, of the caller's choice. */
export async function openEngine(
  options: EmbeddedEngineOptions,
  start: StartWriter,
  startSearches: StartSearches = searchesInThread,
): Promise<SearchEngine> {
  const { directory } = options;
  mkdirSync(directory, { recursive: true });
  const lock = DirectoryLock.take(directory);
  try {
    const sites = existingSites(directory);
    for (const site of sites) verifyStore(join(directory, site));
    return await Promise.resolve(new EmbeddedEngine(options, start, startSearches, lock, sites));
  } catch (error) {
    lock.release();
    throw error;
  }
}

function existingSites(directory: string): string[] {
  endDropping(directory);
  const entries = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => name).filter((name) => SITE_NAME.test(name));
}

class EmbeddedEngine implements SearchEngine {
  private readonly options: EmbeddedEngineOptions;
  private readonly lock: DirectoryLock;
  private readonly link: WriterLink;
  private readonly searches: SearchLink;
  private readonly sites = new Map<string, EmbeddedIndex>();
  private readonly opened = new Map<string, Promise<EmbeddedIndex>>();
  private readonly dropping = new Map<string, Promise<void>>();
  private loading = 0;
  private failed = false;
  private closed = false;

  constructor(
    options: EmbeddedEngineOptions,
    start: StartWriter,
    startSearches: StartSearches,
    lock: DirectoryLock,
    sites: readonly string[],
  ) {
    this.options = options;
    this.lock = lock;
    this.searches = new SearchLink({
      start: startSearches,
      fromDocuments: options.searchThreadFrom ?? Infinity,
      stopped: (reason, wait) => {
        options.log?.error(
          { err: reason, waitMs: wait },
          'the thread that searches beside the engine has stopped and is started again',
        );
      },
    });
    this.link = new WriterLink(start, {
      notice: (message) => {
        this.notice(message);
      },
      stopped: (reason, wait) => {
        for (const index of this.sites.values()) index.loseWriter();
        options.log?.error(
          { err: reason, waitMs: wait },
          'the writer of the search engine has stopped and is started again',
        );
      },
      startedAgain: (tell) => this.openAgain(tell),
    });
    for (const site of sites) {
      this.open(site, false).catch((error: unknown) => {
        this.failed = true;
        options.log?.error({ err: error, site }, 'the index of a site could not be loaded');
      });
    }
  }

  get ready(): boolean {
    return this.loading === 0 && !this.failed && !this.closed;
  }

  async index(site: string): Promise<SearchIndex> {
    // What is being dropped is not opened again before it is gone, or has failed to go.
    while (this.dropping.has(site)) await this.dropping.get(site)?.catch(() => undefined);
    if (this.closed) throw new EngineClosedError('The engine is closed.');
    checkName(site);
    return this.opened.get(site) ?? this.open(site, true);
  }

  private open(site: string, create: boolean): Promise<EmbeddedIndex> {
    const opening = this.load(site, create);
    this.opened.set(site, opening);
    return opening;
  }

  private async load(site: string, create: boolean): Promise<EmbeddedIndex> {
    this.loading++;
    const directory = join(this.options.directory, site);
    if (create) createStore(directory);
    const index = new EmbeddedIndex(site, directory, this.link, this.searches);
    this.sites.set(site, index);
    try {
      await this.link.request({ kind: 'open', site, again: false });
      return index;
    } catch (error) {
      // Whoever asks again, asks for a new beginning.
      if (error instanceof EngineRestartingError) {
        this.opened.delete(site);
        this.sites.delete(site);
        index.close();
      }
      throw error;
    } finally {
      this.loading--;
    }
  }

  /** Has a new writer open every site; searches are answered from what the last one told until it has. */
  private async openAgain(tell: (call: WriterCall) => Promise<WriteResult>): Promise<void> {
    const { log } = this.options;
    let failed = 0;
    for (const [site, index] of this.sites) {
      try {
        await tell({ kind: 'open', site, again: true });
        index.findWriter();
      } catch (error) {
        // The writer has ended once more, which is reported there.
        if (error instanceof EngineRestartingError || this.closed) return;
        failed++;
        log?.error({ err: error, site }, 'the index of a site could not be opened again');
      }
    }
    log?.info({ sites: this.sites.size - failed, failed }, 'the writer of the search engine runs again');
  }

  private notice(message: Extract<WriterMessage, { kind: 'changed' | 'log' }>): void {
    if (message.kind === 'changed') this.sites.get(message.site)?.apply(message.change);
    else this.options.log?.[message.level](message.facts, message.message);
  }

  drop(site: string): Promise<void> {
    const under = this.dropping.get(site);
    if (under) return under;
    const dropping = this.dropNow(site).finally(() => this.dropping.delete(site));
    this.dropping.set(site, dropping);
    return dropping;
  }

  private async dropNow(site: string): Promise<void> {
    checkName(site);
    const opening = this.opened.get(site);
    // One that could not be loaded goes too.
    await opening?.catch(() => undefined);
    this.opened.delete(site);
    this.sites.get(site)?.close();
    this.sites.delete(site);
    await this.link.request({ kind: 'drop', site });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await Promise.allSettled(this.opened.values());
    await Promise.all([...this.sites.values()].map((index) => index.settled()));
    try {
      await this.link.request({ kind: 'close' });
    } catch (error) {
      // Without a writer there is nothing to finish: what it accepted is in the stores.
      if (!(error instanceof EngineRestartingError)) throw error;
    } finally {
      await this.link.end();
      await this.searches.end();
      for (const index of this.sites.values()) index.close();
      this.lock.release();
    }
  }
}
