/** The numbers of a run. They always add up: read = accepted + refused + skipped. */
export interface Tally {
  readonly read: number;
  readonly accepted: number;
  readonly refused: number;
  /** Sent in an earlier run, unchanged, or not sent because the run ended before. */
  readonly skipped: number;
}

export class Counter {
  #read = 0;
  #accepted = 0;
  #refused = 0;
  #skipped = 0;

  read(count: number): void {
    this.#read += count;
  }

  accepted(count: number): void {
    this.#accepted += count;
  }

  refused(count: number): void {
    this.#refused += count;
  }

  skipped(count: number): void {
    this.#skipped += count;
  }

  /** While the run goes on: what was read and is under way is in none of the other numbers. */
  get current(): Tally {
    return {
      read: this.#read,
      accepted: this.#accepted,
      refused: this.#refused,
      skipped: this.#skipped,
    };
  }

  /** At the end: what was read and never settled counts as skipped. */
  get final(): Tally {
    return { ...this.current, skipped: this.#read - this.#accepted - this.#refused };
  }
}
