import { EngineClosedError, EngineRestartingError, EngineStoreError } from '../../engine-error.ts';
import type { WriteResult, WriterMessage, WriterRequest } from './messages.ts';
import { RestartWait } from '../restart-wait.ts';
import { startThread } from '../../../../threads/start-thread.ts';
import { portTo, type StartPort, type ThreadPort } from '../../../../threads/thread-port.ts';
import { Writer } from './writer.ts';

/** A request before it has its ticket. */
export type WriterCall = WriterRequest extends infer Request
  ? Request extends WriterRequest
    ? Omit<Request, 'ticket'>
    : never
  : never;

export type StartWriter = StartPort<WriterRequest, WriterMessage>;

export function writerInThread(directory: string): StartWriter {
  return (receive, failed) => portTo(startThread('writer-thread', { directory }), receive, failed);
}

/** The writer on the engine's own thread: quick to start, for tests that open hundreds of engines. */
export function writerInline(directory: string): StartWriter {
  return (receive) => {
    const writer = new Writer(directory, receive);
    return {
      post: (request) => {
        void writer.handle(request);
      },
      end: () => Promise.resolve(),
    };
  };
}

const WAITS = { firstMs: 100, longestMs: 30_000, steadyMs: 60_000 };

/** What becomes of the writer. */
export interface WriterLinkEvents {
  notice(message: Extract<WriterMessage, { kind: 'changed' | 'log' }>): void;
  /** It ended by itself: every request under way has failed, and those that come will fail until it runs again, after `wait` ms. */
  stopped(reason: Error, wait: number): void;
  /** Another runs: what it must be told before any other request, through `tell`. */
  startedAgain(tell: (call: WriterCall) => Promise<WriteResult>): Promise<void>;
}

/** Sends requests to the writer and pairs its answers with them. A writer that ends by itself is started again. */
export class WriterLink {
  private readonly start: StartWriter;
  private readonly events: WriterLinkEvents;
  private readonly waiting = new Map<
    number,
    { resolve: (result: WriteResult) => void; reject: (error: Error) => void }
  >();
  private port: ThreadPort<WriterRequest> | undefined;
  private tickets = 0;
  private closed = false;
  /** Whether the writer has been told all it must know. */
  private informed = true;
  private readonly wait = new RestartWait(WAITS);
  private timer: NodeJS.Timeout | undefined;

  constructor(start: StartWriter, events: WriterLinkEvents) {
    this.start = start;
    this.events = events;
    this.port = this.startPort();
  }

  /** @throws EngineRestartingError, EngineClosedError, EngineStoreError */
  request(call: WriterCall): Promise<WriteResult> {
    if (this.closed) return Promise.reject(new EngineClosedError('The engine is closed.'));
    if (!this.port || !this.informed) return Promise.reject(new EngineRestartingError());
    return this.ask(this.port, call);
  }

  async end(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.failAll(new EngineClosedError('The engine is closed.'));
    await this.port?.end();
  }

  private ask(port: ThreadPort<WriterRequest>, call: WriterCall): Promise<WriteResult> {
    const ticket = ++this.tickets;
    return new Promise((resolve, reject) => {
      this.waiting.set(ticket, { resolve, reject });
      port.post({ ...call, ticket });
    });
  }

  private startPort(): ThreadPort<WriterRequest> {
    this.wait.started();
    return this.start(
      (message) => {
        if (message.kind === 'done') this.take(message.ticket)?.resolve(message.result);
        else if (message.kind === 'failed') this.take(message.ticket)?.reject(asEngineError(message.error));
        else this.events.notice(message);
      },
      (reason) => {
        this.restart(reason);
      },
    );
  }

  private restart(reason: Error): void {
    if (this.closed) return;
    this.port = undefined;
    this.informed = false;
    this.failAll(new EngineRestartingError());
    const wait = this.wait.next();
    this.timer = setTimeout(() => {
      void this.startAgain();
    }, wait);
    this.events.stopped(reason, wait);
  }

  private async startAgain(): Promise<void> {
    const port = this.startPort();
    this.port = port;
    await this.events.startedAgain((call) => this.ask(port, call));
    if (this.port === port) this.informed = true;
  }

  private take(ticket: number) {
    const waiting = this.waiting.get(ticket);
    this.waiting.delete(ticket);
    return waiting;
  }

  private failAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** An error that came from another thread has lost its class; what matters of it is its message. */
function asEngineError(error: unknown): Error {
  if (error instanceof EngineStoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EngineStoreError(message, { cause: error });
}
