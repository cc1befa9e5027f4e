import type { Filter, SearchParameters } from '../client/types.ts';
import { isOpen } from './criteria.ts';
import type { DateRange, SearchCriteria } from './criteria.ts';
import type { Wanted } from './port.ts';

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

/** All that several elements want told, each thing once. */
export function union(wants: Iterable<Wanted>): Wanted {
  const all = [...wants];
  const distinct = <Item>(pick: (wanted: Wanted) => readonly Item[] | undefined): Item[] => {
    const byText = new Map(
      all.flatMap((wanted) => pick(wanted) ?? []).map((item) => [JSON.stringify(item), item]),
    );
    return [...byText.values()];
  };
  return {
    facetFields: distinct((wanted) => wanted.facetFields),
    rangeFacets: distinct((wanted) => wanted.rangeFacets),
    hierarchicalFacetSetting: distinct((wanted) => wanted.hierarchicalFacetSetting),
    statsFields: distinct((wanted) => wanted.statsFields),
  };
}

/** The request of a search: the page's defaults, what the visitor asks, and what the elements want told. */
export function requestOf(
  criteria: SearchCriteria,
  defaults: SearchParameters,
  wanted: Wanted,
  paging: { readonly page: number; readonly pageSize: number },
): SearchParameters {
  const { dateFrom, dateTo, ...others } = defaults;
  const filter = filterOf(criteria, defaults.filterObject);
  const { sort } = criteria;
  return {
    ...others,
    ...wanted,
    ...narrowest({ ...(dateFrom && { from: dateFrom }), ...(dateTo && { to: dateTo }) }, criteria.dates),
    keyword: criteria.query.trim() || everything,
    paging: { ...defaults.paging, ...paging, ...(sort && { sortBy: sort.by, sortOrder: sort.order }) },
    ...(filter && { filterObject: filter }),
    // The session tells the statistics which queries were meant, and spaces the requests itself.
    collectAnalytics: false,
    throttleTimeMs: 0,
  };
}
