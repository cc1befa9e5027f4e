import { IMPACT_MAX } from '../ranking/formula.ts';
import { LONG_POSTING } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { BoundTerm } from './plan-word.ts';

/** Terms with fewer postings are read anew each time: finding them again would cost as much. */
const KEPT_FROM = 1_024;
/** Impacts kept a document of the segment, two bytes each: those of its commonest words. */
const KEPT_PER_DOCUMENT = 24;

/** Set beside an impact where a form stands that has the greatest weight. */
const TOP = 0x8000;

interface Kept {
  /** The table the impacts were read from; with another one they are all void. */
  readonly table: Uint16Array;
  /** The longest unused first. */
  readonly byTerm: Map<string, Uint16Array>;
  size: number;
}

const keptOf = new WeakMap<Segment, Kept>();
const passing = new Uint16Array(KEPT_FROM);

/**
 * What each posting of a term is worth, in their order: its impact, with a mark where it gets the greatest weight; 0
 * where no wanted form stands. To be read at once: the next call may use the same memory.
 *
 * Common words return in query after query, and reading their frequencies, lengths and forms is most of what they cost.
 */
export function postingImpacts(segment: Segment, bound: BoundTerm, table: Uint16Array): Uint16Array {
  if (bound.postings < KEPT_FROM) {
    readImpacts(segment, bound, table, passing);
    return passing;
  }
  let kept = keptOf.get(segment);
  if (kept?.table !== table) {
    kept = { table, byTerm: new Map(), size: 0 };
    keptOf.set(segment, kept);
  }
  const key = keyOf(bound);
  let found = kept.byTerm.get(key);
  if (found) kept.byTerm.delete(key);
  else {
    found = new Uint16Array(bound.postings);
    readImpacts(segment, bound, table, found);
    kept.size += found.length;
  }
  kept.byTerm.set(key, found);
  for (const [oldest, impacts] of kept.byTerm) {
    if (kept.size <= segment.documents * KEPT_PER_DOCUMENT || impacts === found) break;
    kept.byTerm.delete(oldest);
    kept.size -= impacts.length;
  }
  return found;
}

/** What `postingImpacts` gave for a posting, weighed. */
export function weighed(impact: number, low: number, top: number): number {
  return impact >= TOP ? (impact & IMPACT_MAX) * top : impact * low;
}

/** The term and which of its forms weigh nothing, something, most. */
function keyOf({ term, uniform, weights, top }: BoundTerm): string {
  if (uniform !== 0) return `${term}`;
  let key = `${term} `;
  for (const weight of weights) key += weight === 0 ? '0' : weight === top ? '2' : '1';
  return key;
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
