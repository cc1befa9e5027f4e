import type { SearchDocument } from '../document.ts';
import type { Passage } from './passages.ts';

const CITATION = /\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]/g;
/** Wherever it stands, also glued to a word: what shows it may make it a link all the same. */
const ADDRESS = /https?:\/\/[^\s)\]>»"']*/gi;
/** A sentence ends with its stop, its closing marks and the citations that follow it. */
const SENTENCE_END = /[.!?…]["»”)]*(?:\s*\[[\d\s,;]*\])*(?=\s+[^\s[])|\n+/g;

/**
 * Lets through, of what a model writes, only the sentences that cite a passage it was given. Citations of anything
 * else are taken out, and so are addresses; what is left is renumbered in order of appearance.
 */
export class CitedSentences {
  readonly #passages: readonly Passage[];
  readonly #sources: SearchDocument[] = [];
  #pending = '';
  #isFirst = true;

  constructor(passages: readonly Passage[]) {
    this.#passages = passages;
  }

  /** The documents cited so far; `[n]` in what was let through is the n-th of them. */
  get sources(): readonly SearchDocument[] {
    return this.#sources;
  }

  /** Takes a piece of text and gives back the sentences that are now complete. */
  *push(text: string): Generator<string> {
    this.#pending += text;
    let from = 0;
    for (const { index, 0: end } of this.#pending.matchAll(SENTENCE_END)) {
      yield* this.#sentence(this.#pending.slice(from, index + end.length));
      from = index + end.length;
    }
    this.#pending = this.#pending.slice(from);
  }

  /** The last sentence, whether or not it has its stop. */
  *finish(): Generator<string> {
    yield* this.#sentence(this.#pending);
    this.#pending = '';
  }

  *#sentence(sentence: string): Generator<string> {
    const cited = new Set<number>();
    const checked = sentence
      .replace(ADDRESS, '')
      .replace(CITATION, (citation) => {
        const numbers = this.#numbersOf(citation);
        for (const number of numbers) cited.add(number);
        return numbers.map((number) => `[${number}]`).join('');
      })
      .replace(/\s+/g, ' ')
      .trim();
    if (cited.size === 0) return;
    yield `${this.#isFirst ? '' : ' '}${checked}`;
    this.#isFirst = false;
  }

  #numbersOf(citation: string): readonly number[] {
    const cited = Array.from(citation.matchAll(/\d+/g), ([digits]) => this.#passages[Number(digits) - 1]);
    const numbers = cited.flatMap((passage) =>
      passage === undefined ? [] : [this.#numberOf(passage.document)],
    );
    return [...new Set(numbers)];
  }

  #numberOf(document: SearchDocument): number {
    const known = this.#sources.findIndex(({ id }) => id === document.id);
    return known === -1 ? this.#sources.push(document) : known + 1;
  }
}
