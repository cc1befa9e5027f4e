import type { Settings } from './types.ts';

/** Parameters by name; a list is sent as the same name again and again, and what is empty is not sent. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

/** A query string as every server reads it: UTF-8, a blank as `%20`, a plus as `%2B`; half a surrogate pair becomes U+FFFD. */
export function queryString(parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if ((one ?? '') !== '') query.append(name, String(one));
  }
  return query.toString().replaceAll('+', '%20');
}

/** Spec §5: the visitor's "and", "or", "not" between words become operators, or operators become words. */
function operatorsIn(keyword: string, enabled: boolean): string {
  const words = enabled ? / (and|or|not)(?= )/g : / (AND|OR|NOT)(?= )/g;
  return keyword.replace(words, (word) => (enabled ? word.toUpperCase() : word.toLowerCase()));
}

/** The parameters of `/v1/search` (spec §7). */
export function searchParameters(settings: Settings, fuzzy: boolean | 'auto'): Parameters {
  const {
    keyword,
    paging,
    customFieldFilters,
    facetFields,
    searchOperator,
    enableLogicalOperators,
    cacheResponseTime,
    rangeFacets,
    hierarchicalFacetSetting,
    statsFields,
    personalizationEvents,
    filterObject,
    throttleTimeMs: _throttle,
    suggestionsSize: _size,
    autocomplete: _autocomplete,
    ...sameName
  } = settings;
  return {
    term: operatorsIn(keyword, enableLogicalOperators) || '*',
    ...sameName,
    fuzzy,
    // Page 0, where `previousPage` ends, is no page of the service: without the parameter it answers the first.
    page: paging.page || undefined,
    limit: paging.pageSize,
    cacheResponseWithTtlSeconds: cacheResponseTime,
    defaultOperator: searchOperator,
    sort: [paging.sortBy].flat(),
    order: [paging.sortOrder].flat(),
    customField: customFieldFilters.map(({ field, value }) => `${field}=${value}`),
    facet: facetFields,
    rangeFacets: rangeFacets[0] && JSON.stringify(rangeFacets),
    hierarchicalFacets: hierarchicalFacetSetting[0] && JSON.stringify(hierarchicalFacetSetting),
    fieldStat: statsFields,
    personalizationEvent: personalizationEvents
      .flatMap((event) => Object.entries(event))
      .map((pair) => pair.join('=')),
    filter: filterObject && JSON.stringify(filterObject),
  };
}
