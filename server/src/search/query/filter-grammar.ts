/** The grammar of `filter`: JSON conditions of any nesting within bounds, read into a `FilterNode`. */

import { readDate } from './dates.ts';
import type { Span } from './dates.ts';
import { FIELD_NAMES_EXPECTED, readFieldName } from './fields.ts';
import { JsonReader } from './json-reader.ts';
import { QueryError, shown } from './query-error.ts';
import type { Bounds, FieldName, FilterNode } from './query.ts';

/** Conditions inside conditions. */
export const MAX_FILTER_DEPTH = 32;
/** Conditions of one filter, those that only join others included. */
export const MAX_FILTER_NODES = 2_000;
/** UTF-16 units of a value compared for equality. */
export const MAX_FILTER_VALUE_LENGTH = 2_000;

const EVERYTHING: FilterNode = { kind: 'and', nodes: [] };

/**
 * Reads a filter, as JSON text or parsed already: `{}`, `{field: value}`, `{and: […]}`, `{or: […]}`, `{not: filter}`,
 * `{range: {field: {gt, gte, lt, lte}}}`. Numbers may be text. A `doc_date` is a day (then the whole of it), a date-time or
 * milliseconds. `parameter` is the name that errors give, and begins their path: "filter.and[1].range: …".
 * @throws QueryError
 */
export function parseFilter(value: unknown, parameter = 'filter'): FilterNode {
  const reader = new JsonReader(parameter);
  return new FilterParser(reader).filter(reader.parse(value), parameter, 1);
}

/**
 * The field of this name, for the parameters that are lists of fields.
 * @throws QueryError
 */
export function parseFieldName(name: string, parameter: string): FieldName {
  const field = readFieldName(name);
  if (field !== undefined) return field;
  throw new QueryError(parameter, `${parameter}: expected ${FIELD_NAMES_EXPECTED}, got ${shown(name)}`);
}

/** The conditions that all must hold; `undefined` when there is none. */
export function allOf(nodes: readonly (FilterNode | undefined)[]): FilterNode | undefined {
  const present = nodes.filter((node) => node !== undefined);
  return present.length > 1 ? { kind: 'and', nodes: present } : present[0];
}

class FilterParser {
  private readonly reader: JsonReader;
  private count = 0;

  constructor(reader: JsonReader) {
    this.reader = reader;
  }

  filter(value: unknown, path: string, depth: number): FilterNode {
    const { reader } = this;
    if (depth > MAX_FILTER_DEPTH) {
      throw new QueryError(
        reader.parameter,
        `${path}: at most ${MAX_FILTER_DEPTH} filters inside each other`,
      );
    }
    this.count++;
    if (this.count > MAX_FILTER_NODES) {
      throw new QueryError(reader.parameter, `${path}: at most ${MAX_FILTER_NODES} conditions`);
    }
    const entries = Object.entries(
      reader.object(value, path, 'a filter object such as {"category": "news"}'),
    );
    const [entry] = entries;
    if (!entry) return EVERYTHING;
    if (entries.length > 1) {
      const names = entries.slice(0, 3).map(([name]) => JSON.stringify(name.slice(0, 40)));
      throw new QueryError(
        reader.parameter,
        `${path}: expected one condition an object, got ${names.join(', ')}; join them in an "and" or "or" array`,
      );
    }
    const [name, content] = entry;
    switch (name) {
      case 'and':
      case 'or': {
        const list = reader.list(content, `${path}.${name}`, MAX_FILTER_NODES);
        const nodes = list.map((item, index) => this.filter(item, `${path}.${name}[${index}]`, depth + 1));
        return { kind: name, nodes };
      }
      case 'not':
        return { kind: 'not', node: this.filter(content, `${path}.not`, depth + 1) };
      case 'range':
        return this.range(content, `${path}.range`);
      default:
        return this.equals(name, content, path);
    }
  }

  private field(name: string, path: string): FieldName {
    const field = readFieldName(name);
    if (field === undefined) {
      return this.reader.fail(path, `"and", "or", "not", "range" or a field: ${FIELD_NAMES_EXPECTED}`, name);
    }
    return field;
  }

  private equals(name: string, value: unknown, path: string): FilterNode {
    const field = this.field(name, path);
    const at = `${path}.${name}`;
    if (field === 'doc_date') return { kind: 'range', field, bounds: within(this.date(value, at)) };
    if (typeof value === 'string' && value.length > MAX_FILTER_VALUE_LENGTH) {
      throw new QueryError(this.reader.parameter, `${at}: at most ${MAX_FILTER_VALUE_LENGTH} characters`);
    }
    if (typeof value === 'string' || typeof value === 'boolean')
      return { kind: 'equals', field, value: `${value}` };
    if (typeof value === 'number' && Number.isFinite(value))
      return { kind: 'equals', field, value: String(value) };
    return this.reader.fail(at, 'text or a number (several values: an "or" of conditions)', value);
  }

  private range(value: unknown, path: string): FilterNode {
    const { reader } = this;
    const entries = Object.entries(reader.object(value, path, 'an object {field: {gt|gte|lt|lte: number}}'));
    const [entry] = entries;
    if (!entry || entries.length > 1) {
      throw new QueryError(reader.parameter, `${path}: expected one field, got ${entries.length}`);
    }
    const [name, limits] = entry;
    const field = readFieldName(name);
    if (field === undefined) return reader.fail(path, `a field: ${FIELD_NAMES_EXPECTED}`, name);
    const at = `${path}.${name}`;
    const bounds: { -readonly [Key in keyof Bounds]: Bounds[Key] } = {};
    for (const [limit, given] of Object.entries(reader.object(limits, at, 'an object of gt, gte, lt, lte'))) {
      if (limit !== 'gt' && limit !== 'gte' && limit !== 'lt' && limit !== 'lte') {
        return reader.fail(at, 'only gt, gte, lt or lte', limit);
      }
      if (field === 'doc_date') Object.assign(bounds, dateBound(limit, this.date(given, `${at}.${limit}`)));
      else bounds[limit] = reader.number(given, `${at}.${limit}`);
    }
    if (Object.keys(bounds).length === 0) return reader.fail(at, 'at least one of gt, gte, lt, lte', limits);
    return { kind: 'range', field, bounds };
  }

  private date(value: unknown, path: string): Span {
    return readDate(value) ?? this.reader.fail(path, 'a date such as "2024-12-31"', value);
  }
}

function within({ start, end }: Span): Bounds {
  return { gte: start, lt: end };
}

/** After a day is after its last moment, up to a day includes all of it. */
function dateBound(limit: keyof Bounds, { start, end }: Span): Bounds {
  switch (limit) {
    case 'gt':
      return { gte: end };
    case 'gte':
      return { gte: start };
    case 'lt':
      return { lt: start };
    case 'lte':
      return { lt: end };
  }
}
