import type { FieldName, SortKey } from '../../../query/query.ts';
import { compareValues } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { Column } from '../segment/column.ts';
import type { SegmentMatches } from './match-segment.ts';

/** A hit before its document is read. */
export interface Candidate {
  /** The segment's place in the snapshot, and the document in it. */
  readonly segment: number;
  readonly document: number;
  /** What relevance sorts by. */
  key: number;
  /** The value for each sort key; undefined where the document has none, and for relevance. */
  readonly values: readonly (FieldValue | undefined)[];
}

function byRelevance(a: Candidate, b: Candidate): number {
  return b.key - a.key || a.segment - b.segment || a.document - b.document;
}

/** Order of two hits of any segments: the sort keys, then relevance, then arrival. */
export function compareCandidates(sort: readonly SortKey[]): (a: Candidate, b: Candidate) => number {
  if (sort.length === 1 && sort[0]?.by === 'relevance' && sort[0].order === 'desc') return byRelevance;
  return (a, b) => {
    for (let i = 0; i < sort.length; i++) {
      const { by, order } = sort[i]!;
      const sign = order === 'asc' ? 1 : -1;
      if (by === 'relevance') {
        if (a.key !== b.key) return sign * (a.key - b.key);
        continue;
      }
      const x = a.values[i];
      const y = b.values[i];
      if (x === undefined || y === undefined) {
        if (x !== y) return x === undefined ? 1 : -1;
        continue;
      }
      const compared = compareValues(x, y);
      if (compared !== 0) return sign * compared;
    }
    return byRelevance(a, b);
  };
}

/** Of a hit that is sorted by relevance alone. */
export const NO_VALUES: readonly undefined[] = [];

/** The first `count` matches of a segment by the sort keys; in no order. */
export function topOfSegment(
  matches: SegmentMatches,
  segment: number,
  sort: readonly SortKey[],
  column: (field: FieldName) => Column | undefined,
  count: number,
): Candidate[] {
  const { documents, keys, size } = matches;
  const ranks = sort.map(({ by, order }) =>
    by === 'relevance'
      ? order === 'desc'
        ? keys
        : negated(keys, size)
      : fieldRanks(matches, column(by), order),
  );
  const first = ranks[0] ?? keys;
  const heap = selectTop(first, ranks.slice(1), keys, size, Math.min(count, size));
  const byRelevanceAlone = sort.every(({ by }) => by === 'relevance');
  const candidates: Candidate[] = [];
  for (const i of heap) {
    const document = documents[i]!;
    candidates.push({
      segment,
      document,
      key: keys[i]!,
      values: byRelevanceAlone
        ? NO_VALUES
        : sort.map(({ by, order }) =>
            by === 'relevance' ? undefined : sortValue(column(by), document, order),
          ),
    });
  }
  return candidates;
}

function negated(keys: Float64Array, size: number): Float64Array {
  const ranks = new Float64Array(size);
  for (let i = 0; i < size; i++) ranks[i] = -keys[i]!;
  return ranks;
}

/** For each match a number, greater for what comes earlier: ordinals have the order of their values within a segment. */
function fieldRanks(
  { documents, size }: SegmentMatches,
  column: Column | undefined,
  order: 'asc' | 'desc',
): Float64Array {
  const ranks = new Float64Array(size).fill(-Infinity);
  if (!column) return ranks;
  const { ordinals, starts } = column;
  const sign = order === 'asc' ? -1 : 1;
  if (starts) {
    for (let i = 0; i < size; i++) {
      const ordinal = extremeOrdinal(column, documents[i]!, order);
      if (ordinal !== 0) ranks[i] = sign * ordinal;
    }
  } else {
    for (let i = 0; i < size; i++) {
      const ordinal = ordinals[documents[i]!]!;
      if (ordinal !== 0) ranks[i] = sign * ordinal;
    }
  }
  return ranks;
}

/** Of several values the least counts when ascending, the greatest when descending. */
function extremeOrdinal({ ordinals, starts }: Column, document: number, order: 'asc' | 'desc'): number {
  if (!starts) return ordinals[document]!;
  let extreme = 0;
  for (let at = starts[document]!; at < starts[document + 1]!; at++) {
    const ordinal = ordinals[at]!;
    if (extreme === 0 || (order === 'asc' ? ordinal < extreme : ordinal > extreme)) extreme = ordinal;
  }
  return extreme;
}

function sortValue(
  column: Column | undefined,
  document: number,
  order: 'asc' | 'desc',
): FieldValue | undefined {
  if (!column) return undefined;
  const ordinal = extremeOrdinal(column, document, order);
  return ordinal === 0 ? undefined : column.value(ordinal);
}

/**
 * Places of the `count` greatest by `first`, then by the other ranks, then by key, then the earliest; in no order. A heap
 * with the least on top: nearly every match is turned away by one comparison of numbers.
 */
function selectTop(
  first: Float64Array,
  others: readonly Float64Array[],
  keys: Float64Array,
  size: number,
  count: number,
): Uint32Array {
  const heap = new Uint32Array(count);
  if (count === 0) return heap;
  /** Whether the match at `a` comes after the one at `b`. */
  const after = (a: number, b: number): boolean => {
    if (first[a] !== first[b]) return first[a]! < first[b]!;
    for (const ranks of others) if (ranks[a] !== ranks[b]) return ranks[a]! < ranks[b]!;
    if (keys[a] !== keys[b]) return keys[a]! < keys[b]!;
    return a > b;
  };
  const sink = (root: number): void => {
    const moved = heap[root]!;
    let at = root;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && after(heap[child + 1]!, heap[child]!)) child++;
      if (!after(heap[child]!, moved)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = moved;
  };
  const byKeyAlone = first === keys && others.length === 0;
  let least = sampledLeast(first, size, count);
  let filled = 0;
  for (let i = 0; i < size; i++) {
    const value = first[i]!;
    if (value < least) continue;
    if (filled < count) {
      heap[filled++] = i;
      if (filled < count) continue;
      for (let root = (count >> 1) - 1; root >= 0; root--) sink(root);
    } else if (value === least && (byKeyAlone || after(i, heap[0]!))) continue;
    else {
      heap[0] = i;
      sink(0);
    }
    least = first[heap[0]!]!;
  }
  return heap;
}

/** Of so many matches one is looked at to learn what the best are worth at least. */
const SAMPLE_EVERY = 16;

/**
 * A value that at least `count` of the first `size` reach: the least of the best in a sample, or -Infinity when the
 * sample is too small. With it nearly every match is turned away even where each is better than those before it.
 */
export function sampledLeast(values: Float64Array, size: number, count: number): number {
  if (size < 2 * SAMPLE_EVERY * count) return -Infinity;
  const best = new Float64Array(count).fill(-Infinity);
  for (let i = 0; i < size; i += SAMPLE_EVERY) {
    const value = values[i]!;
    if (value <= best[0]!) continue;
    let at = 0;
    for (let child = 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && best[child + 1]! < best[child]!) child++;
      if (best[child]! >= value) break;
      best[at] = best[child]!;
      at = child;
    }
    best[at] = value;
  }
  return best[0]!;
}
