/** More searches than are ever offered at a time. */
const PLACES = 64;

/**
 * Which thread answers a search that was given to the other one ahead: whichever takes it first. Both look at the same
 * memory, so that neither has to ask, and none waits behind a long search while the thread that gave it has nothing to do.
 */
export class Claims {
  /** What the other thread makes its own `Claims` of. */
  readonly shared: Int32Array<SharedArrayBuffer>;

  constructor(shared = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT))) {
    this.shared = shared;
  }

  /** Before the other thread hears of it. `ticket` is above 0. */
  offer(ticket: number): void {
    Atomics.store(this.shared, ticket % PLACES, ticket);
  }

  /** Whether the search is now the caller's to answer: true for one of the two threads. */
  take(ticket: number): boolean {
    return Atomics.compareExchange(this.shared, ticket % PLACES, ticket, 0) === ticket;
  }

  /** Whether neither has taken it. */
  isOffered(ticket: number): boolean {
    return Atomics.load(this.shared, ticket % PLACES) === ticket;
  }
}
