/** The documents in which two words of a phrase stand as far apart as in the phrase. */
import { LAST_POSITION } from '../fields/document-words.ts';
import { gallop } from '../segment/gallop.ts';
import { LONG_POSTING } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { MatchList } from './match-list.ts';
import type { BoundTerm } from './plan-word.ts';
import { BLOCK_SHIFT, postingsBefore } from './term-blocks.ts';
import type { TermBlocks } from './term-blocks.ts';

/** Postings walked one by one before the next document is looked up: a common word's lie close together. */
const WALKED = 16;

/** Two words of a phrase, and how many places the second stands behind the first. */
export interface Pair {
  readonly before: BoundTerm;
  readonly after: BoundTerm;
  readonly gap: number;
}

/** The same with the word first that has fewer places in a segment. */
interface OrderedPair {
  readonly rare: BoundTerm;
  readonly common: BoundTerm;
  /** How many places the common word stands behind the rare one; before it, where that is negative. */
  readonly distance: number;
  /** Whether both are forms of one term: then what is looked for lies next to what was found. */
  readonly isOneTerm: boolean;
}

function ordered(segment: Segment, { before, after, gap }: Pair): OrderedPair {
  const isOneTerm = before.term === after.term;
  return placesOf(segment, before) <= placesOf(segment, after)
    ? { rare: before, common: after, distance: gap, isOneTerm }
    : { rare: after, common: before, distance: -gap, isOneTerm };
}

/** At how many places of the segment a term stands, in any form. */
export function placesOf(segment: Segment, { term }: BoundTerm): number {
  const start = segment.postingStarts[term]!;
  const last = segment.postingStarts[term + 1]! - 1;
  return last < start ? 0 : segment.placeStart(last) + segment.placeCount(last) - segment.placeStart(start);
}

/** Places of a word in one document from which they are halved and not walked. */
const HALVED = 8;

/**
 * Writes into the list the documents in which `after` stands `gap` places behind `before`, with the scores of both. The
 * postings of both are walked side by side: where both words are common, to look up each document and where its places
 * begin would cost several times the walk.
 */
export function listPair(segment: Segment, pair: Pair, impacts: Uint16Array, list: MatchList): void {
  const words = ordered(segment, pair);
  const { rare, common } = words;
  const { postingDocs, postingStarts, placeCounts } = segment;
  const { documents, scores } = list;
  const rareEnd = postingStarts[rare.term + 1]!;
  const commonEnd = postingStarts[common.term + 1]!;
  let p = postingStarts[rare.term]!;
  let q = postingStarts[common.term]!;
  let size = 0;
  let place = p < rareEnd ? segment.placeStart(p) : 0;
  let other = q < commonEnd ? segment.placeStart(q) : 0;
  while (p < rareEnd && q < commonEnd) {
    const document = postingDocs[p]!;
    const wanted = postingDocs[q]!;
    if (document < wanted) {
      const walkEnd = Math.min(rareEnd, p + WALKED);
      do {
        const count = placeCounts[p]!;
        place += count === LONG_POSTING ? segment.placeCount(p) : count;
        p++;
      } while (p < walkEnd && postingDocs[p]! < wanted);
      if (p === walkEnd && p < rareEnd && postingDocs[p]! < wanted) {
        p = gallop(postingDocs, p, rareEnd, wanted);
        if (p < rareEnd) place = segment.placeStart(p);
      }
      continue;
    }
    if (wanted < document) {
      const walkEnd = Math.min(commonEnd, q + WALKED);
      do {
        const count = placeCounts[q]!;
        other += count === LONG_POSTING ? segment.placeCount(q) : count;
        q++;
      } while (q < walkEnd && postingDocs[q]! < document);
      if (q === walkEnd && q < commonEnd && postingDocs[q]! < document) {
        q = gallop(postingDocs, q, commonEnd, document);
        if (q < commonEnd) other = segment.placeStart(q);
      }
      continue;
    }
    const placeEnd = place + segment.placeCount(p);
    const otherEnd = other + segment.placeCount(q);
    if (standTogether(segment, words, place, placeEnd, other, otherEnd)) {
      documents[size] = document;
      scores[size++] = pairScore(segment, rare, common, impacts, p, q);
    }
    place = placeEnd;
    other = otherEnd;
    p++;
    q++;
  }
  list.size = size;
}

/**
 * The same for two terms of which both are common and what is kept of them is at hand: only the blocks that hold a document with both
 * surfaces are read.
 */
