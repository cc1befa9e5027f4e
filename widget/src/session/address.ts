import { nothingAsked, readSort, writeSort } from './criteria.ts';
import type { NumberRange, SearchCriteria } from './criteria.ts';

/** An address is anyone's to write: what it may ask is bounded. */
const longestText = 1000;
const mostValues = 100;
const lastPage = 100_000;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The names a search uses in an address, all beginning with its own: `search`, `search.page`, `search.sort`,
 * `search.from`, `search.to`, and for each field `search.is.FIELD`, `search.range.FIELD`.
 */
function isOwn(name: string, parameter: string): boolean {
  return name === parameter || name.startsWith(`${parameter}.`);
}

function readRange(text: string): NumberRange | undefined {
  const [from, to, ...more] = text.split('..').map((end) => (end === '' ? undefined : Number(end)));
  if (more.length > 0 || (from === undefined && to === undefined)) return undefined;
  if ([from, to].some((end) => end !== undefined && !Number.isFinite(end))) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The search that an address asks for; undefined when it asks for none. What makes no sense in it is left out. */
export function readAddress(query: URLSearchParams, parameter: string): SearchCriteria | undefined {
  const values: Record<string, string[]> = {};
  const ranges: Record<string, NumberRange> = {};
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
    } else if (own === 'from' || own === 'to') {
      if (dayPattern.test(text)) criteria = { ...criteria, dates: { ...criteria.dates, [own]: text } };
    } else if (kind === 'is' && field) (values[field] ??= []).push(text);
    else if (kind === 'range' && field) {
      const range = readRange(text);
      if (range) ranges[field] = range;
    }
  }
  return asks ? { ...criteria, values, ranges } : undefined;
}

/** An address with this search in it, in place of the one before; every other parameter stays as it is. */
export function writeAddress(address: URL, criteria: SearchCriteria, parameter: string): URL {
  const written = new URL(address);
  const query = written.searchParams;
  for (const name of [...query.keys()]) if (isOwn(name, parameter)) query.delete(name);
  const { sort, dates } = criteria;
  const add = (name: string, value: string) => query.append(`${parameter}.${name}`, value);
  if (criteria.query.trim()) query.append(parameter, criteria.query);
  if (criteria.page > 1) add('page', String(criteria.page));
  if (sort) add('sort', writeSort(sort));
  if (dates.from) add('from', dates.from);
  if (dates.to) add('to', dates.to);
  for (const [field, chosen] of Object.entries(criteria.values))
    for (const value of chosen) add(`is.${field}`, value);
  for (const [field, { from, to }] of Object.entries(criteria.ranges)) {
    if (from !== undefined || to !== undefined) add(`range.${field}`, `${from ?? ''}..${to ?? ''}`);
  }
  return written;
}
