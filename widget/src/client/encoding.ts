import type { Settings } from './types.ts';

/** Parameters by name; a list is sent as the same name again and again, and what is undefined is not sent. */
export type Parameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A query string as every server reads it: UTF-8, a blank as `%20`, a plus as `%2B`; half a surrogate pair becomes U+FFFD. */
export function queryString(parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if (one !== undefined && one !== '') query.append(name, String(one));
  }
  return query.toString().replaceAll('+', '%20');
}

/** One segment of a path. */
export function pathSegment(text: string): string {
  return queryString({ '': text }).slice(1);
}

/** Spec §5: the visitor's "and", "or", "not" between words become operators, or operators become words. */
function operatorsIn({ keyword, enableLogicalOperators }: Settings): string {
  return enableLogicalOperators
    ? keyword.replace(/ (and|or|not)(?= )/g, (word) => word.toUpperCase())
    : keyword.replace(/ (AND|OR|NOT)(?= )/g, (word) => word.toLowerCase());
}

function jsonList(list: readonly unknown[]): string | undefined {
  return list.length > 0 ? JSON.stringify(list) : undefined;
}

function pair(name: string, value: string): string {
  return `${name}=${value}`;
}

/** The parameters of `/v1/search` (spec §7). */
export function searchParameters(settings: Settings, fuzzy: boolean | 'auto'): Parameters {
  const { paging } = settings;
  return {
    term: operatorsIn(settings) || '*',
    lang: settings.lang,
    fuzzy,
    collectAnalytics: settings.collectAnalytics,
    postfixWildcard: settings.postfixWildcard,
    categories: settings.categories,
    priceFromCents: settings.priceFromCents,
    priceToCents: settings.priceToCents,
    dateFrom: settings.dateFrom,
    dateTo: settings.dateTo,
    // Page 0, where `previousPage` ends, is no page of the service: without the parameter it answers the first.
    page: paging.page || undefined,
    limit: paging.pageSize,
    shuffleAndLimitTo: settings.shuffleAndLimitTo,
    jwt: settings.jwt,
    resultType: settings.resultType,
    userToken: settings.userToken,
    numFacets: settings.numFacets,
    cacheResponseWithTtlSeconds: settings.cacheResponseTime,
    defaultOperator: settings.searchOperator,
    analyticsTag: settings.analyticsTag,
    sort: [paging.sortBy].flat(),
    order: [paging.sortOrder].flat(),
    customField: settings.customFieldFilters.map(({ field, value }) => pair(field, value)),
    facet: settings.facetFields,
    rangeFacets: jsonList(settings.rangeFacets),
    hierarchicalFacets: jsonList(settings.hierarchicalFacetSetting),
    fieldStat: settings.statsFields,
    personalizationEvent: settings.personalizationEvents
      .flatMap((event) => Object.entries(event))
      .map(([name, value]) => pair(name, value)),
    filter: settings.filterObject && JSON.stringify(settings.filterObject),
  };
}
