import type { SearchResponse } from '../client/types.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Inquiry, Wanted } from './port.ts';

/** Whether a visitor narrowed a search by a field. */
export function isFiltered({ values, ranges }: SearchCriteria, field: string): boolean {
  return Boolean(values[field]?.length || ranges[field]);
}

/** The same search as if an element's own fields were not filtered by: its counts alone, for one hit. */
export function withoutOwn(criteria: SearchCriteria, wanted: Wanted): Partial<Inquiry> {
  const others = <Value>(chosen: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(chosen).filter(([field]) => !wanted.own?.includes(field)));
  return {
    criteria: { ...criteria, values: others(criteria.values), ranges: others(criteria.ranges) },
    wants: [wanted],
    page: 1,
    pageSize: 1,
  };
}

/** The hits of one answer with the counts of a wider one. */
export function merged(response: SearchResponse, wider: SearchResponse): SearchResponse {
  return {
    ...response,
    facets: { ...response.facets, ...wider.facets },
    hierarchicalFacets: { ...response.hierarchicalFacets, ...wider.hierarchicalFacets },
    fieldStats: { ...response.fieldStats, ...wider.fieldStats },
  };
}
