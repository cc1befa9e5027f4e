import { defineElement } from './define-element.ts';
import type { ElementClass } from './define-element.ts';

/** Elements that are fetched when a page uses them. */
const lazyElements: Readonly<Record<string, () => Promise<ElementClass>>> = {
  'site-search-results': () => import('../results/results.ts').then((module) => module.SiteSearchResults),
  'site-search-count': () => import('../count/count.ts').then((module) => module.SiteSearchCount),
  'site-search-pager': () => import('../pager/pager.ts').then((module) => module.SiteSearchPager),
  'site-search-facet': () => import('../facet/facet.ts').then((module) => module.SiteSearchFacet),
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

/** Fetches and registers an element, if it is one of these. Offline it stays unknown, and may be asked for again. */
export async function loadElement(name: string): Promise<void> {
  const load = lazyElements[name];
  if (!load || customElements.get(name)) return;
  try {
    defineElement(name, await load());
  } catch {
    // The page goes on with what it has: the form still sends itself to its own page.
  }
}

/** Fetches and registers the elements used below a node. */
export function loadElements(root: ParentNode): void {
  for (const name of new Set(
    [...root.querySelectorAll(':not(:defined)')].map(({ localName }) => localName),
  )) {
    void loadElement(name);
  }
}
