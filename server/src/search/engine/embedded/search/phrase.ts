import { LAST_POSITION } from '../fields/document-words.ts';
import type { Segment } from '../segment/segment.ts';
import type { MatchList } from './match-list.ts';
import type { BoundTerm } from './plan-word.ts';
import { gallop, postingWeight } from './posting-loops.ts';

/** A word of the phrase in its postings, moving with the documents. */
class Cursor {
  readonly bound: BoundTerm;
  /** The posting of the current document, when it has one. */
  posting: number;
  readonly end: number;

  constructor(segment: Segment, bound: BoundTerm) {
    this.bound = bound;
    this.posting = segment.postingStarts[bound.term]!;
    this.end = segment.postingStarts[bound.term + 1]!;
  }
}

/**
 * Keeps of the list the documents in which the words stand one after the other, and adds the words' scores. `words`
 * gives for each word the terms that have its surface: several where languages stem it differently.
 */
export function matchPhrase(
  segment: Segment,
  words: readonly (readonly BoundTerm[])[],
  impacts: Uint16Array,
  list: MatchList,
): void {
  const cursors = words.map((terms) => terms.map((bound) => new Cursor(segment, bound)));
  const { frequencies, norms } = segment;
  const { documents, scores, size } = list;
  const here: Cursor[] = [];
  let kept = 0;
  for (let i = 0; i < size; i++) {
    const document = documents[i]!;
    here.length = 0;
    let score = scores[i]!;
    for (const word of cursors) {
      const found = cursorAt(segment, word, document);
      if (!found) break;
      here.push(found);
      score += impacts[(frequencies[found.posting]! << 8) | norms[document]!]! * found.bound.top;
    }
    if (here.length < cursors.length || !standTogether(segment, here)) continue;
    documents[kept] = document;
    scores[kept++] = score;
  }
  list.size = kept;
}

/** The word's cursor whose term stands in the document with this very surface; its stem may be there under another. */
function cursorAt(segment: Segment, word: readonly Cursor[], document: number): Cursor | undefined {
  const { postingDocs } = segment;
  for (const cursor of word) {
    let { posting } = cursor;
    if (posting < cursor.end && postingDocs[posting]! < document) {
      posting = gallop(postingDocs, posting, cursor.end, document);
      cursor.posting = posting;
    }
    if (posting === cursor.end || postingDocs[posting] !== document) continue;
    if (word.length === 1 || postingWeight(segment, cursor.bound, posting) !== 0) return cursor;
  }
  return undefined;
}

/** Whether some place of the rarest word has all the others around it. */
function standTogether(segment: Segment, words: readonly Cursor[]): boolean {
  let rarest = 0;
  let fewest = Infinity;
  for (let i = 0; i < words.length; i++) {
    const count = segment.placeCount(words[i]!.posting);
    if (count < fewest) {
      fewest = count;
      rarest = i;
    }
  }
  const { positions, variants } = segment;
  const { bound, posting } = words[rarest]!;
  const start = segment.placeStart(posting);
  for (let place = start; place < start + fewest; place++) {
    const first = positions[place]! - rarest;
    if (first < 0 || bound.weights[variants[place]!] === 0) continue;
    if (first + words.length > LAST_POSITION) return false;
    let together = true;
    for (let i = 0; i < words.length && together; i++) {
      together = i === rarest || standsAt(segment, words[i]!, first + i);
    }
    if (together) return true;
  }
  return false;
}

/** Whether the word has a place at this position, in a form that counts. */
function standsAt(segment: Segment, { bound, posting }: Cursor, position: number): boolean {
  const { positions, variants } = segment;
  let low = segment.placeStart(posting);
  let high = low + segment.placeCount(posting);
  const end = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (positions[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low < end && positions[low] === position && bound.weights[variants[low]!] !== 0;
}
