import { analyzerFor } from '../analysis/analyzers.ts';
import { functionWords, questionWords } from '../analysis/function-words.ts';
import { fold } from '../suggestions/fold.ts';
import { figuresAsserted, figuresIn } from './figures.ts';
import type { Passage } from './passages.ts';
import type { Question } from './question.ts';

/** The share of a sentence's telling words that the cited passages must hold. The rest is the model's way of putting it. */
const WORDS_MIN = 0.5;
/** What only answers: it has no counterpart in a text. */
const ANSWERING = new Set(['si', 'no', 'yes', 'ja', 'nein', 'oui', 'non']);
/** What stands between quotation marks; those of a quotation of several sentences may have been left in another one. */
const QUOTED = /[«“]([^»”]*)[»”]?|^([^«“»”]*)[»”]|"([^"]*)"/g;
/** A single word between marks is set apart, not quoted. */
const QUOTED_MIN_WORDS = 2;
/** Where a quotation leaves something out. */
const OMISSION = /\[?(?:…|\.{3})\]?/;
const WORD_RUN = /[\p{L}\p{N}]+/gu;

/** What a passage holds, in the forms that sentences are compared in. */
interface Read {
  readonly stems: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** The words alone, folded, with one blank around each. */
  readonly words: string;
}

/** Compares what a model writes with the passages that it says it has it from. */
export class Evidence {
  readonly #question: Question;
  readonly #asked: ReadonlySet<string>;
  readonly #read = new Map<Passage, Read>();

  constructor(question: Question) {
    this.#question = question;
    this.#asked = figuresIn(question.text);
  }

  /**
   * Whether the passages bear the sentence out: each of its quotations stands in one of them, each of its numbers in
   * one of them or in the question, and at least half of its telling words in them or their titles. A sentence
   * without such words says nothing that could be checked. Words of another language than the passages' cannot be compared.
   */
  supports(sentence: string, passages: readonly Passage[]): boolean {
    const read = passages.map((passage) => this.#reading(passage));
    return (
      quotationsIn(sentence).every((quoted) => read.some(({ words }) => words.includes(quoted))) &&
      [...figuresAsserted(sentence)].every(
        (figure) => this.#asked.has(figure) || read.some(({ figures }) => figures.has(figure)),
      ) &&
      (passages.some((passage) => !this.#isInItsLanguage(passage)) || this.#sharesWords(sentence, read))
    );
  }

  #sharesWords(sentence: string, read: readonly Read[]): boolean {
    const { language } = this.#question;
    const [asking, joining] = [questionWords(language), functionWords(language)];
    const telling = new Set<string>();
    analyzerFor(language).scan(sentence, (surface, stem) => {
      if (asking.has(surface) || joining.has(surface) || ANSWERING.has(surface)) return;
      if (!/^\d+$/.test(surface)) telling.add(stem);
    });
    const known = [...telling].filter((stem) => read.some(({ stems }) => stems.has(stem)));
    return known.length > 0 && known.length >= telling.size * WORDS_MIN;
  }

  #isInItsLanguage({ document }: Passage): boolean {
    return analyzerFor(document.language ?? this.#question.language).language === this.#question.language;
  }

  #reading(passage: Passage): Read {
    const known = this.#read.get(passage);
    if (known !== undefined) return known;
    const text = `${passage.document.title}\n${passage.text}`;
    const stems = new Set<string>();
    analyzerFor(passage.document.language ?? this.#question.language).scan(text, (_surface, stem) => {
      stems.add(stem);
    });
    const read = { stems, figures: figuresIn(text), words: wordsAlone(text) };
    this.#read.set(passage, read);
    return read;
  }
}

/** The quotations of a sentence as they are looked for; one with something left out is several. */
function quotationsIn(sentence: string): readonly string[] {
  return Array.from(sentence.matchAll(QUOTED), (match) => match.slice(1).join(''))
    .flatMap((quoted) => quoted.split(OMISSION))
    .map(wordsAlone)
    .filter((words) => words.split(' ').length - 2 >= QUOTED_MIN_WORDS);
}

function wordsAlone(text: string): string {
  return ` ${fold(text).match(WORD_RUN)?.join(' ') ?? ''} `;
}
