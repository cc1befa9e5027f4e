import type { onRequestHookHandler } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

const SAMPLE_MS = 50;
/** A request that arrives now would wait about this long before it is even looked at. */
const OVERLOADED_DELAY_MS = 500;
/** One long task is no overload: this many samples in a row are. */
const OVERLOADED_SAMPLES = 2;
/** With fewer requests between two samples, it is not they that keep the process from its timers. */
const CROWD = 50;
const RETRY_SECONDS = 1;

/**
 * Watches how late the process is with its own timers, which is how long every request waits. Past the limit new ones
 * are refused at once: a few are told to come back, instead of all being slow.
 *
 * The event loop takes up what comes from thousands of connections in one round, for seconds if need be, in which no
 * timer runs at all. So a crowd is also looked at as it comes: how long it has been handled since the last sample.
 */
export class Admission {
  readonly #now: () => number;
  #expected: number;
  #lateSamples = 0;
  #arrived = 0;
  #firstArrivedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#expected = now() + SAMPLE_MS;
  }

  get overloaded(): boolean {
    return this.#lateSamples >= OVERLOADED_SAMPLES || this.#isStormed;
  }

  /** Says whether a request that arrives now is let in. */
  admits(): boolean {
    if (this.#arrived === 0) this.#firstArrivedAt = this.#now();
    this.#arrived++;
    return !this.overloaded;
  }

  get #isStormed(): boolean {
    return this.#arrived >= CROWD && this.#now() - this.#firstArrivedAt > OVERLOADED_DELAY_MS;
  }

  start(): void {
    this.#expected = this.#now() + SAMPLE_MS;
    this.#timer = setInterval(() => {
      this.sample();
    }, SAMPLE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What the timer does when it comes: notes how late it is. */
  sample(): void {
    const now = this.#now();
    const late = now - this.#expected > OVERLOADED_DELAY_MS && this.#arrived >= CROWD;
    this.#lateSamples = late ? this.#lateSamples + 1 : 0;
    this.#arrived = 0;
    this.#expected = now + SAMPLE_MS;
  }
}

/** A request hook: 503 while the server is overloaded. */
export function admit(admission: Admission): onRequestHookHandler {
  return (_request, _reply, done) => {
    done(admission.admits() ? undefined : overloaded());
  };
}

export function overloaded(): ApiError {
  return new ApiError(503, 'overloaded', 'The server has more to do than it can: try again shortly.', {
    'retry-after': String(RETRY_SECONDS),
  });
}
