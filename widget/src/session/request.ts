import type { Filter, Paging, SearchParameters } from '../client/types.ts';
import { dayField } from './criteria.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Inquiry, Wanted } from './port.ts';

/** One filter out of the page's own and the visitor's: values of a field widen, fields narrow. */
function filterOf({ values, ranges }: SearchCriteria, own: Filter = {}): Filter | undefined {
  const all: Filter[] = Object.keys(own).length > 0 ? [own] : [];
  for (const [field, chosen] of Object.entries(values)) {
    const any = chosen.map((value): Filter => ({ [field]: value }));
    const [only] = any;
    if (only) all.push(any.length === 1 ? only : { or: any });
  }
  for (const [field, { from, to }] of Object.entries(ranges)) {
    const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
    // Days have parameters of their own.
    if (field !== dayField && Object.keys(bounds).length > 0) all.push({ range: { [field]: bounds } });
  }
  return all.length > 1 ? { and: all } : all[0];
}

/** What several elements want told; the service does not mind being asked for the same thing twice. */
function union(wants: readonly Wanted[]): Wanted {
  const numbers = wants.flatMap(({ numFacets }) => numFacets ?? []);
  return {
    ...(numbers.length > 0 && { numFacets: Math.max(...numbers) }),
    facetFields: [...new Set(wants.flatMap(({ facetFields = [] }) => facetFields))],
    hierarchicalFacetSetting: wants.flatMap(({ hierarchicalFacetSetting = [] }) => hierarchicalFacetSetting),
    statsFields: [...new Set(wants.flatMap(({ statsFields = [] }) => statsFields))],
  };
}

/** The request of a search: the page's defaults, what the visitor asks, and what the elements want told. */
export function requestOf({
  criteria,
  defaults,
  wants,
  page,
  pageSize,
}: Inquiry): SearchParameters & { readonly paging: Paging } {
  const { dateFrom, dateTo, filterObject, ...others } = defaults;
  const filter = filterOf(criteria, filterObject);
  const { sort, ranges } = criteria;
  // The days that both the page and the visitor allow; ISO days sort as text, and a lacking end is the widest.
  const days = ranges[dayField] ?? {};
  const from = [dateFrom ?? '', String(days.from ?? '')].sort()[1];
  const [to] = [dateTo, days.to].flatMap((day) => day ?? []).sort();
  return {
    ...others,
    ...union(wants),
    ...(from && { dateFrom: from }),
    ...(to !== undefined && { dateTo: String(to) }),
    keyword: criteria.query.trim(),
    paging: {
      sortBy: 'relevance',
      sortOrder: 'desc',
      ...defaults.paging,
      page,
      pageSize,
      ...(sort && { sortBy: sort.by, sortOrder: sort.order }),
    },
    ...(filter && { filterObject: filter }),
    // The session tells the statistics which queries were meant.
    collectAnalytics: false,
  };
}
