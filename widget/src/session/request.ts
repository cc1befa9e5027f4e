import type { Filter, Paging, SearchParameters } from '../client/types.ts';
import { isOpen } from './criteria.ts';
import type { DateRange, SearchCriteria } from './criteria.ts';
import type { Inquiry, Wanted } from './port.ts';

/** The term that matches every document. */
const everything = '*';

/** One filter out of the page's own and the visitor's: values of a field widen, fields narrow. */
function filterOf(criteria: SearchCriteria, own: Filter | undefined): Filter | undefined {
  const all: Filter[] = own && Object.keys(own).length > 0 ? [own] : [];
  for (const [field, chosen] of Object.entries(criteria.values)) {
    const any = chosen.map((value): Filter => ({ [field]: value }));
    const [only] = any;
    if (only) all.push(any.length === 1 ? only : { or: any });
  }
  for (const [field, range] of Object.entries(criteria.ranges)) {
    const { from, to } = range;
    if (isOpen(range)) continue;
    all.push({
      range: { [field]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) } },
    });
  }
  return all.length > 1 ? { and: all } : all[0];
}

/** The days that both the page and the visitor allow; ISO days sort as text. */
function narrowest(own: DateRange, chosen: DateRange): Pick<SearchParameters, 'dateFrom' | 'dateTo'> {
  const given = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).sort();
  const from = given(own.from, chosen.from).at(-1);
  const [to] = given(own.to, chosen.to);
  return { ...(from !== undefined && { dateFrom: from }), ...(to !== undefined && { dateTo: to }) };
}

/** Each item once; two are the same when they say the same. */
function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** All that several elements want told, each thing once. */
function union(wants: readonly Wanted[]): Wanted {
  const numbers = wants.flatMap(({ numFacets }) => numFacets ?? []);
  return {
    ...(numbers.length > 0 && { numFacets: Math.max(...numbers) }),
    facetFields: distinct(wants.flatMap(({ facetFields = [] }) => facetFields)),
    rangeFacets: distinct(wants.flatMap(({ rangeFacets = [] }) => rangeFacets)),
    hierarchicalFacetSetting: distinct(
      wants.flatMap(({ hierarchicalFacetSetting = [] }) => hierarchicalFacetSetting),
    ),
    statsFields: distinct(wants.flatMap(({ statsFields = [] }) => statsFields)),
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
  const { sort } = criteria;
  return {
    ...others,
    ...union(wants),
    ...narrowest({ ...(dateFrom && { from: dateFrom }), ...(dateTo && { to: dateTo }) }, criteria.dates),
    keyword: criteria.query.trim() || everything,
    paging: {
      sortBy: 'relevance',
      sortOrder: 'desc',
      ...defaults.paging,
      page,
      pageSize,
      ...(sort && { sortBy: sort.by, sortOrder: sort.order }),
    },
    ...(filter && { filterObject: filter }),
    // The session tells the statistics which queries were meant, and spaces the requests itself.
    collectAnalytics: false,
    throttleTimeMs: 0,
  };
}
