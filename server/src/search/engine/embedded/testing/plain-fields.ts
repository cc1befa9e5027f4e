/** Filters, sorting and counting for the brute-force oracle, straight from the documents. */
import type { Bounds, FieldName, FilterNode } from '../../../query/query.ts';
import type { FacetValue, HierarchicalFacetValue, RangeFacetValue } from '../../engine.ts';
import { compareValues, fieldValues, valueOfText, valueText } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { PlainDocument } from './plain-words.ts';

export function compareBy(a: PlainDocument, b: PlainDocument, field: FieldName, sign: number): number {
  const pick = (document: PlainDocument) => {
    const values = [...fieldValues(document.document, field)].sort(compareValues);
    return sign > 0 ? values[0] : values.at(-1);
  };
  const x = pick(a);
  const y = pick(b);
  if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
  return sign * compareValues(x, y);
}

export function plainFilter(document: PlainDocument, node: FilterNode): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((child) => plainFilter(document, child));
    case 'or':
      return node.nodes.some((child) => plainFilter(document, child));
    case 'not':
      return !plainFilter(document, node.node);
    case 'equals':
      return fieldValues(document.document, node.field).includes(valueOfText(node.field, node.value) ?? '');
    case 'range':
      return numbers(document, node.field).some((value) => within(value, node.bounds));
  }
}

function within(value: number, { gt, gte, lt, lte }: Bounds): boolean {
  return (
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte)
  );
}

const numbers = (document: PlainDocument, field: FieldName): number[] =>
  fieldValues(document.document, field).filter((value) => typeof value === 'number');

export function plainFacet(
  documents: readonly PlainDocument[],
  field: FieldName,
  size: number,
): FacetValue[] {
  const counts = new Map<FieldValue, number>();
  for (const { document } of documents) {
    for (const value of new Set(fieldValues(document, field)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .filter(([value]) => String(value).trim() !== '')
    .sort(([a, x], [b, y]) => y - x || compareValues(a, b))
    .slice(0, size)
    .map(([value, count]) => ({ value: valueText(field, value), count }));
}

export function plainRanges(
  documents: readonly PlainDocument[],
  field: FieldName,
  ranges: readonly { readonly from?: number; readonly to?: number }[],
): RangeFacetValue[] {
  return ranges.map((range) => ({
    key: `${range.from ?? ''}-${range.to ?? ''}`,
    ...range,
    count: documents.filter((document) =>
      numbers(document, field).some(
        (value) => value >= (range.from ?? -Infinity) && value < (range.to ?? Infinity),
      ),
    ).length,
  }));
}

/** The paths a document lies on: aligned by place when its levels have equally many values, else every combination. */
function paths(document: PlainDocument, fields: readonly FieldName[]): FieldValue[][] {
  let found: FieldValue[][] = [];
  const levels = fields.map((field) => fieldValues(document.document, field));
  for (const [level, values] of levels.entries()) {
    if (values.length === 0) break;
    if (level === 0) found = values.map((value) => [value]);
    else if (levels.slice(0, level).every((above) => above.length === values.length)) {
      found = found.map((path, i) => [...path, values[i]!]);
    } else found = found.flatMap((path) => values.map((value) => [...path, value]));
  }
  return found;
}

export function plainHierarchy(
  documents: readonly PlainDocument[],
  fields: readonly FieldName[],
  order: 'COUNT_DESC_NAME_ASC' | 'NAME_ASC',
  size: number,
): HierarchicalFacetValue[] {
  const all = documents.map((document) => paths(document, fields));
  const level = (above: readonly FieldValue[]): HierarchicalFacetValue[] => {
    const depth = above.length;
    if (depth === fields.length) return [];
    const field = fields[depth]!;
    const under = all.map((each) => each.filter((path) => above.every((value, i) => path[i] === value)));
    const values = new Set(under.flatMap((each) => each.flatMap((path) => path.slice(depth, depth + 1))));
    const counted = [...values]
      .filter((value) => String(value).trim() !== '')
      .map((value) => ({
        value,
        count: under.filter((each) => each.some((path) => path[depth] === value)).length,
      }));
    counted.sort((a, b) => (order === 'NAME_ASC' ? 0 : b.count - a.count) || compareValues(a.value, b.value));
    return counted.slice(0, size).map(({ value, count }) => {
      const path = [...above, value];
      return {
        field,
        value: path.map((part, i) => valueText(fields[i]!, part)).join(' > '),
        displayValue: valueText(field, value),
        count,
        children: level(path),
      };
    });
  };
  return level([]);
}

export function plainStats(documents: readonly PlainDocument[], field: FieldName) {
  const values = documents.flatMap((document) => numbers(document, field));
  if (values.length === 0) return [];
  const sum = values.reduce((total, value) => total + value, 0);
  return [[field, { min: Math.min(...values), max: Math.max(...values), avg: sum / values.length }]] as const;
}
