import type { FoundDocument } from '../engine/engine.ts';
import { Evidence } from './evidence.ts';
import type { Passage } from './passages.ts';
import type { Question } from './question.ts';

const CITATION = /\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]/g;
/** Wherever it stands, also glued to a word: what shows it may make it a link all the same. */
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/[^\s)\]>»"']*|(?:www\.|mailto:|javascript:|data:[a-z]+\/)[^\s)\]>»"']+/gi;
/** A sentence ends with its stop, its closing marks and the citations that follow it. */
const SENTENCE_END = /[.!?…]["»”)]*(?:\s*\[[\d\s,;]*\])*(?=\s+[^\s[])|\n+/g;

/**
 * Lets through, of what a model writes, only the sentences that cite a passage it was given and that what they cite
 * bears out. Citations of anything else are taken out, and so are addresses; what is left is renumbered in order of
 * appearance.
 */
export class CitedSentences {
  readonly #passages: readonly Passage[];
  readonly #evidence: Evidence;
  readonly #sources: FoundDocument[] = [];
  #pending = '';
  #isFirst = true;

  constructor(passages: readonly Passage[], question: Question) {
    this.#passages = passages;
    this.#evidence = new Evidence(question);
  }

  /** The documents cited so far; `[n]` in what was let through is the n-th of them. */
  get sources(): readonly FoundDocument[] {
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
    const plain = sentence.replace(ADDRESS, '');
    const cited = Array.from(plain.matchAll(CITATION), ([citation]) => this.#passagesIn(citation)).flat();
    if (cited.length === 0 || !this.#evidence.supports(plain.replace(CITATION, ' '), cited)) return;
    const checked = plain
      .replace(CITATION, (citation) => {
        const numbers = this.#passagesIn(citation).map(({ document }) => this.#numberOf(document));
        return [...new Set(numbers)].map((number) => `[${number}]`).join('');
      })
      .replace(/\s+/g, ' ')
      .trim();
    yield `${this.#isFirst ? '' : ' '}${checked}`;
    this.#isFirst = false;
  }

  #passagesIn(citation: string): readonly Passage[] {
    return Array.from(
      citation.matchAll(/\d+/g),
      ([digits]) => this.#passages[Number(digits) - 1] ?? [],
    ).flat();
  }

  #numberOf(document: FoundDocument): number {
    const known = this.#sources.findIndex(({ id }) => id === document.id);
    return known === -1 ? this.#sources.push(document) : known + 1;
  }
}
