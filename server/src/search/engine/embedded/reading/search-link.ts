import type { SearchQuery } from '../../../query/query.ts';
import {
  EngineClosedError,
  EngineStoreError,
  SearchInterruptedError,
  SearchTooSlowError,
} from '../../engine-error.ts';
import type { SearchAnswer } from '../../engine.ts';
import { RestartWait } from '../restart-wait.ts';
import { LONGEST_SEARCH_MS } from '../search/search-budget.ts';
import { startThread } from '../../../../threads/start-thread.ts';
import { portTo, type StartPort, type ThreadPort } from '../../../../threads/thread-port.ts';
import type { IndexChange } from '../writer/messages.ts';
import { receivedAnswer } from './answer-json.ts';
import { Claims } from './claims.ts';
import type { ReadingReply, ReadingRequest } from './reading-messages.ts';
import type { SiteReader } from './site-reader.ts';

/** Searches given to the thread at a time: enough that it has something to do while this one is in a search. */
const MOST_UNDER_WAY = 6;
const WAITS = { firstMs: 1_000, longestMs: 60_000, steadyMs: 60_000 };

export type StartSearches = StartPort<ReadingRequest, ReadingReply>;

interface Asked {
  readonly site: string;
  readonly query: SearchQuery;
  readonly signal: AbortSignal | undefined;
  /** Answers it on this thread. */
  readonly here: () => Promise<SearchAnswer>;
  readonly resolve: (answer: SearchAnswer | Promise<SearchAnswer>) => void;
  readonly reject: (reason: unknown) => void;
}

interface UnderWay extends Asked {
  readonly forget: () => void;
}

export const searchesInThread: StartSearches = (receive, failed) =>
  portTo(startThread('search-thread', {}), receive, failed);

export interface FollowedIndex {
  readonly directory: string;
  readonly reader: SiteReader;
}

export interface SearchLinkOptions {
  /** Documents from which an index is searched on the thread too: to search a small one takes less than to ask. */
  readonly fromDocuments: number;
  readonly stopped: (reason: Error, wait: number) => void;
  readonly start: StartSearches;
}

/**
 * A second thread that answers searches, from the same shared segments, so that two cores search. It is started with
 * the first index that is large enough.
 *
 * What arrives in one turn of the event loop is shared out at its end: the thread has something to do first, and
 * while it has, this thread takes one search a turn, the one that waits longest; if need be it takes back what that
 * one was given ahead and has not begun. In between, answers and further searches come in.
 */
export class SearchLink {
  private readonly options: SearchLinkOptions;
  private readonly known = new Map<string, FollowedIndex>();
  /** Those of them that the thread knows. */
  private readonly followed = new Set<string>();
  private readonly asked: Asked[] = [];
  private readonly underWay = new Map<number, UnderWay>();
  private sharing = false;
  private port: ThreadPort<ReadingRequest> | undefined;
  private claims = new Claims();
  private tickets = 0;
  private closed = false;
  private readonly wait = new RestartWait(WAITS);
  private restart: NodeJS.Timeout | undefined;

  constructor(options: SearchLinkOptions) {
    this.options = options;
  }

  /** The site's index, as its reader has it, is where it is after this change. */
  changed(site: string, index: FollowedIndex, change: IndexChange): void {
    this.known.set(site, index);
    if (this.followed.has(site)) this.post({ kind: 'change', site, change });
    else this.follow(site, index);
  }

  private follow(site: string, { directory, reader }: FollowedIndex): void {
    if (this.closed || this.restart !== undefined) return;
    if (reader.count < this.options.fromDocuments || reader.awaitsWriter) return;
    if (!this.port) {
      this.port = this.startPort();
      this.claims = new Claims();
      this.post({ kind: 'claims', shared: this.claims.shared });
    }
    this.followed.add(site);
    this.post({ kind: 'site', site, directory });
    for (const change of reader.state()) this.post({ kind: 'change', site, change });
  }

  /** Tells of something that happened to a site. */
  tell(event: Extract<ReadingRequest, { kind: 'writer lost' | 'writer found' | 'came' | 'drop' }>): void {
    if (this.followed.has(event.site)) this.post(event);
    if (event.kind !== 'drop') return;
    this.followed.delete(event.site);
    this.known.delete(event.site);
  }

