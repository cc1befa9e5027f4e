import { setImmediate as turn } from 'node:timers/promises';
import { TextColumn } from './text-column.ts';

/** Words gone through at once. */
const PORTION = 100_000;

/** Which rows have which words. */
export interface WordIndex {
  /** All words once. */
  readonly words: TextColumn;
  /** Where the rows of each word begin, and where those of the next would. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Takes in the words of row after row. */
export class WordIndexBuilder {
  readonly #codes = new Map<string, number>();
  /** The row that has each word last, and how many have it. */
  readonly #lastRow: number[] = [];
  readonly #counts: number[] = [];
  /** The words of every row once, row after row. */
  #codesOfRows = new Uint32Array(PORTION);
  readonly #ends: number[] = [];
  #end = 0;

  /** @param text words with one space between them, as `foldText` leaves it */
  push(text: string): void {
    const row = this.#ends.length;
    for (const word of text.split(' ')) {
      const code = this.#codeOf(word);
      if (this.#lastRow[code] === row) continue;
      this.#lastRow[code] = row;
      this.#counts[code]!++;
      if (this.#end === this.#codesOfRows.length) this.#makeRoom();
      this.#codesOfRows[this.#end++] = code;
    }
    this.#ends.push(this.#end);
  }

  /** Whatever else the process has to do gets its turn in between. */
  async build(): Promise<WordIndex> {
    const starts = new Uint32Array(this.#counts.length + 1);
    this.#counts.forEach((count, code) => (starts[code + 1] = starts[code]! + count));
    const next = starts.slice();
    const rows = new Uint32Array(this.#end);
    let row = 0;
    for (let place = 0; place < this.#end; place++) {
      while (this.#ends[row]! <= place) row++;
      const code = this.#codesOfRows[place]!;
      rows[next[code]!++] = row;
      if (place % PORTION === 0) await turn();
    }
    return { words: new TextColumn([...this.#codes.keys()]), starts, rows };
  }

  #codeOf(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.#codes.size;
    this.#codes.set(word, code);
    this.#lastRow.push(-1);
    this.#counts.push(0);
    return code;
  }

  #makeRoom(): void {
    const larger = new Uint32Array(this.#codesOfRows.length * 2);
    larger.set(this.#codesOfRows);
    this.#codesOfRows = larger;
  }
}
