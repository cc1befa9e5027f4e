const COUNT = 0;
/** How many have begun so far; beyond 2^31 it goes on from below. */
const BEGUN = 1;

/** Which searches the process is answering, in memory that all of its threads see: those that write let them pass. */
export class SearchesUnderWay {
  /** What another thread makes its own of. */
  readonly memory: SharedArrayBuffer;
  private readonly counts: Int32Array;

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.counts = new Int32Array(memory);
  }

  get any(): boolean {
    return Atomics.load(this.counts, COUNT) > 0;
  }

  /** Another number whenever a search has begun. */
  get begun(): number {
    return Atomics.load(this.counts, BEGUN);
  }

  /** Counts a search until it is answered or has failed. */
  async during<Answer>(search: () => Promise<Answer>): Promise<Answer> {
    Atomics.add(this.counts, COUNT, 1);
    Atomics.add(this.counts, BEGUN, 1);
    try {
      return await search();
    } finally {
      if (Atomics.sub(this.counts, COUNT, 1) === 1) Atomics.notify(this.counts, COUNT);
    }
  }

  /** Holds the calling thread until none is under way, but no longer than so many milliseconds. */
  waitForNone(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    for (let left = milliseconds; left > 0; left = end - performance.now()) {
      const count = Atomics.load(this.counts, COUNT);
      if (count <= 0) return;
      Atomics.wait(this.counts, COUNT, count, left);
    }
  }
}

/** Those of this process, as its main thread counts them. */
export const searchesUnderWay = new SearchesUnderWay();
