import { initialSettings, withParameters } from './settings.ts';
import type {
  FacetRange,
  Filter,
  Fuzzy,
  HierarchicalFacet,
  PersonalizationEvent,
  SearchOperator,
  Settings,
  SortOrder,
} from './types.ts';

/**
 * What a client remembers between calls, under the names that the hosted service's own client has for it. Each setter
 * takes effect for the calls that follow; those with rules throw `SearchError` (`invalid-settings`) and change nothing.
 */
export interface Setters {
  getSettings(): Settings;
  /** Spec §5: a locale such as `en` or `en-GB`, of which the language is kept. */
  setLanguage(code: string): void;
  /** Comma list; any of them is enough. */
  setCategoryFilters(categories: string): void;
  /** The same field twice means "either value". */
  addCustomFieldFilter(field: string, value: string): void;
  /** Without a value all filters of the field go. */
  removeCustomFieldFilter(field: string, value?: string): void;
  setPriceRangeFilter(priceFromCents?: number | string, priceToCents?: number | string): void;
  /** `YYYY-MM-DD`, both inclusive. */
  setDateFilter(dateFrom?: string, dateTo?: string): void;
  setFilterObject(filter?: Filter): void;
  /** For an index that wants to know who is searching. */
  setJWT(jwt?: string): void;
  setUserToken(token?: string): void;
  setPersonalizationEvents(events: readonly PersonalizationEvent[]): void;
  /** Spec §5: page from 1, page size 1 to 300, `sortBy` and `sortOrder` two strings or two arrays of equal length. */
  setPaging(
    page: number,
    pageSize: number,
    sortBy: string | readonly string[],
    sortOrder: SortOrder | readonly SortOrder[],
  ): void;
  nextPage(): void;
  /** Spec §4: subtracts only while the page is above 0. */
  previousPage(): void;
  setSuggestionsSize(size: number): void;
  setAutocompleteSize(size: number): void;
  addFacetField(field: string): void;
  setNumberOfFacets(numFacets?: number): void;
  addRangeFacet(field: string, ranges: readonly FacetRange[]): void;
  /** One hierarchy, or several at once. */
  addHierarchicalFacetSetting(setting: HierarchicalFacet | readonly HierarchicalFacet[]): void;
  /** Asks for the least, greatest and mean value of a field. */
  addStatsField(field: string): void;
  /** `organic` leaves out pinned and promoted hits; null brings them back. */
  setResultType(type: 'organic' | null): void;
  setShuffleAndLimitTo(hits?: number): void;
  /** Spec §4. */
  setFuzzyMatch(fuzzy: Fuzzy): void;
  setSearchOperator(operator: SearchOperator): void;
  /** Whether a visitor's own "and", "or", "not" are operators. */
  enableLogicalOperators(enable: boolean): void;
  setPostfixWildcard(wildcard: boolean): void;
  /** Seconds that the service may answer from its cache. */
  setCacheResponseTime(seconds?: number): void;
  /** Whether the service counts searches by itself. */
  setCollectAnalytics(collect: boolean): void;
  /** At most 50 characters. */
  setAnalyticsTag(tag?: string): void;
  /** Milliseconds between two calls of a kind; 0 for none. */
  setThrottleTime(ms: number): void;
}

/** A client's memory: `change` is its own, the setters its users'. */
export interface Memory {
  readonly setters: Setters;
  readonly change: (changes: Partial<Settings>) => void;
}

export function createMemory(): Memory {
  let now = initialSettings();
  const change = (changes: Partial<Settings>) => {
    now = withParameters(now, changes);
  };
  const turn = (pages: number) => {
    now = { ...now, paging: { ...now.paging, page: now.paging.page + pages } };
  };
  const setters: Setters = {
    getSettings: () => now,
    // Without types a page may give nothing, which takes no language back.
    setLanguage: (code?: string) => change({ lang: code ?? '' }),
    setCategoryFilters: (categories) => change({ categories }),
    addCustomFieldFilter: (field, value) =>
      change({ customFieldFilters: [...now.customFieldFilters, { field, value }] }),
    removeCustomFieldFilter: (field, value) =>
      change({
        customFieldFilters: now.customFieldFilters.filter(
          (filter) => filter.field !== field || (value !== undefined && filter.value !== value),
        ),
      }),
    setPriceRangeFilter: (priceFromCents, priceToCents) => change({ priceFromCents, priceToCents }),
    setDateFilter: (dateFrom, dateTo) => change({ dateFrom, dateTo }),
    setFilterObject: (filterObject) => change({ filterObject }),
    setJWT: (jwt) => change({ jwt }),
    setUserToken: (userToken) => change({ userToken }),
    setPersonalizationEvents: (personalizationEvents) => change({ personalizationEvents }),
    setPaging: (page, pageSize, sortBy, sortOrder) =>
      change({ paging: { page, pageSize, sortBy, sortOrder } }),
    nextPage: () => turn(1),
    previousPage: () => now.paging.page > 0 && turn(-1),
    setSuggestionsSize: (suggestionsSize) => change({ suggestionsSize }),
    setAutocompleteSize: (size) => change({ autocomplete: { ...now.autocomplete, size } }),
    addFacetField: (field) => change({ facetFields: [...now.facetFields, field] }),
    setNumberOfFacets: (numFacets) => change({ numFacets }),
    addRangeFacet: (field, ranges) => change({ rangeFacets: [...now.rangeFacets, { field, ranges }] }),
    addHierarchicalFacetSetting: (setting) =>
      change({ hierarchicalFacetSetting: [...now.hierarchicalFacetSetting, ...[setting].flat()] }),
    addStatsField: (field) => change({ statsFields: [...now.statsFields, field] }),
    setResultType: (resultType) => change({ resultType }),
    setShuffleAndLimitTo: (shuffleAndLimitTo) => change({ shuffleAndLimitTo }),
    setFuzzyMatch: (fuzzy) => change({ fuzzy }),
    setSearchOperator: (searchOperator) => change({ searchOperator }),
    enableLogicalOperators: (enable) => change({ enableLogicalOperators: enable }),
    setPostfixWildcard: (postfixWildcard) => change({ postfixWildcard }),
    setCacheResponseTime: (cacheResponseTime) => change({ cacheResponseTime }),
    setCollectAnalytics: (collectAnalytics) => change({ collectAnalytics }),
    setAnalyticsTag: (analyticsTag) => change({ analyticsTag }),
    setThrottleTime: (throttleTimeMs) => change({ throttleTimeMs }),
  };
  return { setters, change };
}
