import { LAST_POSITION } from '../fields/document-words.ts';
import { gallop } from '../segment/gallop.ts';
import type { Segment } from '../segment/segment.ts';
import type { MatchList } from './match-list.ts';
import type { BoundTerm } from './plan-word.ts';
import { postingWeight } from './posting-loops.ts';

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
    let score = scores[i]!;
    let word = 0;
    for (; word < cursors.length; word++) {
      const found = cursorAt(segment, cursors[word]!, document);
      if (!found) break;
      here[word] = found;
      score += impacts[(frequencies[found.posting]! << 8) | norms[document]!]! * found.bound.top;
    }
    if (word < cursors.length || !standTogether(segment, here)) continue;
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

/** Most documents are left at the first words of a phrase: the places of the others are looked for when they are wanted. */
const UNKNOWN = -1;
/** Where each word's places in the document begin and end; as long as the beginning is unknown, how many they are. */
const starts: number[] = [];
const ends: number[] = [];

/** Whether some place of the rarest word has all the others around it. */
function standTogether(segment: Segment, words: readonly Cursor[]): boolean {
  const length = words.length;
  let rarest = 0;
  let fewest = Infinity;
  for (let i = 0; i < length; i++) {
    const count = segment.placeCount(words[i]!.posting);
    starts[i] = UNKNOWN;
    ends[i] = count;
    if (count < fewest) {
      fewest = count;
      rarest = i;
    }
  }
  const { positions, variants } = segment;
  const { weights } = words[rarest]!.bound;
  const start = segment.placeStart(words[rarest]!.posting);
  const end = start + fewest;
  for (let place = start; place < end; place++) {
    const first = positions[place]! - rarest;
    if (first < 0 || weights[variants[place]!] === 0) continue;
    if (first + length > LAST_POSITION) return false;
    let together = true;
    for (let i = 0; i < length; i++) {
      if (i === rarest) continue;
      if (starts[i] === UNKNOWN) {
        starts[i] = segment.placeStart(words[i]!.posting);
        ends[i]! += starts[i]!;
      }
      // Places come in order: where one word was looked for, the next look begins.
      const at = placeFrom(positions, starts[i]!, ends[i]!, first + i);
      if (at === ends[i]) return false;
      starts[i] = at;
      together = positions[at] === first + i && words[i]!.bound.weights[variants[at]!] !== 0;
      if (!together) break;
    }
    if (together) return true;
  }
  return false;
}

/** Places walked one by one before they are halved: most words have few in a document. */
const WALKED = 8;

/** The first place from `low` at this position or after it; `end` when there is none. */
function placeFrom(positions: Uint16Array, low: number, end: number, position: number): number {
  const walkEnd = Math.min(end, low + WALKED);
  while (low < walkEnd) {
    if (positions[low]! >= position) return low;
    low++;
  }
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (positions[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
