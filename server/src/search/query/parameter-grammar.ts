/** The smaller parameters that narrow or order a search: pure readers, each error naming its parameter. */

import { readDay } from './dates.ts';
import { customField, readFieldName } from './fields.ts';
import { readNumber } from './json-reader.ts';
import { QueryError, shown } from './query-error.ts';
import type { Bounds, FieldName, FilterNode, SortKey } from './query.ts';

export const MAX_SORT_KEYS = 10;
/** Values of one repeatable or comma-separated parameter. */
export const MAX_VALUES = 200;

const BY_RELEVANCE: SortKey = { by: 'relevance', order: 'desc' };
const DOCUMENT_TYPE_CATEGORY = /^doctype_(.+)$/;

function bounded(values: readonly string[], most: number, parameter: string): void {
  if (values.length > most) {
    throw new QueryError(parameter, `${parameter}: at most ${most} values, got ${values.length}`);
  }
}

/**
 * `sort` and `order` pairs: `relevance`, `date` or `custom_fields.NAME`, each `asc` or `desc`. Without any, the best first; a missing
 * `order` is `desc`, but not when some others are there.
 * @throws QueryError
 */
export function parseSort(sort: readonly string[], order: readonly string[]): SortKey[] {
  bounded(sort, MAX_SORT_KEYS, 'sort');
  if (order.length > 0 && order.length !== sort.length && sort.length > 0) {
    throw new QueryError('order', `order: expected one for each sort (${sort.length}), got ${order.length}`);
  }
  const keys = sort.map((name, index): SortKey => {
    const direction = order[index] ?? 'desc';
    if (direction !== 'asc' && direction !== 'desc') {
      throw new QueryError('order', `order: expected "asc" or "desc", got ${shown(direction)}`);
    }
    return { by: readSortField(name), order: direction };
  });
  return keys.length === 0 ? [BY_RELEVANCE] : keys;
}

function readSortField(name: string): SortKey['by'] {
  if (name === 'relevance') return 'relevance';
  if (name === 'date') return 'doc_date';
  const field = readFieldName(name);
  if (field === undefined) {
    throw new QueryError('sort', `sort: expected relevance, date or custom_fields.NAME, got ${shown(name)}`);
  }
  return field;
}

function anyOf(nodes: readonly FilterNode[]): FilterNode | undefined {
  return nodes.length > 1 ? { kind: 'or', nodes } : nodes[0];
}

/**
 * `customField` values, `name=value` each: any of the values of one name, every name.
 * @throws QueryError
 */
export function parseCustomFields(pairs: readonly string[]): FilterNode | undefined {
  bounded(pairs, MAX_VALUES, 'customField');
  const byField = new Map<FieldName, FilterNode[]>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const field = at < 0 ? undefined : customField(pair.slice(0, at));
    if (field === undefined) {
      throw new QueryError(
        'customField',
        `customField: expected name=value with a name of letters, digits, _ and -, got ${shown(pair)}`,
      );
    }
    const values = byField.get(field) ?? [];
    values.push({ kind: 'equals', field, value: pair.slice(at + 1) });
    byField.set(field, values);
  }
  const fields = [...byField.values()].flatMap((values) => anyOf(values) ?? []);
  return fields.length > 1 ? { kind: 'and', nodes: fields } : fields[0];
}

/**
 * `categories`, a comma list of which any will do. `doctype_pdf` is also the document type `pdf`, as in the hosted service.
 * @throws QueryError
 */
export function parseCategories(list: string): FilterNode | undefined {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  bounded(names, MAX_VALUES, 'categories');
  return anyOf(
    names.flatMap((name): FilterNode[] => {
      const type = DOCUMENT_TYPE_CATEGORY.exec(name)?.[1];
      const category: FilterNode = { kind: 'equals', field: 'category', value: name };
      return type === undefined
        ? [category]
        : [category, { kind: 'equals', field: 'document_type', value: type }];
    }),
  );
}

/**
 * `priceFromCents` and `priceToCents`, both inclusive.
 * @throws QueryError
 */
export function parsePrices(from: unknown, to: unknown): FilterNode | undefined {
  const read = (value: unknown, parameter: string): number => {
    const cents = readNumber(value);
    if (cents === undefined) {
      throw new QueryError(parameter, `${parameter}: expected a number of cents, got ${shown(value)}`);
    }
    return cents;
  };
  return range('price', {
    ...(from === undefined ? {} : { gte: read(from, 'priceFromCents') }),
    ...(to === undefined ? {} : { lte: read(to, 'priceToCents') }),
  });
}

/**
 * `dateFrom` and `dateTo`, `YYYY-MM-DD`, both days included.
 * @throws QueryError
 */
export function parseDates(from: unknown, to: unknown): FilterNode | undefined {
  const read = (value: unknown, parameter: string) => {
    const day = typeof value === 'string' ? readDay(value) : undefined;
    if (day === undefined) {
      throw new QueryError(parameter, `${parameter}: expected a day such as 2024-12-31, got ${shown(value)}`);
    }
    return day;
  };
  return range('doc_date', {
    ...(from === undefined ? {} : { gte: read(from, 'dateFrom').start }),
    ...(to === undefined ? {} : { lt: read(to, 'dateTo').end }),
  });
}

function range(field: FieldName, bounds: Bounds): FilterNode | undefined {
  return Object.keys(bounds).length === 0 ? undefined : { kind: 'range', field, bounds };
}
