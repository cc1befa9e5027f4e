import type { SearchPort } from './port.ts';

/** After this silence a query being typed counts as one that the visitor meant. */
const settledAfterMs = 2500;

/** Tells the service of the queries that a visitor meant, each once, and not of every keystroke on the way there. */
export class Statistics {
  #settling: ReturnType<typeof setTimeout> | undefined;
  #meant = false;
  #last: string | undefined;
  #found: { readonly query: string; readonly total: number } | undefined;

  /** The query changes: it counts once the visitor leaves it alone. */
  typed(port: SearchPort): void {
    this.stop();
    this.#settling = setTimeout(() => this.meant(port), settledAfterMs);
  }

  /** The visitor shows that he means the query: it counts as soon as it is answered. */
  meant(port: SearchPort): void {
    this.stop();
    this.#meant = true;
    this.#tell(port);
  }

  /** The newest query was answered. */
  answered(port: SearchPort, query: string, total: number): void {
    this.#found = { query, total };
    this.#tell(port);
  }

  stop(): void {
    clearTimeout(this.#settling);
    this.#meant = false;
    this.#found = undefined;
  }

  #tell(port: SearchPort): void {
    if (!this.#meant || !this.#found || this.#found.query === this.#last) return;
    this.#last = this.#found.query;
    port.searched(this.#found.query, this.#found.total);
  }
}
