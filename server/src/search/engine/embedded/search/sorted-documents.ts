import type { Column } from '../segment/column.ts';

/** The documents of a segment by their values in one field. */
export interface SortedDocuments {
  /** Ascending by value, those of one value in order of arrival, those without one before all. */
  readonly documents: Uint32Array;
  /** How many have no value. */
  readonly without: number;
}

/** Columns never change, so that the order outlives every write; made when a search first sorts by the field. */
const kept = new WeakMap<Column, SortedDocuments>();

/** @param column with one value a document at most */
export function sortedDocuments(column: Column): SortedDocuments {
  let sorted = kept.get(column);
  if (!sorted) {
    sorted = sortByOrdinal(column);
    kept.set(column, sorted);
  }
  return sorted;
}

function sortByOrdinal({ ordinals, size }: Column): SortedDocuments {
  const ends = new Uint32Array(size + 2);
  for (let document = 0; document < ordinals.length; document++) ends[ordinals[document]! + 1]!++;
  const without = ends[1]!;
  for (let ordinal = 1; ordinal < ends.length; ordinal++) ends[ordinal]! += ends[ordinal - 1]!;
  const documents = new Uint32Array(ordinals.length);
  for (let document = 0; document < ordinals.length; document++) {
    documents[ends[ordinals[document]!]!++] = document;
  }
  return { documents, without };
}