  /**
   * The answer, from whichever thread is free first.
   *
   * @param here answers it on this thread, with the same errors
   * @throws SearchTooSlowError, EngineStoreError, SearchInterruptedError, or the signal's reason
   */
  search(
    site: string,
    query: SearchQuery,
    signal: AbortSignal | undefined,
    here: () => Promise<SearchAnswer>,
  ): Promise<SearchAnswer> {
    if (!this.followed.has(site)) return here();
    return new Promise((resolve, reject) => {
      this.asked.push({ site, query, signal, here, resolve, reject });
      this.shareSoon();
    });
  }

  private shareSoon(): void {
    if (this.sharing) return;
    this.sharing = true;
    setImmediate(() => {
      this.sharing = false;
      this.share();
      if (this.asked.length > 0 || this.spare() !== undefined) this.shareSoon();
    });
  }

  private share(): void {
    this.fill();
    if (this.underWay.size === 0 && this.port) return;
    const next = this.takeBack() ?? this.asked.shift();
    next?.resolve(next.here());
  }

  /** The first search that waits for others on the thread: not the one that it is about to begin. */
  private spare(): number | undefined {
    let first = true;
    for (const ticket of this.underWay.keys()) {
      if (!first && this.claims.isOffered(ticket)) return ticket;
      first = false;
    }
    return undefined;
  }

  private takeBack(): Asked | undefined {
    const ticket = this.spare();
    if (ticket === undefined || !this.claims.take(ticket)) return undefined;
    const asked = this.underWay.get(ticket);
    this.underWay.delete(ticket);
    asked?.forget();
    return asked;
  }

  /** Gives the thread what it has room for; one is left for this thread while that one is busy. */
  private fill(): void {
    const { asked, underWay, port } = this;
    if (!port) return;
    while (underWay.size === 0 ? asked.length > 0 : underWay.size < MOST_UNDER_WAY && asked.length > 1) {
      this.send(asked.shift()!);
    }
  }

  private send(asked: Asked): void {
    const { site, query, signal, reject } = asked;
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const ticket = ++this.tickets;
    const cancel = () => {
      reject(signal?.reason);
      if (this.claims.take(ticket)) this.underWay.delete(ticket);
      else this.post({ kind: 'cancel', ticket });
    };
    signal?.addEventListener('abort', cancel, { once: true });
    const forget = () => {
      signal?.removeEventListener('abort', cancel);
    };
    this.underWay.set(ticket, { ...asked, forget });
    this.claims.offer(ticket);
    this.post({ kind: 'search', ticket, site, query });
  }

  async end(): Promise<void> {
    this.closed = true;
    clearTimeout(this.restart);
    const error = new EngineClosedError('The engine is closed.');
    this.failAll(error);
    for (const { reject } of this.asked.splice(0)) reject(error);
    await this.port?.end();
  }

  private post(request: ReadingRequest): void {
    this.port?.post(request);
  }

  private startPort(): ThreadPort<ReadingRequest> {
    this.wait.started();
    return this.options.start(
      (reply) => {
        this.receive(reply);
      },
      (reason) => {
        this.startLater(reason);
      },
    );
  }

  private startLater(reason: Error): void {
    if (this.closed) return;
    this.port = undefined;
    this.followed.clear();
    this.failAll(new SearchInterruptedError());
    const wait = this.wait.next();
    this.restart = setTimeout(() => {
      this.restart = undefined;
      for (const [site, index] of this.known) this.follow(site, index);
    }, wait).unref();
    this.options.stopped(reason, wait);
  }

  private receive(reply: ReadingReply): void {
    const asked = this.underWay.get(reply.ticket);
    if (!asked) return;
    this.underWay.delete(reply.ticket);
    asked.forget();
    this.fill();
    if (reply.kind === 'found') asked.resolve(receivedAnswer(reply.answer));
    else asked.reject(errorOf(reply));
  }

  private failAll(error: Error): void {
    for (const { reject, forget } of this.underWay.values()) {
      forget();
      reject(error);
    }
    this.underWay.clear();
  }
}

/** An error that came from another thread has lost its class. */
function errorOf({ cause, message }: Extract<ReadingReply, { kind: 'failed' }>): Error {
  if (cause === 'too slow') return new SearchTooSlowError(LONGEST_SEARCH_MS);
  return cause === 'store' ? new EngineStoreError(message) : new Error(message);
}
