import type { FilterNode } from '../../../query/query.ts';
import { RecentMaps } from '../../../recent-map.ts';
import type { Column } from '../segment/column.ts';
import { valueInColumn } from './filter.ts';
import type { FilterSource } from './filter.ts';
import { BLOCK_SHIFT } from './term-blocks.ts';

/** Sets kept of a column, of the values asked for last: each has one bit a document. */
const KEPT_VALUES = 16;

/** Columns never change, so that what was made of one outlives every write. */
const kept = new RecentMaps<Column, number, Int32Array>(KEPT_VALUES);

/**
 * The documents that pass a part of a filter, one bit each, 32 a number: where the part asks for one value of a field, as
 * most do. Undefined for any other.
 */
export function filterBits(part: FilterNode, source: FilterSource): Int32Array | undefined {
  if (part.kind !== 'equals' || part.field === 'id') return undefined;
  const { documents } = source.segment;
  const wanted = valueInColumn(part.field, part.value, source);
  if (!wanted) return new Int32Array((documents >>> BLOCK_SHIFT) + 1);
  const { column, ordinal } = wanted;
  const values = kept.of(column);
  const bits = values.get(ordinal) ?? documentsWith(column, ordinal, documents);
  values.set(ordinal, bits);
  return bits;
}

function documentsWith({ ordinals, starts }: Column, ordinal: number, documents: number): Int32Array {
  const bits = new Int32Array((documents >>> BLOCK_SHIFT) + 1);
  for (let document = 0; document < documents; document++) {
    const end = starts ? starts[document + 1]! : document + 1;
    for (let at = starts ? starts[document]! : document; at < end; at++) {
      if (ordinals[at] === ordinal) bits[document >>> BLOCK_SHIFT]! |= 1 << document;
    }
  }
  return bits;
}
