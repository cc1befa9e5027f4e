import type { Bounds, FieldName, FilterNode } from '../../../query/query.ts';
import { valueOfText } from '../fields/field-values.ts';
import type { Column } from '../segment/column.ts';
import type { Segment } from '../segment/segment.ts';

/** What a filter reads of a segment. */
export interface FilterSource {
  readonly segment: Segment;
  /** A field's column; undefined when no document of the segment has the field. */
  column(field: FieldName): Column | undefined;
  /** The document with this id; -1 when this segment has none. */
  documentWithId(id: string): number;
}

/** Marks with 1 in `keep` which of the first `size` documents pass, with 0 the others. */
type Predicate = (documents: Uint32Array, size: number, keep: Uint8Array) => void;

const everything: Predicate = (_documents, size, keep) => keep.fill(1, 0, size);
const nothing: Predicate = (_documents, size, keep) => keep.fill(0, 0, size);

/** Compiles a filter for one segment: texts become ordinals once, and each leaf is one loop over a column. */
export function compileFilter(node: FilterNode, source: FilterSource): Predicate {
  switch (node.kind) {
    case 'and':
      return combine(
        'and',
        node.nodes.map((child) => compileFilter(child, source)),
      );
    case 'or':
      return combine('or', compileAlternatives(node.nodes, source));
    case 'not': {
      const inner = compileFilter(node.node, source);
      return (documents, size, keep) => {
        inner(documents, size, keep);
        for (let i = 0; i < size; i++) keep[i] = 1 - keep[i]!;
      };
    }
    case 'equals':
      return compileEquals(node.field, node.value, source);
    case 'range': {
      const column = source.column(node.field);
      if (!column) return nothing;
      const [from, to] = ordinalRange(column, node.bounds);
      return from < to ? between(column, from, to) : nothing;
    }
  }
}

/** The parts of an OR; values of one field are looked for together, so that a hundred categories cost one scan. */
function compileAlternatives(nodes: readonly FilterNode[], source: FilterSource): Predicate[] {
  const values = new Map<FieldName, string[]>();
  const parts: Predicate[] = [];
  for (const node of nodes) {
    if (node.kind !== 'equals' || node.field === 'id') parts.push(compileFilter(node, source));
    else values.set(node.field, [...(values.get(node.field) ?? []), node.value]);
  }
  for (const [field, texts] of values) {
    const [only] = texts;
    if (texts.length === 1 && only !== undefined) parts.push(compileEquals(field, only, source));
    else parts.push(compileAnyOf(field, texts, source));
  }
  return parts;
}

function compileAnyOf(field: FieldName, texts: readonly string[], source: FilterSource): Predicate {
  const column = source.column(field);
  if (!column) return nothing;
  const wanted = new Uint8Array(column.size + 1);
  for (const text of texts) {
    const value = valueOfText(field, text);
    if (value !== undefined) wanted[column.ordinalOf(value)] = 1;
  }
  wanted[0] = 0;
  const { ordinals, starts } = column;
  return (documents, size, keep) => {
    for (let i = 0; i < size; i++) {
      const document = documents[i]!;
      const end = starts ? starts[document + 1]! : document + 1;
      let found = 0;
      for (let at = starts ? starts[document]! : document; at < end; at++) found |= wanted[ordinals[at]!]!;
      keep[i] = found;
    }
  };
}

function combine(kind: 'and' | 'or', parts: readonly Predicate[]): Predicate {
  const [first, ...rest] = parts;
  if (!first) return kind === 'and' ? everything : nothing;
  if (rest.length === 0) return first;
  return (documents, size, keep) => {
    first(documents, size, keep);
    const other = new Uint8Array(size);
    for (const part of rest) {
      part(documents, size, other);
      if (kind === 'and') for (let i = 0; i < size; i++) keep[i]! &= other[i]!;
      else for (let i = 0; i < size; i++) keep[i]! |= other[i]!;
    }
  };
}

