/** The documents in which two words of a phrase stand as far apart as in the phrase. */
import { LAST_POSITION } from '../fields/document-words.ts';
import { gallop } from '../segment/gallop.ts';
import { LONG_POSTING } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { MatchList } from './match-list.ts';
import type { BoundTerm } from './plan-word.ts';
import { bitCount } from './block-memory.ts';
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

/**
 * Writes into the list the documents in which `after` stands `gap` places behind `before`, with the scores of both. The
 * postings of both are walked side by side, and the places with them: where both words are common, to look up each
 * document and where its places begin would cost several times the walk.
 */
export function listPair(segment: Segment, pair: Pair, impacts: Uint16Array, list: MatchList): void {
  const { before, after, gap } = pair;
  const { postingDocs, postingStarts, placeCounts, positions, variants } = segment;
  const { documents, scores } = list;
  const beforeEnd = postingStarts[before.term + 1]!;
  const afterEnd = postingStarts[after.term + 1]!;
  let p = postingStarts[before.term]!;
  let q = postingStarts[after.term]!;
  let size = 0;
  let place = p < beforeEnd ? segment.placeStart(p) : 0;
  let other = q < afterEnd ? segment.placeStart(q) : 0;
  while (p < beforeEnd && q < afterEnd) {
    const document = postingDocs[p]!;
    const wanted = postingDocs[q]!;
    if (document < wanted) {
      const walkEnd = Math.min(beforeEnd, p + WALKED);
      do {
        const count = placeCounts[p]!;
        place += count === LONG_POSTING ? segment.placeCount(p) : count;
        p++;
      } while (p < walkEnd && postingDocs[p]! < wanted);
      if (p === walkEnd && p < beforeEnd && postingDocs[p]! < wanted) {
        p = gallop(postingDocs, p, beforeEnd, wanted);
        if (p < beforeEnd) place = segment.placeStart(p);
      }
      continue;
    }
    if (wanted < document) {
      const walkEnd = Math.min(afterEnd, q + WALKED);
      do {
        const count = placeCounts[q]!;
        other += count === LONG_POSTING ? segment.placeCount(q) : count;
        q++;
      } while (q < walkEnd && postingDocs[q]! < document);
      if (q === walkEnd && q < afterEnd && postingDocs[q]! < document) {
        q = gallop(postingDocs, q, afterEnd, document);
        if (q < afterEnd) other = segment.placeStart(q);
      }
      continue;
    }
    const placeEnd = place + segment.placeCount(p);
    const otherEnd = other + segment.placeCount(q);
    // Written out, for a call at every document with both would be a sixth of the walk.
    let at = other;
    for (let i = place; i < placeEnd; i++) {
      const position = positions[i]! + gap;
      // Words from the last position on share it.
      if (position >= LAST_POSITION) break;
      while (at < otherEnd && positions[at]! < position) at++;
      if (at === otherEnd) break;
      if (
        positions[at] === position &&
        before.weights[variants[i]!] !== 0 &&
        after.weights[variants[at]!] !== 0
      ) {
        documents[size] = document;
        scores[size++] = pairScore(segment, pair, impacts, p, q);
        break;
      }
    }
    place = placeEnd;
    other = otherEnd;
    p++;
    q++;
  }
  list.size = size;
}

/** Documents a block that have both terms, from which walking all postings is quicker than finding those. */
const DENSE = 20;

/** Whether what is kept of two common terms spares enough postings. */
export function fewTogether({ bits }: TermBlocks, { bits: others }: TermBlocks): boolean {
  let together = 0;
  for (let block = 0; block < bits.length; block++) together += bitCount(bits[block]! & others[block]!);
  return together < bits.length * DENSE;
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
  const { before, after } = pair;
  const { postingDocs, postingStarts, placeCounts } = segment;
  const { documents, scores } = list;
  const count = ofBefore.bits.length;
  let size = 0;
  for (let block = 0; block < count; block++) {
    let both = ofBefore.bits[block]! & ofAfter.bits[block]!;
    if (both === 0) continue;
    let p = postingStarts[before.term]! + postingsBefore(ofBefore, block);
    let q = postingStarts[after.term]! + postingsBefore(ofAfter, block);
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
      if (!standTogether(segment, pair, place, placeEnd, other, otherEnd)) continue;
      documents[size] = document;
      scores[size++] = pairScore(segment, pair, impacts, p, q);
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
      const together = isCommonBefore
        ? standTogether(segment, pair, other, otherEnd, place, placeEnd)
        : standTogether(segment, pair, place, placeEnd, other, otherEnd);
      if (together) {
        documents[size] = document;
        scores[size++] = isCommonBefore
          ? pairScore(segment, pair, impacts, q, p)
          : pairScore(segment, pair, impacts, p, q);
      }
    }
    place = placeEnd;
  }
  list.size = size;
}

/** Whether some place of `before` has one of `after` behind it, `gap` further on, both in a wanted form. */
function standTogether(
  { positions, variants }: Segment,
  { before, after, gap }: Pair,
  place: number,
  placeEnd: number,
  other: number,
  otherEnd: number,
): boolean {
  let at = other;
  for (let i = place; i < placeEnd; i++) {
    if (before.weights[variants[i]!] === 0) continue;
    const position = positions[i]! + gap;
    // Words from the last position on share it.
    if (position >= LAST_POSITION) return false;
    while (at < otherEnd && positions[at]! < position) at++;
    if (at === otherEnd) return false;
    if (positions[at] === position && after.weights[variants[at]!] !== 0) return true;
  }
  return false;
}

function pairScore(
  { frequencies, norms, postingDocs }: Segment,
  { before, after }: Pair,
  impacts: Uint16Array,
  p: number,
  q: number,
): number {
  const norm = norms[postingDocs[p]!]!;
  return (
    impacts[(frequencies[p]! << 8) | norm]! * before.top + impacts[(frequencies[q]! << 8) | norm]! * after.top
  );
}
