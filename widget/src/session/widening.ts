import type { SearchResponse } from '../client/types.ts';
import { narrows } from './criteria.ts';
import type { Inquiry, SearchPort, Wanted } from './port.ts';

/** The same search as if an element's own fields were not filtered by: its counts alone, for one hit. */
function withoutOwn(inquiry: Inquiry, wanted: Wanted): Inquiry {
  const { criteria } = inquiry;
  const others = <Value>(chosen: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(chosen).filter(([field]) => !wanted.own?.includes(field)));
  return {
    ...inquiry,
    criteria: { ...criteria, values: others(criteria.values), ranges: others(criteria.ranges) },
    wants: [wanted],
    page: 1,
    pageSize: 1,
  };
}

/** A search in which every element is told what there would be without its own filter. */
export async function searchWidely(
  inquiry: Inquiry,
  signal: AbortSignal,
  searchOnce: SearchPort,
): Promise<SearchResponse> {
  const wider = inquiry.wants.filter((wanted) => narrows(inquiry.criteria, wanted));
  const [response, ...counts] = await Promise.all([
    searchOnce(inquiry, signal),
    ...wider.map((wanted) => searchOnce(withoutOwn(inquiry, wanted), signal)),
  ]);
  const merged = (all: SearchResponse, { facets, hierarchicalFacets, fieldStats }: SearchResponse) => ({
    ...all,
    facets: { ...all.facets, ...facets },
    hierarchicalFacets: { ...all.hierarchicalFacets, ...hierarchicalFacets },
    fieldStats: { ...all.fieldStats, ...fieldStats },
  });
  return counts.reduce(merged, response);
}
