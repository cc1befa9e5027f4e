import { dayField, nothingAsked } from './criteria.ts';
import type { Range, SearchCriteria } from './criteria.ts';
import { readSort, writeSort } from './sort-order.ts';

/** An address is anyone's to write: what it may ask is bounded. */
const longestText = 1000;
const mostValues = 100;
const lastPage = 100_000;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The names a search uses in an address, all beginning with its own: `search`, `search.page`, `search.sort`, and for
 * each field `search.is.FIELD` and `search.range.FIELD`.
 */
function isOwn(name: string, parameter: string): boolean {
  return name === parameter || name.startsWith(`${parameter}.`);
}

function readEnd(text: string, field: string): number | string | undefined {
  if (text === '') return undefined;
  if (field === dayField) return dayPattern.test(text) ? text : undefined;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function readRange(text: string, field: string): Range {
  const [from, to] = text.split('..').map((end) => readEnd(end, field));
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The search that an address asks for; undefined when it asks for none. What makes no sense in it is left out. */
export function readAddress(query: URLSearchParams, parameter: string): SearchCriteria | undefined {
  const values = new Map<string, readonly string[]>();
  const ranges = new Map<string, Range>();
  let criteria: SearchCriteria = nothingAsked;
  let asks = false;
  let count = 0;
  for (const [name, text] of query) {
    if (!isOwn(name, parameter) || text.length > longestText || ++count > mostValues) continue;
    asks = true;
    const own = name.slice(parameter.length + 1);
    const [kind = ''] = own.split('.', 1);
    const field = own.slice(kind.length + 1);
    if (own === '') criteria = { ...criteria, query: text };
    else if (own === 'page') {
      const page = Number(text);
      if (Number.isInteger(page) && page >= 1 && page <= lastPage) criteria = { ...criteria, page };
    } else if (own === 'sort') {
      const sort = readSort(text);
      if (sort) criteria = { ...criteria, sort };
    } else if (kind === 'is' && field) values.set(field, [...(values.get(field) ?? []), text]);
    else if (kind === 'range' && field) {
      const range = readRange(text, field);
      if (Object.keys(range).length > 0) ranges.set(field, range);
    }
  }
  return asks
    ? { ...criteria, values: Object.fromEntries(values), ranges: Object.fromEntries(ranges) }
    : undefined;
}

/** An address with this search in it, in place of the one before; every other parameter stays as it is, to the letter. */
export function writeAddress(address: URL, criteria: SearchCriteria, parameter: string): URL {
  const written = new URL(address);
  // Written anew, `?flag&name=a%20b` would become `?flag=&name=a+b`, which not every page reads as the same.
  const others = written.search
    .slice(1)
    .split('&')
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => isOwn(name, parameter)));
  const query = new URLSearchParams();
  const { sort } = criteria;
  const add = (name: string, value: string) => query.append(`${parameter}.${name}`, value);
  if (criteria.query.trim()) query.append(parameter, criteria.query);
  if (criteria.page > 1) add('page', String(criteria.page));
  if (sort) add('sort', writeSort(sort));
  for (const [field, chosen] of Object.entries(criteria.values))
    for (const value of chosen) add(`is.${field}`, value);
  for (const [field, { from, to }] of Object.entries(criteria.ranges)) {
    if (from !== undefined || to !== undefined) add(`range.${field}`, `${from ?? ''}..${to ?? ''}`);
  }
  written.search = [...others, query.toString()].filter(Boolean).join('&');
  return written;
}
