/** The documents in which two words of a phrase stand as far apart as in the phrase. */
import { LAST_POSITION } from '../fields/document-words.ts';
import { gallop } from '../segment/gallop.ts';
import { LONG_POSTING } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { MatchList } from './match-list.ts';
import type { BoundTerm } from './plan-word.ts';

/** Postings walked one by one before the next document is looked up: a common word's lie close together. */
const WALKED = 16;

/**
 * Writes into the list the documents in which `after` stands `gap` places behind `before`, with the scores of both. The
 * postings of both are walked side by side, and the places with them: where both words are common, to look up each
 * document and where its places begin would cost several times the walk.
 */
export function listPair(
  segment: Segment,
  before: BoundTerm,
  after: BoundTerm,
  gap: number,
  impacts: Uint16Array,
  list: MatchList,
): void {
  const { postingDocs, postingStarts, placeCounts, positions, variants, frequencies, norms } = segment;
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
        const norm = norms[document]!;
        documents[size] = document;
        scores[size++] =
          impacts[(frequencies[p]! << 8) | norm]! * before.top +
          impacts[(frequencies[q]! << 8) | norm]! * after.top;
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
