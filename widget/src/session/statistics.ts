/** After this silence a query being typed counts as one that the visitor meant. */
const settledAfterMs = 2500;

/** Tells of the queries that a visitor meant, each once, and not of every keystroke on the way there. */
export class Statistics {
  readonly #tell: (query: string, total: number) => void;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #meant = false;
  #last: string | undefined;
  #found: { readonly query: string; readonly total: number } | undefined;

  constructor(tell: (query: string, total: number) => void) {
    this.#tell = tell;
  }

  /** The query changes: it counts once the visitor leaves it alone. */
  typed(): void {
    this.stop();
    this.#settling = setTimeout(() => this.meant(), settledAfterMs);
  }

  /** The visitor shows that he means the query: it counts as soon as it is answered. */
  meant(): void {
    clearTimeout(this.#settling);
    this.#meant = true;
    this.#count();
  }

  /** The newest query was answered. */
  answered(query: string, total: number): void {
    this.#found = { query, total };
    this.#count();
  }

  stop(): void {
    clearTimeout(this.#settling);
    this.#meant = false;
    this.#found = undefined;
  }

  #count(): void {
    if (!this.#meant || !this.#found || this.#found.query === this.#last) return;
    this.#last = this.#found.query;
    this.#tell(this.#found.query, this.#found.total);
  }
}
