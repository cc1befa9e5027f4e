import { EngineClosedError, EngineStoreError } from '../../engine-error.ts';
import type { WriteResult, WriterMessage, WriterRequest } from './messages.ts';
import { startThread } from './start-thread.ts';
import { Writer } from './writer.ts';

/** A request before it has its ticket. */
export type WriterCall = WriterRequest extends infer Request
  ? Request extends WriterRequest
    ? Omit<Request, 'ticket'>
    : never
  : never;

/** The far end of the channel: a thread, or in tests the same one. */
export interface WriterPort {
  post(request: WriterRequest): void;
  /** Ends the far end; nothing more comes from it. */
  end(): Promise<void>;
}

export type StartWriter = (
  receive: (message: WriterMessage) => void,
  /** Called when the far end stops by itself. */
  failed: (reason: Error) => void,
) => WriterPort;

export function writerInThread(directory: string): StartWriter {
  return (receive, failed) => {
    const worker = startThread(directory);
    worker.on('message', receive);
    worker.on('error', (error) => {
      failed(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', (code) => {
      failed(new Error(`exit code ${code}`));
    });
    return {
      post: (request) => {
        worker.postMessage(request);
      },
      end: async () => {
        await worker.terminate();
      },
    };
  };
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

/** Sends requests to the writer and pairs its answers with them. */
export class WriterLink {
  private readonly port: WriterPort;
  private readonly waiting = new Map<
    number,
    { resolve: (result: WriteResult) => void; reject: (error: Error) => void }
  >();
  private tickets = 0;
  private failure: EngineClosedError | undefined;

  /** `stopped` is told when the writer ends by itself; every request then fails. */
  constructor(
    start: StartWriter,
    notice: (message: Extract<WriterMessage, { kind: 'changed' | 'log' }>) => void,
    stopped: (reason: Error) => void,
  ) {
    this.port = start(
      (message) => {
        if (message.kind === 'done') this.take(message.ticket)?.resolve(message.result);
        else if (message.kind === 'failed') this.take(message.ticket)?.reject(asEngineError(message.error));
        else notice(message);
      },
      (reason) => {
        if (this.failure) return;
        this.fail(`The writer has stopped (${reason.message}). Start the server again.`);
        stopped(reason);
      },
    );
  }

  request(call: WriterCall): Promise<WriteResult> {
    if (this.failure) return Promise.reject(this.failure);
    const ticket = ++this.tickets;
    return new Promise((resolve, reject) => {
      this.waiting.set(ticket, { resolve, reject });
      this.port.post({ ...call, ticket });
    });
  }

  async end(): Promise<void> {
    this.fail('The engine is closed.');
    await this.port.end();
  }

  private take(ticket: number) {
    const waiting = this.waiting.get(ticket);
    this.waiting.delete(ticket);
    return waiting;
  }

  private fail(message: string): void {
    this.failure ??= new EngineClosedError(message);
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
  }
}

/** An error that came from another thread has lost its class; what matters of it is its message. */
function asEngineError(error: unknown): Error {
  if (error instanceof EngineStoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EngineStoreError(message, { cause: error });
}
