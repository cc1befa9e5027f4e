/** Units that are told apart: the letters of a folded word differ in these bits. */
const UNIT_BITS = 5;
const UNITS = 1 << UNIT_BITS;
/** A stem so short may be of words that begin with its first unit alone ("die" of "dying"). */
const SHORT_STEM = 3;

/**
 * How words begin that are looked for in a text: by their first two UTF-16 units. True of all that it was given, and of some others: for who
 * reads a text in which few words matter.
 */
export class WordBeginnings {
  private readonly pairs = new Uint8Array(UNITS * UNITS);

  /** Takes words as written, and stems, which begin as their words do. */
  constructor(words: Iterable<string>, stems: Iterable<string> = []) {
    for (const word of words) this.add(word, 1);
    for (const stem of stems) this.add(stem, SHORT_STEM);
  }

  private add(word: string, short: number): void {
    const first = (word.charCodeAt(0) & (UNITS - 1)) << UNIT_BITS;
    if (word.length <= short) this.pairs.fill(1, first, first + UNITS);
    else this.pairs[first | (word.charCodeAt(1) & (UNITS - 1))] = 1;
  }

  /** Whether a word may be among them that begins with these units; the second is 0 where there is none. */
  has(first: number, second: number): boolean {
    return this.pairs[((first & (UNITS - 1)) << UNIT_BITS) | (second & (UNITS - 1))] === 1;
  }

  hasBeginningOf(word: string): boolean {
    return this.has(word.charCodeAt(0), word.length > 1 ? word.charCodeAt(1) : 0);
  }
}