export function listCommonPair(
  segment: Segment,
  pair: Pair,
  impacts: Uint16Array,
  ofBefore: TermBlocks,
  ofAfter: TermBlocks,
  list: MatchList,
): void {
  const words = ordered(segment, pair);
  const { rare, common } = words;
  const [ofRare, ofCommon] = rare === pair.before ? [ofBefore, ofAfter] : [ofAfter, ofBefore];
  const { postingDocs, postingStarts, placeCounts } = segment;
  const { documents, scores } = list;
  const count = ofRare.bits.length;
  let size = 0;
  for (let block = 0; block < count; block++) {
    let both = ofRare.bits[block]! & ofCommon.bits[block]!;
    if (both === 0) continue;
    let p = postingStarts[rare.term]! + postingsBefore(ofRare, block);
    let q = postingStarts[common.term]! + postingsBefore(ofCommon, block);
    let place = segment.placeStart(p);
    let other = segment.placeStart(q);
    for (; both !== 0; both &= both - 1) {
      const document = (block << BLOCK_SHIFT) + 31 - Math.clz32(both & -both);
      for (; postingDocs[p]! < document; p++) {
        const places = placeCounts[p]!;
        place += places === LONG_POSTING ? segment.placeCount(p) : places;
      }
      for (; postingDocs[q]! < document; q++) {
        const places = placeCounts[q]!;
        other += places === LONG_POSTING ? segment.placeCount(q) : places;
      }
      const placeEnd = place + segment.placeCount(p);
      const otherEnd = other + segment.placeCount(q);
      if (!standTogether(segment, words, place, placeEnd, other, otherEnd)) continue;
      documents[size] = document;
      scores[size++] = pairScore(segment, rare, common, impacts, p, q);
    }
  }
  list.size = size;
}

/**
 * The same where what is kept of the more common term is at hand: most documents of the other are passed over by a bit.
 *
 * @param blocks those of the common term, which is `before` or else `after`
 */
export function listMixedPair(
  segment: Segment,
  pair: Pair,
  impacts: Uint16Array,
  blocks: TermBlocks,
  isCommonBefore: boolean,
  list: MatchList,
): void {
  const { postingDocs, postingStarts, placeCounts } = segment;
  const { documents, scores } = list;
  const { bits } = blocks;
  const words = ordered(segment, pair);
  const [rare, common] = isCommonBefore ? [pair.after, pair.before] : [pair.before, pair.after];
  const start = postingStarts[common.term]!;
  const end = postingStarts[rare.term + 1]!;
  let p = postingStarts[rare.term]!;
  let place = p < end ? segment.placeStart(p) : 0;
  let size = 0;
  for (; p < end; p++) {
    const document = postingDocs[p]!;
    const places = placeCounts[p]!;
    const placeEnd = place + (places === LONG_POSTING ? segment.placeCount(p) : places);
    const block = document >>> BLOCK_SHIFT;
    if ((bits[block]! & (1 << document)) !== 0) {
      let q = start + postingsBefore(blocks, block);
      while (postingDocs[q]! < document) q++;
      const other = segment.placeStart(q);
      const otherEnd = other + segment.placeCount(q);
      const together =
        words.rare === rare
          ? standTogether(segment, words, place, placeEnd, other, otherEnd)
          : standTogether(segment, words, other, otherEnd, place, placeEnd);
      if (together) {
        documents[size] = document;
        scores[size++] = pairScore(segment, rare, common, impacts, p, q);
      }
    }
    place = placeEnd;
  }
  list.size = size;
}

/** Whether some place of the rare word has one of the common word at the distance, both in a wanted form. */
function standTogether(
  { positions, variants }: Segment,
  { rare, common, distance, isOneTerm }: OrderedPair,
  place: number,
  placeEnd: number,
  other: number,
  otherEnd: number,
): boolean {
  const { weights } = rare;
  let at = other;
  for (let i = place; i < placeEnd; i++) {
    if (weights[variants[i]!] === 0) continue;
    const position = positions[i]! + distance;
    if (isOneTerm) at = i + 1;
    else if (otherEnd - at > HALVED) {
      // Without a branch: none of these steps can be foretold, and to guess wrongly would cost as much as several.
      for (let length = otherEnd - at; length > 1;) {
        const half = length >>> 1;
        at += ((positions[at + half - 1]! - position) >> 31) & half;
        length -= half;
      }
    }
    while (at < otherEnd && positions[at]! < position) at++;
    if (at === otherEnd) return false;
    if (positions[at] !== position || common.weights[variants[at]!] === 0) continue;
    // Words from the last position on share it.
    return position !== LAST_POSITION && positions[i] !== LAST_POSITION;
  }
  return false;
}

/** The scores of both words in one document, by the posting of each. */
export function pairScore(
  { frequencies, norms, postingDocs }: Segment,
  one: BoundTerm,
  other: BoundTerm,
  impacts: Uint16Array,
  p: number,
  q: number,
): number {
  const norm = norms[postingDocs[p]!]!;
  return (
    impacts[(frequencies[p]! << 8) | norm]! * one.top + impacts[(frequencies[q]! << 8) | norm]! * other.top
  );
}
