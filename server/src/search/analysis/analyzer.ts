/** How text becomes terms. Index and queries must use the same analyser, or nothing meets. */
import type { WordBeginnings } from './word-beginnings.ts';

/**
 * Receives each word of a text in order. `surface` is the word lower-cased, accents folded, elision removed;
 * `stem` what the language's stemmer makes of it (equal to `surface` when it makes nothing); `start` and `end`
 * are UTF-16 offsets of the word in the text, for highlighting.
 */
export type TokenSink = (surface: string, stem: string, start: number, end: number) => void;

export interface Analyzer {
  /** Two letters, or `plain` for the one without a stemmer. */
  readonly language: string;
  scan(text: string, sink: TokenSink): void;
  /** Reports the surfaces alone: for who remembers the stems of those it has met. */
  scanSurfaces(text: string, sink: (surface: string) => void): void;
  /**
   * Reports the words whose surface begins as one of these does, and maybe others, without their stems: for a
   * text in which few words matter.
   */
  scanStarting(
    text: string,
    starts: WordBeginnings,
    sink: (surface: string, start: number, end: number) => void,
  ): void;
  /** The stem of a surface. Both begin with the same UTF-16 unit, and where the stem has more than three with the same two. */
  stem(surface: string): string;
}
