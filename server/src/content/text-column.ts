const BETWEEN = '\n';

/** Texts without line breaks in one, for going through all of them at once. */
export class TextColumn {
  readonly #joined: string;
  /** Where each begins, and where the next would. */
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#joined = texts.join(BETWEEN);
    this.#starts = new Uint32Array(texts.length + 1);
    texts.forEach((text, row) => {
      this.#starts[row + 1] = this.#starts[row]! + text.length + BETWEEN.length;
    });
  }

  /** The rows whose text contains this, ascending. */
  *containing(part: string): Generator<number> {
    let row = 0;
    let found = this.#joined.indexOf(part);
    while (found !== -1) {
      while (this.#starts[row + 1]! <= found) row++;
      yield row++;
      found = this.#joined.indexOf(part, this.#starts[row]);
    }
  }
}
