import type { Settings } from './types.ts';

/** A parameter as it is before encoding; the same name may come again. */
export type Parameter = readonly [name: string, value: string];

/** A query string as every server reads it: UTF-8, a blank as `%20`, a plus as `%2B`; half a surrogate pair becomes U+FFFD. */
export function queryString(parameters: readonly Parameter[]): string {
  return new URLSearchParams(parameters.map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('+', '%20');
}

/** One segment of a path. */
export function pathSegment(text: string): string {
  return queryString([['', text]]).slice(1);
}

/** Spec §5: the visitor's "and", "or", "not" between words become operators, or operators become words. */
function keywordOnTheWire({ keyword, enableLogicalOperators }: Settings): string {
  return enableLogicalOperators
    ? keyword.replace(/ (?:and|or|not)(?= )/g, (word) => word.toUpperCase())
    : keyword.replace(/ (?:AND|OR|NOT)(?= )/g, (word) => word.toLowerCase());
}

/** The parameters of `/v1/search`, in the order of spec §7; what is not set is not sent. */
export function searchParameters(settings: Settings, fuzzy: boolean | 'auto'): readonly Parameter[] {
  const { paging } = settings;
  const orders = [paging.sortOrder].flat();
  const jsonList = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : undefined);

  const single: Readonly<Record<string, string | number | boolean | undefined>> = {
    term: keywordOnTheWire(settings) || '*',
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
    rangeFacets: jsonList(settings.rangeFacets),
    hierarchicalFacets: jsonList(settings.hierarchicalFacetSetting),
    filter: settings.filterObject && JSON.stringify(settings.filterObject),
  };
  const repeated: readonly Parameter[] = [
    ...[paging.sortBy].flat().flatMap((field, index): Parameter[] => [
      ['sort', field],
      ['order', orders[index] ?? 'desc'],
    ]),
    ...settings.customFieldFilters.map(({ field, value }): Parameter => ['customField', pair(field, value)]),
    ...settings.facetFields.map((field): Parameter => ['facet', field]),
    ...settings.statsFields.map((field): Parameter => ['fieldStat', field]),
    ...settings.personalizationEvents
      .flatMap((event) => Object.entries(event))
      .map(([key, value]): Parameter => ['personalizationEvent', pair(key, value)]),
  ];
  return [
    ...Object.entries(single).flatMap(([name, value]): Parameter[] =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
    ...repeated,
  ];
}

function pair(name: string, value: string): string {
  return `${name}=${value}`;
}
