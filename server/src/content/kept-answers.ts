/** Content services are kept this long (spec §9). */
const RETENTION_MS = 180_000;

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  readonly readAt: number;
}

/** Answers kept for 180 s or until the content changes; of more than `max` questions those asked last. */
export class KeptAnswers<Answer> {
  readonly #now: () => Date;
  readonly #max: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry<Answer>>();

  constructor(now: () => Date, max: number) {
    this.#now = now;
    this.#max = max;
  }

  /** Concurrent callers share one reading; a failed one is not kept. */
  of(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now().getTime();
    const kept = this.#entries.get(question);
    this.#entries.delete(question);
    const entry =
      kept !== undefined && now - kept.readAt < RETENTION_MS ? kept : { answer: read(), readAt: now };
    this.#entries.set(question, entry);
    if (entry !== kept) {
      entry.answer.catch(() => {
        if (this.#entries.get(question) === entry) this.#entries.delete(question);
      });
    }
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest);
    return entry.answer;
  }

  clear(): void {
    this.#entries.clear();
  }
}
