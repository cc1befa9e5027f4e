import { WordBeginnings } from '../../../analysis/word-beginnings.ts';

/** What a passage needs to know of a word of the query. */
export interface WantedWord {
  readonly surface: string;
  readonly stems: ReadonlySet<string>;
  /** Whether words that begin with the surface count too. */
  readonly prefix: boolean;
}

/** The words that a query asked for, as a text is searched for them. */
export class WantedWords {
  /** How the words asked for begin: no other word need be looked at, for stems begin as their words do. */
  readonly starts: WordBeginnings;
  private readonly stems: ReadonlySet<string>;
  private readonly surfaces: ReadonlySet<string>;
  private readonly prefixes: readonly string[];

  constructor(words: readonly WantedWord[]) {
    this.stems = new Set(words.flatMap(({ stems }) => [...stems]));
    this.surfaces = new Set(words.map(({ surface }) => surface));
    this.prefixes = words.filter(({ prefix }) => prefix).map(({ surface }) => surface);
    this.starts = new WordBeginnings(this.surfaces, this.stems);
  }

  /** False only for a word that is none of them, whatever its stem: it need not be stemmed. */
  mayHave(surface: string): boolean {
    return this.starts.hasBeginningOf(surface);
  }

  has(surface: string, stem: string): boolean {
    return (
      this.stems.has(stem) ||
      this.surfaces.has(surface) ||
      this.prefixes.some((prefix) => surface.startsWith(prefix))
    );
  }
}
