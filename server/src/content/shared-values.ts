/** A column of values that many rows share, each kept once. */
export class SharedValues {
  readonly #codes = new Map<string | null, number>();
  readonly #rows: number[] = [];

  push(value: string | null): void {
    const known = this.#codes.get(value);
    const code = known ?? this.#codes.size;
    if (known === undefined) this.#codes.set(value, code);
    this.#rows.push(code);
  }

  /** How many of the rows have each value. */
  countIn(rows: Iterable<number>): ReadonlyMap<string | null, number> {
    const counts = new Uint32Array(this.#codes.size);
    for (const row of rows) counts[this.#rows[row]!]!++;
    return new Map([...this.#codes].map(([value, code]) => [value, counts[code]!]));
  }

  /** Tells whether a row has one of these values. */
  among(values: readonly string[]): (row: number) => boolean {
    const [first, ...others] = values.flatMap((value) => this.#codes.get(value) ?? []);
    if (first === undefined) return () => false;
    const rows = this.#rows;
    if (others.length === 0) return (row) => rows[row] === first;
    const wanted = new Set([first, ...others]);
    return (row) => wanted.has(rows[row]!);
  }
}
