import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { FieldName } from '../../../query/query.ts';
import { compareValues, isNamed, valueText } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { LiveSegment } from '../index/live-segment.ts';
import type { Snapshot } from '../index/snapshot.ts';
import type { Column } from '../segment/column.ts';
import { countOrdinals } from './facets.ts';
import { SegmentSource } from './segment-source.ts';
import type { IdLookup } from './segment-source.ts';

/** The words of a text, folded, each after a space: a word begins with `p` where ` p` stands. */
export function foldedWords(text: string): string {
  let folded = '';
  analyzerFor('plain').scan(text, (surface) => (folded += ` ${surface}`));
  return folded;
}

/** Whether the text has, for each typed word, a word that begins with it. */
export function hasWordsFrom(folded: string, typed: string): boolean {
  return typed
    .split(' ')
    .slice(1)
    .every((word) => folded.includes(` ${word}`));
}

interface CountedValues {
  /** By ordinal less one. */
  readonly folded: readonly string[];
  readonly counts: Uint32Array;
}

/** Per state of a segment: what one field's values are in words, and in how many living documents. */
const known = new WeakMap<LiveSegment, Map<FieldName, CountedValues>>();

function countedValues(live: LiveSegment, field: FieldName, column: Column): CountedValues {
  const fields = known.get(live) ?? new Map<FieldName, CountedValues>();
  known.set(live, fields);
  let counted = fields.get(field);
  if (!counted) {
    const documents = new Uint32Array(live.live);
    let size = 0;
    for (let document = 0; document < live.segment.documents; document++) {
      if (live.dead?.[document] !== 1) documents[size++] = document;
    }
    counted = {
      folded: Array.from({ length: column.size }, (_, i) =>
        foldedWords(valueText(field, column.value(i + 1))),
      ),
      counts: countOrdinals(column, documents, size),
    };
    fields.set(field, counted);
  }
  return counted;
}

/** A field's values with words beginning like those of `prefix`, most frequent first, then by value. */
export function valuesByPrefix(
  snapshot: Snapshot,
  ids: IdLookup,
  field: FieldName,
  prefix: string,
  size: number,
): string[] {
  const typed = foldedWords(prefix);
  const counts = new Map<FieldValue, number>();
  for (const live of snapshot.segments) {
    const column = new SegmentSource(live, ids).column(field);
    if (!column) continue;
    const counted = countedValues(live, field, column);
    counted.folded.forEach((folded, i) => {
      const count = counted.counts[i + 1]!;
      if (count === 0 || !hasWordsFrom(folded, typed)) return;
      const value = column.value(i + 1);
      counts.set(value, (counts.get(value) ?? 0) + count);
    });
  }
  return [...counts]
    .filter(([value]) => isNamed(value))
    .sort(([a, x], [b, y]) => y - x || compareValues(a, b))
    .slice(0, size)
    .map(([value]) => valueText(field, value));
}
