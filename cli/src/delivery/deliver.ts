import { StoppedError } from './pause.ts';

export interface DeliveryOptions<Batch> {
  /** Batches on their way at once. */
  readonly concurrency: number;
  /** What a batch is about: two batches that share an id never travel together, or the older could arrive last. */
  readonly ids: (batch: Batch) => readonly string[];
  /** Resolves when the batch's outcome is known; `ending` is aborted when the run is over and waits are to be cut short. */
  readonly send: (batch: Batch, ending: AbortSignal) => Promise<void>;
  /** Called once for each batch, in the order of the input, after it and all before it were sent. */
  readonly settle: (batch: Batch) => Promise<void>;
  /** No further batch is taken once aborted; those on their way are waited for. */
  readonly stop: AbortSignal;
}

interface Entry<Batch> {
  readonly batch: Batch;
  sent: boolean;
}

/** Batches sent and waiting for an earlier one may be this many times those on their way. */
const WAITING_FACTOR = 4;

/**
 * Sends batches side by side and settles them in order, reading no faster than they go.
 * @throws the first failure of reading, sending or settling, after what was on its way has come to an end.
 */
export async function deliver<Batch>(
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  options: DeliveryOptions<Batch>,
): Promise<void> {
  const delivery = new Delivery(options);
  const iterator =
    Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  try {
    for (;;) {
      const next = await nextUnlessStopped(iterator, options.stop);
      if (next === undefined || next.done === true) break;
      if (!(await delivery.offer(next.value))) break;
    }
  } catch (error) {
    delivery.fail(error);
  }
  await delivery.finish();
  if (!options.stop.aborted) await iterator.return?.();
  delivery.throwFailure();
}

/**
 * The next batch, or undefined when the run is stopped first: reading may wait for ever on a terminal or a pipe. Not
 * `Promise.race` with one promise for the whole run, which would hold on to every batch it ever raced with.
 */
function nextUnlessStopped<Batch>(
  iterator: AsyncIterator<Batch> | Iterator<Batch>,
  stop: AbortSignal,
): Promise<IteratorResult<Batch, unknown> | undefined> {
  return new Promise((resolve, reject) => {
    const onStop = (): void => resolve(undefined);
    if (stop.aborted) onStop();
    stop.addEventListener('abort', onStop, { once: true });
    const leave = (): void => stop.removeEventListener('abort', onStop);
    Promise.resolve(iterator.next()).then(resolve, reject).finally(leave);
  });
}

class Delivery<Batch> {
  readonly #options: DeliveryOptions<Batch>;
  /** Taken and not settled, in order. */
  readonly #entries: Entry<Batch>[] = [];
  readonly #idsOnTheirWay = new Set<string>();
  #onTheirWay = 0;
  #settling = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;
  readonly #ending = new AbortController();
  #wake = (): void => undefined;

  constructor(options: DeliveryOptions<Batch>) {
    this.#options = options;
    options.stop.addEventListener('abort', () => this.#ending.abort(), { once: true });
  }

  /** Sends the batch as soon as there is room; false when the run is over. */
  async offer(batch: Batch): Promise<boolean> {
    const ids = this.#options.ids(batch);
    while (!this.#over && !this.#hasRoom(ids)) await this.#change();
    if (this.#over) return false;
    const entry = { batch, sent: false };
    this.#entries.push(entry);
    this.#onTheirWay += 1;
    for (const id of ids) this.#idsOnTheirWay.add(id);
    void this.#send(entry, ids);
    return true;
  }

  async finish(): Promise<void> {
    while (this.#onTheirWay > 0) await this.#change();
    await this.#settling;
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#ending.abort();
  }

  throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  get #over(): boolean {
    return this.#failure !== undefined || this.#options.stop.aborted;
  }

  #hasRoom(ids: readonly string[]): boolean {
    const { concurrency } = this.#options;
    return (
      this.#onTheirWay < concurrency &&
      this.#entries.length < concurrency * WAITING_FACTOR &&
      !ids.some((id) => this.#idsOnTheirWay.has(id))
    );
  }

  async #send(entry: Entry<Batch>, ids: readonly string[]): Promise<void> {
    try {
      await this.#options.send(entry.batch, this.#ending.signal);
      entry.sent = true;
      this.#settling = this.#settling.then(() => this.#settleSent());
    } catch (error) {
      if (!(error instanceof StoppedError)) this.fail(error);
    }
    this.#onTheirWay -= 1;
    for (const id of ids) this.#idsOnTheirWay.delete(id);
    this.#wake();
  }

  async #settleSent(): Promise<void> {
    try {
      for (let first = this.#entries[0]; first?.sent === true; first = this.#entries[0]) {
        this.#entries.shift();
        await this.#options.settle(first.batch);
      }
    } catch (error) {
      this.fail(error);
    }
    this.#wake();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
