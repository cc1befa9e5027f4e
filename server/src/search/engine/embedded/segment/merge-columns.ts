import type { FieldName } from '../../../query/query.ts';
import type { Column, ColumnData } from './column.ts';
import { GrowableUint32 } from './growable.ts';
import { mergeLists } from './merge-dictionaries.ts';
import type { MergeSource } from './merge-source.ts';

/** Merges each field that any source has, in turn. */
export function* mergeColumns(
  sources: readonly MergeSource[],
  documents: number,
): Generator<undefined, ColumnData[]> {
  const fields = new Set(sources.flatMap(({ segment }) => [...segment.columns.keys()]));
  const merged: ColumnData[] = [];
  for (const field of fields) {
    const column = yield* mergeColumn(field, sources, documents);
    if (column) merged.push(column);
  }
  return merged;
}

function* mergeColumn(
  field: FieldName,
  sources: readonly MergeSource[],
  documents: number,
): Generator<undefined, ColumnData | undefined> {
  const columns = sources.map(({ segment }) => segment.columns.get(field));
  const used = columns.map((column, i) => usedOrdinals(column, sources[i]!.documentMap));
  const { numbers, texts, maps } = yield* mergeValues(columns, used);
  if (numbers.length + texts.length === 0) return undefined;
  const multiple = columns.some(
    (column, i) => column?.starts !== undefined && hasSeveral(column.starts, sources[i]!.documentMap),
  );
  const single = new Uint32Array(multiple ? 0 : documents);
  const starts = new Uint32Array(multiple ? documents + 1 : 0);
  const ordinals = new GrowableUint32();
  for (const [i, column] of columns.entries()) {
    if (!column) continue;
    const map = maps[i]!;
    sources[i]!.documentMap.forEach((to, document) => {
      if (to < 0) return;
      const from = column.starts ? column.starts[document]! : document;
      const end = column.starts ? column.starts[document + 1]! : document + 1;
      for (let at = from; at < end; at++) {
        const ordinal = map[column.ordinals[at]!]!;
        if (ordinal === 0) continue;
        if (!multiple) single[to] = ordinal;
        else {
          // Sources and their documents come in the order of the merged ones, so values need only be appended.
          ordinals.push(ordinal);
          starts[to + 1]!++;
        }
      }
    });
    yield;
  }
  if (!multiple) return { field, numbers, texts, ordinals: single };
  for (let document = 0; document < documents; document++) starts[document + 1]! += starts[document]!;
  return { field, numbers, texts, ordinals: ordinals.view(), starts };
}

/** Ordinals that a living document has. */
function usedOrdinals(column: Column | undefined, documentMap: Int32Array): Uint8Array {
  if (!column) return new Uint8Array(0);
  const used = new Uint8Array(column.size + 1);
  const { ordinals, starts } = column;
  for (let document = 0; document < documentMap.length; document++) {
    if (documentMap[document]! < 0) continue;
    const from = starts ? starts[document]! : document;
    const end = starts ? starts[document + 1]! : document + 1;
    for (let at = from; at < end; at++) used[ordinals[at]!] = 1;
  }
  used[0] = 0;
  return used;
}

function hasSeveral(starts: Uint32Array, documentMap: Int32Array): boolean {
  return documentMap.some((to, document) => to >= 0 && starts[document + 1]! - starts[document]! > 1);
}

/** The distinct values of all sources in order, and for each source what its ordinals become. */
function* mergeValues(
  columns: readonly (Column | undefined)[],
  used: readonly Uint8Array[],
): Generator<undefined, { numbers: Float64Array; texts: string[]; maps: Uint32Array[] }> {
  const maps = used.map((ordinals) => new Uint32Array(ordinals.length));
  const everyNumber = columns.flatMap((column, i) =>
    column ? Array.from(column.numbers).filter((_, index) => used[i]![index + 1] === 1) : [],
  );
  const numbers = Float64Array.from(new Set(everyNumber)).sort();
  const ordinalOf = new Map(Array.from(numbers, (value, index) => [value, index + 1]));
  columns.forEach((column, i) => {
    column?.numbers.forEach((value, index) => {
      if (used[i]![index + 1] === 1) maps[i]![index + 1] = ordinalOf.get(value)!;
    });
  });
  const textOrdinals = columns.map((column, i) => {
    const ordinals: number[] = [];
    for (let ordinal = (column?.numbers.length ?? 0) + 1; ordinal < used[i]!.length; ordinal++) {
      if (used[i]![ordinal] === 1) ordinals.push(ordinal);
    }
    return ordinals;
  });
  const texts = yield* mergeLists(
    columns.map((column, i) => ({
      size: textOrdinals[i]!.length,
      text: (index: number) => String(column?.value(textOrdinals[i]![index]!)),
      rank: () => 0,
    })),
  );
  textOrdinals.forEach((ordinals, i) => {
    ordinals.forEach((ordinal, index) => {
      maps[i]![ordinal] = numbers.length + texts.maps[i]![index]! + 1;
    });
  });
  return { numbers, texts: texts.strings, maps };
}
