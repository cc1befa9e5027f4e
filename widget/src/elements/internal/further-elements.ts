import type { ElementClass } from './define-element.ts';

/** Elements that fewer pages use, by name. */
export const furtherElements: Readonly<Record<string, () => Promise<ElementClass>>> = {
  'site-search-count': () => import('../count/count.ts').then((module) => module.SiteSearchCount),
  'site-search-pager': () => import('../pager/pager.ts').then((module) => module.SiteSearchPager),
  'site-search-facet-tree': () =>
    import('../facet-tree/facet-tree.ts').then((module) => module.SiteSearchFacetTree),
  'site-search-facet-range': () =>
    import('../facet-range/facet-range.ts').then((module) => module.SiteSearchFacetRange),
  'site-search-facet-dates': () =>
    import('../facet-dates/facet-dates.ts').then((module) => module.SiteSearchFacetDates),
  'site-search-filters': () => import('../filters/filters.ts').then((module) => module.SiteSearchFilters),
  'site-search-sort': () => import('../sort/sort.ts').then((module) => module.SiteSearchSort),
  'site-search-segment': () => import('../segment/segment.ts').then((module) => module.SiteSearchSegment),
  'site-search-answer': () => import('../answer/answer.ts').then((module) => module.SiteSearchAnswer),
  'site-search-recommendations': () =>
    import('../recommendations/recommendations.ts').then((module) => module.SiteSearchRecommendations),
  'site-search-dialog': () => import('../dialog/dialog.ts').then((module) => module.SiteSearchDialog),
};
