import { IMPACT_MAX } from '../ranking/formula.ts';
import { LONG_POSTING } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { BoundTerm } from './plan-word.ts';
import { TermCache } from './term-cache.ts';

/** Terms with fewer postings are read anew each time: finding them again would cost as much. */
export const KEPT_FROM = 1_024;

/** Set beside an impact where a form stands that has the greatest weight. */
export const TOP = 0x8000;

const kept = new TermCache<Uint16Array>({
  make: (segment, bound, table) => {
    const impacts = new Uint16Array(bound.postings);
    readImpacts(segment, bound, table, impacts);
    return impacts;
  },
  sizeOf: ({ byteLength }) => byteLength,
  bytesPerDocument: 24,
});
const passing = new Uint16Array(KEPT_FROM);

/**
 * What each posting of a term is worth, in their order: its impact, with a mark where it gets the greatest weight; 0
 * where no wanted form stands. Of a term with fewer than `KEPT_FROM` postings to be read at once: the next call uses the same memory.
 */
export function postingImpacts(segment: Segment, bound: BoundTerm, table: Uint16Array): Uint16Array {
  if (bound.postings >= KEPT_FROM) return kept.get(segment, bound, table);
  readImpacts(segment, bound, table, passing);
  return passing;
}

/** What `postingImpacts` gave for a posting, weighed. */
export function weighed(impact: number, low: number, top: number): number {
  return impact >= TOP ? (impact & IMPACT_MAX) * top : impact * low;
}

function readImpacts(segment: Segment, bound: BoundTerm, table: Uint16Array, impacts: Uint16Array): void {
  const { postingDocs, frequencies, norms, placeCounts, variants } = segment;
  const start = segment.postingStarts[bound.term]!;
  const end = segment.postingStarts[bound.term + 1]!;
  const { uniform, weights, top } = bound;
  if (uniform !== 0) {
    for (let posting = start; posting < end; posting++) {
      impacts[posting - start] = table[(frequencies[posting]! << 8) | norms[postingDocs[posting]!]!]!;
    }
    return;
  }
  let place = start < end ? segment.placeStart(start) : 0;
  for (let posting = start; posting < end; posting++) {
    const count = placeCounts[posting]!;
    let weight = weights[variants[place]!]!;
    if (count === 1) place++;
    else {
      const next = place + (count === LONG_POSTING ? segment.placeCount(posting) : count);
      while (weight !== top && ++place < next) weight = Math.max(weight, weights[variants[place]!]!);
      place = next;
    }
    const impact = table[(frequencies[posting]! << 8) | norms[postingDocs[posting]!]!]!;
    impacts[posting - start] = weight === 0 ? 0 : weight === top ? impact | TOP : impact;
  }
}
