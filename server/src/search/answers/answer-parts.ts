import type { SearchDocument } from '../document.ts';

/** An answer as it comes into being: pieces of text, in which `[n]` names the n-th of the sources, from 1. */
export type AnswerParts =
  Generator<string, readonly SearchDocument[]> | AsyncGenerator<string, readonly SearchDocument[]>;
