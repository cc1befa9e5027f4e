/** What a visitor did, as routes hand it to the collector. */
export type VisitorEvent = SearchEvent | ClickEvent;

interface EventOfVisitor {
  readonly siteId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As `countedKeyword` gives it. */
  readonly keyword: string;
  /** Empty when there is none. */
  readonly tag: string;
  /** Who it seems to be by address and browser: tells an event apart from the search it speaks of. Never stored. */
  readonly visitor: string;
  /** As `networkOf` gives it. Never stored. */
  readonly network: string;
}

export interface SearchEvent extends EventOfVisitor {
  readonly action: 'search';
  /** The session the page says; undefined when the server itself saw the search. */
  readonly session: string | undefined;
  readonly results: number;
}

export interface ClickEvent extends EventOfVisitor {
  readonly action: 'click';
  readonly session: string;
  readonly documentId: string;
  /** From 1, across pages. */
  readonly position: number;
}
