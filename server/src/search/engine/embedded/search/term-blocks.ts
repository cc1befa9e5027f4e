import type { Segment } from '../segment/segment.ts';
import type { BoundTerm } from './plan-word.ts';
import { IMPACT_MAX } from '../ranking/formula.ts';
import { KEPT_FROM, TOP, postingImpacts } from './posting-impacts.ts';
import { TermCache } from './term-cache.ts';

/** A block has as many documents as a number of a bit set has bits. */
export const BLOCK_SHIFT = 5;
export const BLOCK_DOCUMENTS = 1 << BLOCK_SHIFT;

/** What a common term has in each block of a segment's documents. */
export interface TermBlocks {
  /** One bit a document that has the term in a wanted form. */
  readonly bits: Int32Array;
  /** The greatest impact where a lesser form stands, and where one with the greatest weight does. */
  readonly lows: Uint16Array;
  readonly tops: Uint16Array;
  /** How many of the term's postings lie before each block. */
  readonly before: Uint32Array;
}

/** Whether most blocks have the term, so that blocks tell more of it than its postings; and its impacts are kept. */
export function isCommon(segment: Segment, { postings }: BoundTerm): boolean {
  return postings >= KEPT_FROM && postings >= segment.documents >>> BLOCK_SHIFT;
}

const kept = new TermCache<TermBlocks>({
  make,
  sizeOf: ({ bits, lows, tops, before }) =>
    bits.byteLength + lows.byteLength + tops.byteLength + before.byteLength,
  bytesPerDocument: 48,
});

/** The blocks of a term for which `isCommon` holds. */
export function termBlocks(segment: Segment, bound: BoundTerm, table: Uint16Array): TermBlocks {
  return kept.get(segment, bound, table);
}

function make(segment: Segment, bound: BoundTerm, table: Uint16Array): TermBlocks {
  const blocks = (segment.documents >>> BLOCK_SHIFT) + 1;
  const bits = new Int32Array(blocks);
  const lows = new Uint16Array(blocks);
  const tops = bound.uniform === 0 ? new Uint16Array(blocks) : NONE;
  const before = new Uint32Array(blocks);
  const { postingDocs } = segment;
  const impacts = postingImpacts(segment, bound, table);
  const start = segment.postingStarts[bound.term]!;
  let reached = 0;
  for (let i = 0; i < bound.postings; i++) {
    const document = postingDocs[start + i]!;
    const block = document >>> BLOCK_SHIFT;
    while (reached < block) before[++reached] = i;
    const impact = impacts[i]!;
    if (impact === 0) continue;
    bits[block]! |= 1 << document;
    const greatest = impact >= TOP ? tops : lows;
    const most = impact & IMPACT_MAX;
    if (most > greatest[block]!) greatest[block] = most;
  }
  while (reached + 1 < blocks) before[++reached] = bound.postings;
  return { bits, lows, tops, before };
}

const NONE = new Uint16Array(0);
