import { LONG_POSTING } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { BoundTerm } from './plan-word.ts';
import { KEPT_FROM } from './posting-impacts.ts';
import { TermCache } from './term-cache.ts';

/** A block has as many documents as a number of a bit set has bits. */
export const BLOCK_SHIFT = 5;
export const BLOCK_DOCUMENTS = 1 << BLOCK_SHIFT;
/** Blocks that are counted from one number: so few that the postings within them fit in a byte. */
const COUNTED_SHIFT = 3;

/** What a common term has in each block of a segment's documents. Nothing of it is as long as the term's postings. */
export interface TermBlocks {
  /** One bit a document that has the term in a wanted form. */
  readonly bits: Int32Array;
  /** The greatest impact where a lesser form stands, and where one with the greatest weight does. */
  readonly lows: Uint16Array;
  readonly tops: Uint16Array;
  /** How many of the term's postings lie before every eighth block, and how many between that one and each. */
  readonly before: Uint32Array;
  readonly within: Uint8Array;
}

/** Whether most blocks have the term, so that blocks tell more of it than its postings. */
export function isCommon(segment: Segment, { postings }: BoundTerm): boolean {
  return postings >= KEPT_FROM && postings >= segment.documents >>> BLOCK_SHIFT;
}

const kept = new TermCache<TermBlocks>({
  make,
  sizeOf: ({ bits, lows, tops, before, within }) =>
    bits.byteLength + lows.byteLength + tops.byteLength + before.byteLength + within.byteLength,
  bytesPerDocument: 96,
});

/** The blocks of a term for which `isCommon` holds. */
export function termBlocks(segment: Segment, bound: BoundTerm, table: Uint16Array): TermBlocks {
  return kept.get(segment, bound, table);
}

/** The same where they are kept or asked for again: what can be done without them may cost less than to make them. */
export function termBlocksAgain(
  segment: Segment,
  bound: BoundTerm,
  table: Uint16Array,
): TermBlocks | undefined {
  return isCommon(segment, bound) ? kept.getAgain(segment, bound, table) : undefined;
}

/** How many of a term's postings lie before a block; for the one after the last, all of them. */
export function postingsBefore({ before, within }: TermBlocks, block: number): number {
  return before[block >>> COUNTED_SHIFT]! + within[block]!;
}

function make(segment: Segment, bound: BoundTerm, table: Uint16Array): TermBlocks {
  const blocks = (segment.documents >>> BLOCK_SHIFT) + 1;
  const bits = new Int32Array(blocks);
  const lows = new Uint16Array(blocks);
  const { postingDocs, frequencies, norms, placeCounts, variants } = segment;
  const { uniform, weights, top, postings } = bound;
  const tops = uniform === 0 ? new Uint16Array(blocks) : NONE;
  const before = new Uint32Array((blocks >>> COUNTED_SHIFT) + 1);
  const within = new Uint8Array(blocks + 1);
  const start = segment.postingStarts[bound.term]!;
  const end = start + postings;
  let place = uniform === 0 ? segment.placeStart(start) : 0;
  let posting = start;
  for (let block = 0; block < blocks; block++) {
    countBefore(posting - start, block, before, within);
    const next = (block + 1) << BLOCK_SHIFT;
    let mask = 0;
    let low = 0;
    let most = 0;
    for (let document; posting < end && (document = postingDocs[posting]!) < next; posting++) {
      if (uniform === 0) {
        const count = placeCounts[posting]!;
        const last = place + (count === LONG_POSTING ? segment.placeCount(posting) : count);
        let weight = weights[variants[place]!]!;
        while (weight !== top && ++place < last) weight = Math.max(weight, weights[variants[place]!]!);
        place = last;
        if (weight === 0) continue;
        const impact = table[(frequencies[posting]! << 8) | norms[document]!]!;
        if (weight === top) most = Math.max(most, impact);
        else low = Math.max(low, impact);
      } else low = Math.max(low, table[(frequencies[posting]! << 8) | norms[document]!]!);
      mask |= 1 << document;
    }
    bits[block] = mask;
    lows[block] = low;
    if (uniform === 0) tops[block] = most;
  }
  countBefore(postings, blocks, before, within);
  return { bits, lows, tops, before, within };
}

function countBefore(postings: number, block: number, before: Uint32Array, within: Uint8Array): void {
  const counted = block >>> COUNTED_SHIFT;
  if (block % (1 << COUNTED_SHIFT) === 0) before[counted] = postings;
  within[block] = postings - before[counted]!;
}

const NONE = new Uint16Array(0);
