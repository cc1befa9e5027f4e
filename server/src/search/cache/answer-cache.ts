import type { AnswerBody } from '../routes/answer.ts';

/** Answers kept for all sites together, in UTF-16 units of their JSON. */
const SIZE_MAX = 32 * 1024 * 1024;

interface Entry {
  readonly answer: AnswerBody;
  /** UTF-16 units. */
  readonly size: number;
  readonly generation: number;
  readonly expiresAt: number;
}

/**
 * Answers that pages asked to have kept (`cacheResponseWithTtlSeconds`). One is given out until its time is over or
 * its index changes, whichever comes first: what was deleted must not be found again.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #generations = new Map<string, number>();
  readonly #now: () => number;
  #size = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Forgets what was kept of a site. */
  invalidate(site: string): void {
    this.#generations.set(site, this.generation(site) + 1);
  }

  /** Changes with every change of the site's index: taken before a search, it tells whether its answer is still good. */
  generation(site: string): number {
    return this.#generations.get(site) ?? 0;
  }

  get(site: string, question: string): AnswerBody | undefined {
    const key = `${site}\0${question}`;
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expiresAt > this.#now() && entry.generation === this.generation(site)) return entry.answer;
    this.#remove(key, entry);
    return undefined;
  }

  /** Keeps an answer that was computed when the site's generation was `generation`. */
  set(
    site: string,
    question: string,
    { answer, generation, ttlSeconds }: { answer: AnswerBody; generation: number; ttlSeconds: number },
  ): void {
    const key = `${site}\0${question}`;
    const size = key.length + JSON.stringify(answer).length;
    if (size > SIZE_MAX || generation !== this.generation(site)) return;
    const before = this.#entries.get(key);
    if (before !== undefined) this.#remove(key, before);
    this.#entries.set(key, { answer, size, generation, expiresAt: this.#now() + ttlSeconds * 1_000 });
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= SIZE_MAX) break;
      this.#remove(oldest, entry);
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
