import type { SearchParameters, SearchResponse } from '../client/types.ts';
import type { SearchCriteria } from './criteria.ts';

/** What an element on the page wants to be told beside the hits. */
export interface Wanted extends Pick<
  SearchParameters,
  'facetFields' | 'numFacets' | 'rangeFacets' | 'hierarchicalFacetSetting' | 'statsFields'
> {
  /**
   * Fields that this element filters by itself: it wants to be told what there would be without its own filter, so that
   * a visitor can widen his choice.
   */
  readonly own?: readonly string[];
}

/** One search, as the session asks for it. */
export interface Inquiry {
  readonly criteria: SearchCriteria;
  /** Parameters of every search of this page; its filter and days narrow whatever the visitor chooses. */
  readonly defaults: SearchParameters;
  readonly wants: readonly Wanted[];
  /** Replaces the criteria's page when several pages are asked for as one. */
  readonly page: number;
  readonly pageSize: number;
}

/** A search that a visitor meant, or a hit opened (spec §3); the position counts from 1 across pages. */
export interface VisitorEvent {
  readonly action: 'search' | 'click';
  readonly keyword: string;
  readonly numberOfResults?: number;
  readonly docid?: string;
  readonly position?: number;
  readonly tag: string | undefined;
}

/** All that a session needs of the world: the search client fits it, and so does a test's own. */
export interface SearchPort {
  /** Rejects with `SearchError`, or with the signal's reason once aborted. */
  search(inquiry: Inquiry, signal: AbortSignal): Promise<SearchResponse>;
  /** Tells the statistics what a visitor did. Never throws, never waits. */
  report(event: VisitorEvent): void;
}
