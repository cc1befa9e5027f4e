/** The grammars of `facet`, `rangeFacets`, `hierarchicalFacets` and `fieldStat`. */

import { readDate } from './dates.ts';
import { FIELD_NAMES_EXPECTED, readFieldName } from './fields.ts';
import { parseFieldName } from './filter-grammar.ts';
import { JsonReader } from './json-reader.ts';
import { QueryError } from './query-error.ts';
import type { FacetRequest, FieldName, HierarchicalFacetRequest, RangeFacetRequest } from './query.ts';

/** Facets of one kind in one request. */
export const MAX_FACETS = 50;
export const MAX_RANGES = 200;
export const MAX_HIERARCHY_LEVELS = 10;

type Range = RangeFacetRequest['ranges'][number];

/**
 * A list of field names, repeated ones once.
 * @throws QueryError
 */
export function parseFieldNames(names: readonly string[], parameter: string): FieldName[] {
  if (names.length > MAX_FACETS) {
    throw new QueryError(parameter, `${parameter}: at most ${MAX_FACETS} fields, got ${names.length}`);
  }
  return [...new Set(names.map((name) => parseFieldName(name, parameter)))];
}

/**
 * The `facet` fields, each with `numFacets` values.
 * @throws QueryError
 */
export function parseFacets(names: readonly string[], numFacets: number): FacetRequest[] {
  return parseFieldNames(names, 'facet').map((field) => ({ field, size: numFacets }));
}

/**
 * `[{field, ranges: [{from?, to?}]}]`, as JSON text or parsed already; numbers may be text. For `doc_date` the ends are dates or
 * milliseconds, a day standing for its first moment.
 * @throws QueryError
 */
export function parseRangeFacets(value: unknown): RangeFacetRequest[] {
  const reader = new JsonReader('rangeFacets');
  return reader.list(reader.parse(value), 'rangeFacets', MAX_FACETS).map((item, index) => {
    const path = `rangeFacets[${index}]`;
    const { field: name, ranges } = reader.object(item, path, 'an object {field, ranges}');
    const field = readFieldName(name) ?? reader.fail(`${path}.field`, FIELD_NAMES_EXPECTED, name);
    const list = reader.list(ranges, `${path}.ranges`, MAX_RANGES);
    return {
      field,
      ranges: list.map((range, at) => readRange(reader, field, range, `${path}.ranges[${at}]`)),
    };
  });
}

function readRange(reader: JsonReader, field: FieldName, value: unknown, path: string): Range {
  const { from, to } = reader.object(value, path, 'an object {from, to}');
  const read = (end: unknown, at: string): number =>
    field === 'doc_date'
      ? (readDate(end)?.start ?? reader.fail(at, 'a date such as "2024-12-31"', end))
      : reader.number(end, at);
  const absent = (end: unknown): boolean => end === undefined || end === null;
  return {
    ...(absent(from) ? {} : { from: read(from, `${path}.from`) }),
    ...(absent(to) ? {} : { to: read(to, `${path}.to`) }),
  };
}

/**
 * `[{fields: [level 0, level 1, …], sortOrder?}]`, as JSON text or parsed already; each level has `numFacets` values at most.
 * @throws QueryError
 */
export function parseHierarchicalFacets(value: unknown, numFacets: number): HierarchicalFacetRequest[] {
  const reader = new JsonReader('hierarchicalFacets');
  return reader.list(reader.parse(value), 'hierarchicalFacets', MAX_FACETS).map((item, index) => {
    const path = `hierarchicalFacets[${index}]`;
    const { fields: names, sortOrder } = reader.object(item, path, 'an object {fields, sortOrder}');
    const list = reader.list(names, `${path}.fields`, MAX_HIERARCHY_LEVELS);
    if (list.length === 0) reader.fail(`${path}.fields`, 'at least one field', names);
    const fields = list.map(
      (name, level) =>
        readFieldName(name) ?? reader.fail(`${path}.fields[${level}]`, FIELD_NAMES_EXPECTED, name),
    );
    if (sortOrder !== undefined && sortOrder !== 'COUNT_DESC_NAME_ASC' && sortOrder !== 'NAME_ASC') {
      return reader.fail(`${path}.sortOrder`, '"COUNT_DESC_NAME_ASC" or "NAME_ASC"', sortOrder);
    }
    return { fields, sortOrder: sortOrder ?? 'COUNT_DESC_NAME_ASC', size: numFacets };
  });
}