function compileEquals(field: FieldName, text: string, source: FilterSource): Predicate {
  if (field === 'id') {
    const wanted = source.documentWithId(text);
    if (wanted < 0) return nothing;
    return (documents, size, keep) => {
      for (let i = 0; i < size; i++) keep[i] = documents[i] === wanted ? 1 : 0;
    };
  }
  const wanted = valueInColumn(field, text, source);
  return wanted ? between(wanted.column, wanted.ordinal, wanted.ordinal + 1) : nothing;
}

/** Where a field's documents have a value, written as text: its column and its ordinal there; undefined when none has it. */
export function valueInColumn(
  field: FieldName,
  text: string,
  source: FilterSource,
): { readonly column: Column; readonly ordinal: number } | undefined {
  const value = valueOfText(field, text);
  const column = source.column(field);
  const ordinal = value === undefined ? 0 : (column?.ordinalOf(value) ?? 0);
  return column && ordinal !== 0 ? { column, ordinal } : undefined;
}

/** The ordinals of the numbers within the bounds, from inclusive to exclusive. */
export function ordinalRange(column: Column, { gt, gte, lt, lte }: Bounds): [from: number, to: number] {
  const after = (bound: number) => {
    const at = column.firstNumberFrom(bound);
    return column.numbers[at - 1] === bound ? at + 1 : at;
  };
  return [
    Math.max(1, gt === undefined ? 1 : after(gt), gte === undefined ? 1 : column.firstNumberFrom(gte)),
    Math.min(
      column.numbers.length + 1,
      lt === undefined ? Infinity : column.firstNumberFrom(lt),
      lte === undefined ? Infinity : after(lte),
    ),
  ];
}

/** Documents with a value whose ordinal is at least `from` and below `to`. */
function between(column: Column, from: number, to: number): Predicate {
  const { ordinals, starts } = column;
  if (!starts) {
    return (documents, size, keep) => {
      for (let i = 0; i < size; i++) {
        const ordinal = ordinals[documents[i]!]!;
        keep[i] = ordinal >= from && ordinal < to ? 1 : 0;
      }
    };
  }
  return (documents, size, keep) => {
    for (let i = 0; i < size; i++) {
      const document = documents[i]!;
      const end = starts[document + 1]!;
      let found = 0;
      for (let at = starts[document]!; at < end; at++) {
        const ordinal = ordinals[at]!;
        if (ordinal >= from && ordinal < to) found = 1;
      }
      keep[i] = found;
    }
  };
}

/** Documents in a language: those that say so, and those that say none when it is the site's own. */
export function compileLanguage(language: string, siteLanguage: string, source: FilterSource): Predicate {
  const column = source.column('language');
  const own = language === siteLanguage;
  if (!column) return own ? everything : nothing;
  const wanted = column.ordinalOf(language);
  const { ordinals } = column;
  return (documents, size, keep) => {
    for (let i = 0; i < size; i++) {
      const ordinal = ordinals[documents[i]!]!;
      keep[i] = (ordinal === wanted && ordinal !== 0) || (own && ordinal === 0) ? 1 : 0;
    }
  };
}

/** Keeps of the list what passes; the keys beside the documents, where there are any, move along. Returns how many are left. */
export function applyFilter(
  predicate: Predicate,
  documents: Uint32Array,
  keys: Float64Array | undefined,
  size: number,
): number {
  const keep = keptMarks(size);
  predicate(documents, size, keep);
  let kept = 0;
  if (!keys) {
    for (let i = 0; i < size; i++) if (keep[i] === 1) documents[kept++] = documents[i]!;
    return kept;
  }
  for (let i = 0; i < size; i++) {
    if (keep[i] === 0) continue;
    documents[kept] = documents[i]!;
    keys[kept++] = keys[i]!;
  }
  return kept;
}

/** Every predicate writes all the marks it is given room for, so one memory serves all searches. */
let marks = new Uint8Array(0);

function keptMarks(size: number): Uint8Array {
  if (marks.length < size) marks = new Uint8Array(Math.ceil(size * 1.25));
  return marks;
}
