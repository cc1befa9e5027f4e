import type { SearchDocument } from '../../../document.ts';
import { readDate } from '../../../query/dates.ts';
import type { FieldName } from '../../../query/query.ts';

/** A value that can be filtered, counted and sorted. Dates are milliseconds since the epoch (UTC). */
export type FieldValue = string | number;

const CUSTOM = 'custom_fields.';

/**
 * What a document holds in a field, in the document's own order; empty when it has none. Text that is exactly a
 * number's shortest decimal form counts as that number: exports often carry numbers as text, and as text the two are
 * the same value anyway.
 */
export function fieldValues(document: SearchDocument, field: FieldName): readonly FieldValue[] {
  switch (field) {
    case 'category':
      return (document.categories ?? []).map(asNumberIfOne);
    case 'language':
      return document.language === undefined ? [] : [document.language];
    case 'document_type':
      return document.document_type === undefined ? [] : [asNumberIfOne(document.document_type)];
    case 'doc_date': {
      const time = dateValue(document.doc_date);
      return time === undefined ? [] : [time];
    }
    case 'price':
      return document.priceCents === undefined ? [] : [document.priceCents];
    case 'id':
      return [document.id];
    default: {
      const fields = document.custom_fields;
      const name = field.slice(CUSTOM.length);
      if (fields === undefined || !Object.hasOwn(fields, name)) return [];
      const value = fields[name];
      if (value === undefined) return [];
      return (typeof value === 'object' ? value : [value]).map(asNumberIfOne);
    }
  }
}

/** The fields of a document that have columns: everything but its id. */
export function fieldNames(document: SearchDocument): FieldName[] {
  const names: FieldName[] = [];
  if (document.categories?.length) names.push('category');
  if (document.language !== undefined) names.push('language');
  if (document.document_type !== undefined) names.push('document_type');
  if (dateValue(document.doc_date) !== undefined) names.push('doc_date');
  if (document.priceCents !== undefined) names.push('price');
  for (const name of Object.keys(document.custom_fields ?? {})) names.push(`${CUSTOM}${name}` as const);
  return names;
}

/** The moment of a document's date, as filters read it: the same on every machine. Undefined when absent or no date. */
function dateValue(text: string | undefined): number | undefined {
  return readDate(text)?.start;
}

/** How a value is shown in facets and compared with a filter's text. Dates at midnight UTC as `YYYY-MM-DD`. */
export function valueText(field: FieldName, value: FieldValue): string {
  if (field !== 'doc_date' || typeof value === 'string') return String(value);
  const iso = new Date(value).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

/** Whether a visitor can choose the value: blank ones, which exports leave where there is none, have no name to be shown by. */
export function isNamed(value: FieldValue): boolean {
  return typeof value === 'number' || value.trim() !== '';
}

/** The value a filter's text stands for in this field: what documents with that text hold. */
export function valueOfText(field: FieldName, text: string): FieldValue | undefined {
  if (field === 'doc_date') return dateValue(text);
  if (field === 'id' || field === 'language') return text;
  return asNumberIfOne(text);
}

/** Numbers first, ascending; then texts by code unit. The order of sorting and of equal facet counts. */
export function compareValues(a: FieldValue, b: FieldValue): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function asNumberIfOne(value: FieldValue): FieldValue {
  if (typeof value === 'number') return Object.is(value, -0) ? 0 : value;
  const first = value.charCodeAt(0);
  // 0–9 or "-": nothing else begins a number's shortest form that is worth having ("Infinity" and "NaN" are words).
  if (!(first >= 0x30 && first <= 0x39) && first !== 0x2d) return value;
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : value;
}
