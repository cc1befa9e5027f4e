import type { FoundDocument } from '../engine/engine.ts';
import { messages } from './messages.ts';
import type { Passage } from './passages.ts';

const QUOTATIONS_MAX = 3;

/** An answer made of quotations alone: nothing in it is not in the documents. */
export function* quotedAnswer(passages: readonly Passage[]): Generator<string, readonly FoundDocument[]> {
  const quoted = passages.slice(0, QUOTATIONS_MAX);
  if (quoted.length === 0) yield messages.nothingFound;
  for (const [index, { text }] of quoted.entries())
    yield `${index === 0 ? '' : '\n\n'}«${text}» [${index + 1}]`;
  return quoted.map(({ document }) => document);
}
