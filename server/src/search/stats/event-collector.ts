import type { Database } from '../../storage/database.ts';
import type { VisitorEvent } from './search-event.ts';
import { saveTally } from './statistics-store.ts';
import { Tally } from './tally.ts';
import { Visits } from './visits.ts';

/** Events wait this long for others, to be written together. */
const GATHERING_MS = 100;
/** More than can wait is refused: statistics must never grow into the searches' memory. */
const WAITING_MAX = 20_000;

/** More events are waiting than can be taken. */
export class CollectorFullError extends Error {
  override readonly name = 'CollectorFullError';

  constructor() {
    super('More statistics arrive than can be written.');
  }
}

export interface CollectorOptions {
  readonly database: Database;
  /** Hears of events that were lost because the store refused them. */
  readonly onError: (error: unknown) => void;
  /** Hears what has just been stored. */
  readonly onSaved: (tally: Tally) => void;
}

/** Gathers what visitors do and writes it in batches, so that no search waits for it. */
export class EventCollector {
  readonly #options: CollectorOptions;
  readonly #visits = new Visits();
  #waiting: VisitorEvent[] = [];
  #nextWrite: Promise<void> | undefined;

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  /** Takes an event and resolves when it is stored. @throws CollectorFullError, or what the store reports. */
  async add(event: VisitorEvent): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX) throw new CollectorFullError();
    this.#waiting.push(event);
    this.#nextWrite ??= this.#writeSoon(this.#lastWrite);
    return this.#nextWrite;
  }

  /** Takes an event that nobody waits for; when there are too many, it is dropped. */
  note(event: VisitorEvent): void {
    if (this.#waiting.length < WAITING_MAX) void this.add(event).catch(() => undefined);
  }

  /** Resolves when all that was taken is stored. */
  async flush(): Promise<void> {
    await (this.#nextWrite ?? this.#lastWrite).catch(() => undefined);
  }

  #lastWrite: Promise<void> = Promise.resolve();

  #writeSoon(before: Promise<void>): Promise<void> {
    const write = (async () => {
      await Promise.all([
        before.catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, GATHERING_MS)),
      ]);
      await this.#write();
    })();
    this.#lastWrite = write;
    return write;
  }

  async #write(): Promise<void> {
    const events = this.#waiting;
    this.#waiting = [];
    this.#nextWrite = undefined;
    const tally = new Tally();
    for (const event of events) this.#visits.count(event, tally);
    if (tally.isEmpty) return;
    try {
      await saveTally(this.#options.database, tally);
    } catch (error) {
      this.#options.onError(error);
      throw error;
    }
    this.#options.onSaved(tally);
  }
}
