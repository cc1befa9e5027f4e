/** What visitors searched for, one row a query, day and tag. */
export interface SearchQueryDaysTable {
  site_id: string;
  /** `YYYY-MM-DD` in Europe/Rome. */
  day: string;
  /** Empty for events without one. */
  tag: string;
  keyword: string;
  searches: number;
  /** Of the searches, those that found nothing. */
  without_hits: number;
  /** Of the searches, those after which something was opened. */
  clicked: number;
  clicks: number;
  /** Sum of the positions of what was opened, from 1. */
  positions: number;
}

/** How often each query found something, over all time: what suggestions are made of. */
export interface SearchQueriesTable {
  site_id: string;
  keyword: string;
  found: number;
  last_at: number;
}

/** What one visitor opened: kept while it can still say something about their interests. */
export interface SearchClicksTable {
  site_id: string;
  session: string;
  document_id: string;
  at: number;
}

/** How much each document is opened; older clicks weigh less. */
export interface ClickedDocumentsTable {
  site_id: string;
  document_id: string;
  /** As it was at `updated_at`. */
  score: number;
  updated_at: number;
}

/** Documents opened by the same visitor in one visit, in both directions. */
export interface ReadTogetherTable {
  site_id: string;
  document_id: string;
  other_id: string;
  /** As it was at `updated_at`. */
  score: number;
  updated_at: number;
}
