/** Counts are kept as long as the content services' answers (spec §9). */
const RETENTION_MS = 180_000;
/** Lists remembered; a reader's search is one more. */
const LISTS = 500;

interface Entry {
  readonly count: Promise<number>;
  readonly countedAt: number;
}

/**
 * How many articles a list has in all. Counting reads every one of them, whichever page is asked for, so a count is kept
 * for 180 s or until an import says that the content changed.
 */
export class ListCounts {
  readonly #now: () => Date;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Concurrent callers share one count; a failed one is not kept. */
  of(list: string, count: () => Promise<number>): Promise<number> {
    const now = this.#now().getTime();
    const kept = this.#entries.get(list);
    this.#entries.delete(list);
    const entry =
      kept !== undefined && now - kept.countedAt < RETENTION_MS ? kept : { count: count(), countedAt: now };
    this.#entries.set(list, entry);
    if (entry !== kept) {
      entry.count.catch(() => {
        if (this.#entries.get(list) === entry) this.#entries.delete(list);
      });
    }
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > LISTS && oldest !== undefined) this.#entries.delete(oldest);
    return entry.count;
  }

  clear(): void {
    this.#entries.clear();
  }
}
