import type { FoundDocument } from '../engine/engine.ts';

/** An answer as it comes into being: pieces of text, in which `[n]` names the n-th of the sources, from 1. */
export type AnswerParts =
  Generator<string, readonly FoundDocument[]> | AsyncGenerator<string, readonly FoundDocument[]>;
