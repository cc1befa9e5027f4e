import type { SearchParameters, SearchResponse } from '../client/types.ts';
import type { SearchCriteria } from './criteria.ts';

/** What an element on the page wants to be told beside the hits. */
export interface Wanted extends Pick<
  SearchParameters,
  'facetFields' | 'numFacets' | 'hierarchicalFacetSetting' | 'statsFields'
> {
  /**
   * Fields that this element filters by itself: it wants to be told what there would be without its own filter, so that
   * a visitor can widen his choice.
   */
  readonly own?: readonly string[];
}

/** A site and the service that searches it. */
export interface Site {
  /** The public key. */
  readonly key: string;
  /** Origin of the search service, perhaps with a path; empty: the page's own. */
  readonly base: string;
}

/** One search, as the session asks for it. */
export interface Inquiry {
  readonly site: Site;
  readonly criteria: SearchCriteria;
  /** Parameters of every search of this page; its filter and days narrow whatever the visitor chooses. */
  readonly defaults: SearchParameters;
  readonly wants: readonly Wanted[];
  /** Takes the place of the criteria's page when several pages are asked for as one. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * How a session reaches the service: the search client fits it, and so does a test's own.
 * Rejects with `SearchError`, or with the signal's reason once aborted.
 */
export type SearchPort = (inquiry: Inquiry, signal: AbortSignal) => Promise<SearchResponse>;
