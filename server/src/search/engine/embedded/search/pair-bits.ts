/** What is kept of two words of a phrase that stand in most documents many times over. */
import { RecentMaps } from '../../../recent-map.ts';
import type { Segment } from '../segment/segment.ts';
import type { MatchList } from './match-list.ts';
import { pairScore, placesOf } from './pair.ts';
import type { Pair } from './pair.ts';
import { BLOCK_SHIFT } from './term-blocks.ts';

/** Places of both words a document from which to walk them costs more than any other search. */
const COSTLY = 4;
/** Pairs kept of a segment, those asked for last: each has one bit a document. */
const KEPT_PAIRS = 64;

/** Segments never change, so that what was found in one outlives every write. */
const kept = new RecentMaps<Segment, string, Int32Array>(KEPT_PAIRS);

function keyOf({ before, after, gap }: Pair): string {
  return `${before.key} ${after.key} ${gap}`;
}

/** The documents in which the two stand as far apart as in the phrase, one bit each, where they were looked for before. */
export function pairBits(segment: Segment, pair: Pair): Int32Array | undefined {
  const pairs = kept.of(segment);
  const key = keyOf(pair);
  const bits = pairs.get(key);
  // Asked for again: stays.
  if (bits) pairs.set(key, bits);
  return bits;
}

/** Keeps what was found for a pair, if to find it again would be costly. */
export function keepPair(segment: Segment, pair: Pair, { documents, size }: MatchList): void {
  if (placesOf(segment, pair.before) + placesOf(segment, pair.after) < COSTLY * segment.documents) return;
  const bits = new Int32Array((segment.documents >>> BLOCK_SHIFT) + 1);
  for (let i = 0; i < size; i++) {
    const document = documents[i]!;
    bits[document >>> BLOCK_SHIFT]! |= 1 << document;
  }
  kept.of(segment).set(keyOf(pair), bits);
}

/** Writes the documents of these bits into the list, with the scores of both words. */
export function listPairBits(
  segment: Segment,
  { before, after }: Pair,
  bits: Int32Array,
  impacts: Uint16Array,
  list: MatchList,
): void {
  const { postingDocs, postingStarts } = segment;
  const { documents, scores } = list;
  let p = postingStarts[before.term]!;
  let q = postingStarts[after.term]!;
  let size = 0;
  for (let block = 0; block < bits.length; block++) {
    for (let left = bits[block]!; left !== 0; left &= left - 1) {
      const document = (block << BLOCK_SHIFT) + 31 - Math.clz32(left & -left);
      while (postingDocs[p]! < document) p++;
      while (postingDocs[q]! < document) q++;
      documents[size] = document;
      scores[size++] = pairScore(segment, before, after, impacts, p, q);
    }
  }
  list.size = size;
}
