import { createComponent } from '@lit/react';
import type { EventName } from '@lit/react';
import * as React from 'react';
import type { Hit } from '../client/types.ts';
import { SiteSearchAnswer as AnswerElement } from '../elements/answer/answer.ts';
import { SiteSearchBox as BoxElement } from '../elements/box/box.ts';
import { SiteSearchCount as CountElement } from '../elements/count/count.ts';
import { SiteSearchDialog as DialogElement } from '../elements/dialog/dialog.ts';
import { SiteSearchFacetDates as FacetDatesElement } from '../elements/facet-dates/facet-dates.ts';
import { SiteSearchFacetRange as FacetRangeElement } from '../elements/facet-range/facet-range.ts';
import { SiteSearchFacetTree as FacetTreeElement } from '../elements/facet-tree/facet-tree.ts';
import { SiteSearchFacet as FacetElement } from '../elements/facet/facet.ts';
import { SiteSearchFilters as FiltersElement } from '../elements/filters/filters.ts';
import { defineElement } from '../elements/internal/define-element.ts';
import type { ElementClass } from '../elements/internal/define-element.ts';
import { SiteSearchPager as PagerElement } from '../elements/pager/pager.ts';
import { SiteSearchRecommendations as RecommendationsElement } from '../elements/recommendations/recommendations.ts';
import { SiteSearchResults as ResultsElement } from '../elements/results/results.ts';
import { SiteSearchSegment as SegmentElement } from '../elements/segment/segment.ts';
import { SiteSearch as SearchElement } from '../elements/site-search/site-search.ts';
import { SiteSearchSort as SortElement } from '../elements/sort/sort.ts';
import type { Failure } from '../session/failure.ts';
import type { SearchState } from '../session/session.ts';

export type { Filter, Hit, SearchParameters } from '../client/types.ts';
export type { Failure } from '../session/failure.ts';
export { highlightRuns } from '../session/highlight.ts';
export { safeUrl } from '../session/links.ts';
export type { SearchState } from '../session/session.ts';

/** The document that a visitor opens, and where it stands, from 1 across pages. */
export interface OpenedHit {
  readonly hit: Hit;
  readonly position: number;
}

const onSearchHit = 'site-search-hit' as EventName<CustomEvent<OpenedHit>>;
const onSearchSubmit = 'site-search-submit' as EventName<CustomEvent<{ readonly query: string }>>;

/** An element as a React component: its properties are props, and these are its events. */
function wrap<Element extends HTMLElement, Events extends Record<string, EventName | string>>(
  tagName: string,
  elementClass: ElementClass & (new () => Element),
  events: Events,
) {
  register(tagName, elementClass);
  return createComponent({ react: React, tagName, elementClass, events });
}

/** On a server there is nothing to register with, but a class makes its properties ready when it is asked for attributes. */
function register(tagName: string, elementClass: ElementClass): void {
  if (isServer) elementClass.observedAttributes.at(0);
  else defineElement(tagName, elementClass);
}

const isServer = typeof customElements === 'undefined';

/** On a server, which draws once, React 18 warns of an effect of layout. */
const useDrawn = isServer ? React.useEffect : React.useLayoutEffect;

const SiteSearchElement = /* @__PURE__ */ wrap('site-search', SearchElement, {
  onSearchChange: 'site-search-change' as EventName<CustomEvent<SearchState>>,
  onSearchError: 'site-search-error' as EventName<CustomEvent<Failure>>,
  onSearchSubmit,
  onSearchHit,
});

type SearchProps = React.ComponentPropsWithoutRef<typeof SiteSearchElement>;
type SearchInstance = React.ComponentRef<typeof SiteSearchElement>;

function wrapSearch() {
  // A search without elements of its own has this one, and so has a dialog.
  register('site-search-box', BoxElement);
  /** Its query is asked for when it is another: set at every rendering, it would take back what a visitor has written. */
  const AskingOnce = React.forwardRef<SearchInstance, SearchProps>(({ query, ...props }, ref) => {
    const element = React.useRef<SearchInstance>(null);
    const asked = React.useRef<string>(undefined);
    React.useImperativeHandle<SearchInstance | null, SearchInstance | null>(ref, () => element.current, []);
    useDrawn(() => {
      if (element.current && query !== asked.current) element.current.query = asked.current = query;
    });
    return React.createElement(SiteSearchElement, { ...props, ref: element });
  });
  AskingOnce.displayName = 'SiteSearch';
  return AskingOnce;
}

export const SiteSearch = /* @__PURE__ */ wrapSearch();

export const SiteSearchBox = /* @__PURE__ */ wrap('site-search-box', BoxElement, {
  onSearchSubmit,
  onSearchHit,
});

export const SiteSearchResults = /* @__PURE__ */ wrap('site-search-results', ResultsElement, { onSearchHit });

export const SiteSearchCount = /* @__PURE__ */ wrap('site-search-count', CountElement, {});

export const SiteSearchPager = /* @__PURE__ */ wrap('site-search-pager', PagerElement, {});

export const SiteSearchSort = /* @__PURE__ */ wrap('site-search-sort', SortElement, {});

export const SiteSearchFilters = /* @__PURE__ */ wrap('site-search-filters', FiltersElement, {});

export const SiteSearchFacet = /* @__PURE__ */ wrap('site-search-facet', FacetElement, {});

export const SiteSearchFacetTree = /* @__PURE__ */ wrap('site-search-facet-tree', FacetTreeElement, {});

export const SiteSearchFacetRange = /* @__PURE__ */ wrap('site-search-facet-range', FacetRangeElement, {});

export const SiteSearchFacetDates = /* @__PURE__ */ wrap('site-search-facet-dates', FacetDatesElement, {});

export const SiteSearchSegment = /* @__PURE__ */ wrap('site-search-segment', SegmentElement, { onSearchHit });

export const SiteSearchAnswer = /* @__PURE__ */ wrap('site-search-answer', AnswerElement, {});

export const SiteSearchRecommendations = /* @__PURE__ */ wrap(
  'site-search-recommendations',
  RecommendationsElement,
  { onSearchHit },
);

export const SiteSearchDialog = /* @__PURE__ */ wrap('site-search-dialog', DialogElement, {
  onSearchOpen: 'site-search-open',
  onSearchClose: 'site-search-close',
});
