import { fold, wordStarts } from './fold.ts';

interface Start {
  /** The folded query from one of its words on. */
  readonly key: string;
  readonly query: string;
  readonly atBeginning: boolean;
}

/** How often each query found something, ready to be asked by prefix. */
export class QueryIndex {
  readonly #found: Map<string, number>;
  #starts: Start[] | undefined;

  constructor(found: Iterable<readonly [query: string, times: number]>) {
    this.#found = new Map(found);
  }

  /** Different queries. */
  get size(): number {
    return this.#found.size;
  }

  /** Adds to a query's count; it disappears when nothing is left of it. */
  add(query: string, times: number): void {
    const before = this.#found.get(query);
    const after = (before ?? 0) + times;
    if (after > 0) this.#found.set(query, after);
    else this.#found.delete(query);
    if (before === undefined || after <= 0) this.#starts = undefined;
  }

  /**
   * Queries that begin with the prefix, most frequent first, then those with a later word that does. Ties in
   * alphabetical order. An empty prefix gives the most frequent of all.
   */
  beginningWith(prefix: string, size: number): readonly string[] {
    const wanted = fold(prefix);
    const starts = (this.#starts ??= this.#sorted());
    const best = new Map<string, boolean>();
    for (let at = lowerBound(starts, wanted); starts[at]?.key.startsWith(wanted) === true; at++) {
      const { query, atBeginning } = starts[at]!;
      if (atBeginning || !best.has(query)) best.set(query, atBeginning);
    }
    return [...best]
      .map(([query, atBeginning]) => ({ query, atBeginning, times: this.#found.get(query) ?? 0 }))
      .sort(
        (a, b) =>
          Number(b.atBeginning) - Number(a.atBeginning) || b.times - a.times || (a.query < b.query ? -1 : 1),
      )
      .slice(0, size)
      .map(({ query }) => query);
  }

  #sorted(): Start[] {
    const starts: Start[] = [];
    for (const query of this.#found.keys()) {
      const folded = fold(query);
      starts.push({ key: folded, query, atBeginning: true });
      for (const start of wordStarts(folded))
        if (start > 0) starts.push({ key: folded.slice(start), query, atBeginning: false });
    }
    return starts.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }
}

/** The first whose key is not before `key`. */
function lowerBound(starts: readonly Start[], key: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]!.key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
