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
export class ClientSettings {
  protected settings = initialSettings();

  getSettings(): Settings {
    return this.settings;
  }

  protected change(changes: Partial<Settings>): void {
    this.settings = withParameters(this.settings, changes);
  }

  /** Spec §5: a locale such as `en` or `en-GB`, of which the language is kept. */
  setLanguage(code: string): void {
    this.change({ lang: code });
  }

  /** Comma list; any of them is enough. */
  setCategoryFilters(categories: string): void {
    this.change({ categories });
  }

  /** The same field twice means "either value". */
  addCustomFieldFilter(field: string, value: string): void {
    this.change({ customFieldFilters: [...this.settings.customFieldFilters, { field, value }] });
  }

  /** Without a value all filters of the field go. */
  removeCustomFieldFilter(field: string, value?: string): void {
    this.change({
      customFieldFilters: this.settings.customFieldFilters.filter(
        (filter) => filter.field !== field || (value !== undefined && filter.value !== value),
      ),
    });
  }

  setPriceRangeFilter(priceFromCents?: number | string, priceToCents?: number | string): void {
    this.change({ priceFromCents, priceToCents });
  }

  /** `YYYY-MM-DD`, both inclusive. */
  setDateFilter(dateFrom?: string, dateTo?: string): void {
    this.change({ dateFrom, dateTo });
  }

  setFilterObject(filterObject?: Filter): void {
    this.change({ filterObject });
  }

  /** For an index that wants to know who is searching. */
  setJWT(jwt?: string): void {
    this.change({ jwt });
  }

  setUserToken(userToken?: string): void {
    this.change({ userToken });
  }

  setPersonalizationEvents(personalizationEvents: readonly PersonalizationEvent[]): void {
    this.change({ personalizationEvents });
  }

  /** Spec §5: page from 1, page size 1 to 300, `sortBy` and `sortOrder` two strings or two arrays of equal length. */
  setPaging(
    page: number,
    pageSize: number,
    sortBy: string | readonly string[],
    sortOrder: SortOrder | readonly SortOrder[],
  ): void {
    this.change({ paging: { page, pageSize, sortBy, sortOrder } });
  }

  nextPage(): void {
    this.#turn(1);
  }

  /** Spec §4: subtracts only while the page is above 0. */
  previousPage(): void {
    if (this.settings.paging.page > 0) this.#turn(-1);
  }

  #turn(pages: number): void {
    const { paging } = this.settings;
    this.settings = { ...this.settings, paging: { ...paging, page: paging.page + pages } };
  }

  setSuggestionsSize(suggestionsSize: number): void {
    this.change({ suggestionsSize });
  }

  setAutocompleteSize(size: number): void {
    this.change({ autocomplete: { ...this.settings.autocomplete, size } });
  }

  addFacetField(field: string): void {
    this.change({ facetFields: [...new Set([...this.settings.facetFields, field])] });
  }

  setNumberOfFacets(numFacets?: number): void {
    this.change({ numFacets });
  }

  addRangeFacet(field: string, ranges: readonly FacetRange[]): void {
    this.change({ rangeFacets: [...this.settings.rangeFacets, { field, ranges }] });
  }

  /** One hierarchy, or several at once. */
  addHierarchicalFacetSetting(setting: HierarchicalFacet | readonly HierarchicalFacet[]): void {
    this.change({
      hierarchicalFacetSetting: [...this.settings.hierarchicalFacetSetting, ...[setting].flat()],
    });
  }

  /** Asks for the least, greatest and mean value of a field. */
  addStatsField(field: string): void {
    this.change({ statsFields: [...new Set([...this.settings.statsFields, field])] });
  }

  /** `organic` leaves out pinned and promoted hits; null brings them back. */
  setResultType(type: 'organic' | null): void {
    this.change({ resultType: type ?? undefined });
  }

  setShuffleAndLimitTo(shuffleAndLimitTo?: number): void {
    this.change({ shuffleAndLimitTo });
  }

  /** Spec §4. */
  setFuzzyMatch(fuzzy: Fuzzy): void {
    this.change({ fuzzy });
  }

  setSearchOperator(operator: SearchOperator): void {
    this.change({ searchOperator: operator });
  }

  /** Whether a visitor's own "and", "or", "not" are operators. */
  enableLogicalOperators(enable: boolean): void {
    this.change({ enableLogicalOperators: enable });
  }

  setPostfixWildcard(postfixWildcard: boolean): void {
    this.change({ postfixWildcard });
  }

  /** Seconds that the service may answer from its cache. */
  setCacheResponseTime(cacheResponseTime?: number): void {
    this.change({ cacheResponseTime });
  }

  /** Whether the service counts searches by itself. */
  setCollectAnalytics(collectAnalytics: boolean): void {
    this.change({ collectAnalytics });
  }

  /** At most 50 characters. */
  setAnalyticsTag(analyticsTag?: string): void {
    this.change({ analyticsTag });
  }

  /** Milliseconds between two calls of a kind; 0 for none. */
  setThrottleTime(throttleTimeMs: number): void {
    this.change({ throttleTimeMs });
  }
}
