/**
 * The loops over postings, where a search spends its time. Each is written out plainly: a function called for every
 * posting would cost three times the loop itself.
 */
import { gallop } from '../segment/gallop.ts';
import type { Segment } from '../segment/segment.ts';
import type { Dense, MatchList } from './match-list.ts';
import type { BoundTerm } from './plan-word.ts';
import { postingImpacts, weighed } from './posting-impacts.ts';
import { BLOCK_SHIFT, postingsBefore, termBlocks } from './term-blocks.ts';

/** Documents that share one mark of what was touched. */
const TOUCHED_SHIFT = 8;

/** All documents of a term with their scores, in order. */
export function listTerm(segment: Segment, bound: BoundTerm, table: Uint16Array, list: MatchList): void {
  const { postingDocs } = segment;
  const { documents, scores } = list;
  const { postings, low, top } = bound;
  const start = segment.postingStarts[bound.term]!;
  const impacts = postingImpacts(segment, bound, table);
  let size = 0;
  for (let i = 0; i < postings; i++) {
    const impact = impacts[i]!;
    if (impact === 0) continue;
    documents[size] = postingDocs[start + i]!;
    scores[size++] = weighed(impact, low, top);
  }
  list.size = size;
}

/** Raises each document of a term to at least its score. */
export function raiseTerm(segment: Segment, bound: BoundTerm, table: Uint16Array, dense: Dense): void {
  const { postingDocs } = segment;
  const { values, touched } = dense;
  const { postings, low, top } = bound;
  const start = segment.postingStarts[bound.term]!;
  const impacts = postingImpacts(segment, bound, table);
  for (let i = 0; i < postings; i++) {
    const impact = impacts[i]!;
    if (impact === 0) continue;
    const document = postingDocs[start + i]!;
    const score = weighed(impact, low, top);
    touched[document >> TOUCHED_SHIFT] = 1;
    if (score > values[document]!) values[document] = score;
  }
}

/** Adds to each document of a term its score; `sums` has -1 where there is none yet. */
export function addTerm(segment: Segment, bound: BoundTerm, table: Uint16Array, sums: Dense): void {
  const { postingDocs } = segment;
  const { values, touched } = sums;
  const { postings, low, top } = bound;
  const start = segment.postingStarts[bound.term]!;
  const impacts = postingImpacts(segment, bound, table);
  for (let i = 0; i < postings; i++) {
    const impact = impacts[i]!;
    if (impact === 0) continue;
    const document = postingDocs[start + i]!;
    const score = weighed(impact, low, top);
    const sum = values[document]!;
    touched[document >> TOUCHED_SHIFT] = 1;
    values[document] = sum < 0 ? score : sum + score;
  }
}

/** Marks each document of a term with 1. */
export function markTerm(segment: Segment, bound: BoundTerm, table: Uint16Array, marks: Uint8Array): void {
  const { postingDocs } = segment;
  const { postings } = bound;
  const start = segment.postingStarts[bound.term]!;
  if (bound.whole) {
    for (let i = 0; i < postings; i++) marks[postingDocs[start + i]!] = 1;
    return;
  }
  const impacts = postingImpacts(segment, bound, table);
  for (let i = 0; i < postings; i++) if (impacts[i] !== 0) marks[postingDocs[start + i]!] = 1;
}

/**
 * Raises `best[i]` to the term's score in the i-th of the documents, by walking the term's postings; `slots` says for
 * each document of the segment its i plus one.
 */
export function raiseByPostings(
  segment: Segment,
  bound: BoundTerm,
  table: Uint16Array,
  slots: Int32Array,
  best: Int32Array,
): void {
  const { postingDocs } = segment;
  const { postings, low, top } = bound;
  const start = segment.postingStarts[bound.term]!;
  const impacts = postingImpacts(segment, bound, table);
  for (let i = 0; i < postings; i++) {
    const slot = slots[postingDocs[start + i]!]!;
    if (slot === 0 || impacts[i] === 0) continue;
    const score = weighed(impacts[i]!, low, top);
    if (score > best[slot - 1]!) best[slot - 1] = score;
  }
}

/** The same by looking each document up in the postings: for few documents and many postings. */
export function raiseByDocuments(
  segment: Segment,
  bound: BoundTerm,
  table: Uint16Array,
  list: MatchList,
  best: Int32Array,
): void {
  const { postingDocs, frequencies, norms } = segment;
  const { documents, size } = list;
  const end = segment.postingStarts[bound.term + 1]!;
  const { uniform } = bound;
  let posting = segment.postingStarts[bound.term]!;
  for (let i = 0; i < size && posting < end; i++) {
    const document = documents[i]!;
    if (postingDocs[posting]! < document) posting = gallop(postingDocs, posting, end, document);
    if (posting === end) return;
    if (postingDocs[posting] !== document) continue;
    const weight = uniform !== 0 ? uniform : postingWeight(segment, bound, posting);
    const score = table[(frequencies[posting]! << 8) | norms[document]!]! * weight;
    if (score > best[i]!) best[i] = score;
  }
}

/**
 * The same for a term that is in most blocks of documents: a bit says whether it is in one, and its posting is among the few of
 * the block.
 */
export function raiseByBlocks(
  segment: Segment,
  bound: BoundTerm,
  table: Uint16Array,
  list: MatchList,
  best: Int32Array,
): void {
  const { postingDocs, frequencies, norms } = segment;
  const { documents, size } = list;
  const { uniform } = bound;
  const blocks = termBlocks(segment, bound, table);
  const { bits } = blocks;
  const start = segment.postingStarts[bound.term]!;
  for (let i = 0; i < size; i++) {
    const document = documents[i]!;
    const block = document >>> BLOCK_SHIFT;
    if ((bits[block]! & (1 << document)) === 0) continue;
    let posting = start + postingsBefore(blocks, block);
    while (postingDocs[posting]! < document) posting++;
    const weight = uniform !== 0 ? uniform : postingWeight(segment, bound, posting);
    const score = table[(frequencies[posting]! << 8) | norms[document]!]! * weight;
    if (score > best[i]!) best[i] = score;
  }
}

/** What one posting weighs: the greatest weight of the variants at its places. */
export function postingWeight(segment: Segment, { weights, top }: BoundTerm, posting: number): number {
  const { variants } = segment;
  const start = segment.placeStart(posting);
  const end = start + segment.placeCount(posting);
  let weight = 0;
  for (let place = start; place < end && weight !== top; place++) {
    weight = Math.max(weight, weights[variants[place]!]!);
  }
  return weight;
}
