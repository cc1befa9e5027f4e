import { ApiError } from '../../http/api-error.ts';
import { startThread } from '../../threads/start-thread.ts';
import { portTo, type StartPort, type ThreadPort } from '../../threads/thread-port.ts';
import { overloaded } from '../protection/admission.ts';
import type { DocumentJson } from '../engine/engine.ts';
import type { IntakeReply, IntakeRequest } from './intake-messages.ts';
import { readBatch, type Batch } from './read-batch.ts';

/** A smaller body is read in less time than a search takes. */
const READ_HERE_MAX_BYTES = 64 * 1024;

type StartIntake = StartPort<IntakeRequest, IntakeReply>;

interface Waiting {
  readonly resolve: (batch: Batch<DocumentJson>) => void;
  readonly reject: (error: Error) => void;
}

const intakeInThread: StartIntake = (receive, failed) =>
  portTo(startThread('intake-thread', {}), receive, failed);

/**
 * Reads batches of documents. To parse, check and write down a thousand of them holds a thread for the time of many
 * searches: large ones are read on a thread of their own, which is started with the first.
 */
export class BatchIntake {
  readonly #start: StartIntake;
  readonly #waiting = new Map<number, Waiting>();
  #port: ThreadPort<IntakeRequest> | undefined;
  #tickets = 0;

  constructor(start: StartIntake = intakeInThread) {
    this.#start = start;
  }

  /** @throws ApiError when it is no batch, or its thread has ended by itself. */
  async read(body: Uint8Array): Promise<Batch<DocumentJson>> {
    if (body.byteLength <= READ_HERE_MAX_BYTES) return readBatch(body);
    const ticket = ++this.#tickets;
    // A copy, for the memory of a body may hold others too, and what crosses is given away.
    const bytes = new Uint8Array(body);
    const port = (this.#port ??= this.#startPort());
    return new Promise((resolve, reject) => {
      this.#waiting.set(ticket, { resolve, reject });
      port.post({ ticket, body: bytes }, [bytes.buffer]);
    });
  }

  async close(): Promise<void> {
    const port = this.#port;
    this.#port = undefined;
    this.#failAll();
    await port?.end();
  }

  #startPort(): ThreadPort<IntakeRequest> {
    return this.#start(
      (reply) => {
        this.#receive(reply);
      },
      () => {
        this.#port = undefined;
        this.#failAll();
      },
    );
  }

  #receive(reply: IntakeReply): void {
    const waiting = this.#waiting.get(reply.ticket);
    this.#waiting.delete(reply.ticket);
    if (reply.kind === 'read') waiting?.resolve(reply.batch);
    else if (reply.kind === 'failed') waiting?.reject(new Error(reply.message));
    else waiting?.reject(new ApiError(reply.status, reply.code, reply.message));
  }

  /** What was being read is to be sent again: nothing of it has been kept. */
  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(overloaded());
    this.#waiting.clear();
  }
}
