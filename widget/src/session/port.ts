import type { CallOptions, SearchParameters, SearchResponse } from '../client/types.ts';

/** What the elements on the page want to be told beside the hits. */
export type Wanted = Pick<
  SearchParameters,
  'facetFields' | 'rangeFacets' | 'hierarchicalFacetSetting' | 'statsFields'
>;

/** All that a session needs of the world: the search client fits it, and so does a test's own. */
export interface SearchPort {
  /** Rejects with `SearchError`, or with the signal's reason once aborted. */
  search(request: SearchParameters, options: CallOptions): Promise<SearchResponse>;
  /** Tells the statistics of a search that a visitor meant. Never throws, never waits. */
  searched(query: string, total: number): void;
  /** Tells the statistics of a click; the position counts from 1 across pages. Never throws, never waits. */
  clicked(query: string, id: string, position: number): void;
}
