/** What the elements say, in one language. Numbers come in as numbers: each language counts and separates in its own way. */
export interface Texts {
  /** The BCP 47 tag of the language itself, for numbers and dates. */
  readonly language: string;
  readonly search: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly results: string;
  readonly loading: string;
  readonly retry: string;
  readonly found: (total: number) => string;
  readonly nothing: (query: string) => string;
  readonly nothingHint: string;
  readonly clearFilters: string;
  readonly tooShort: (minimum: number) => string;
  readonly failed: {
    readonly offline: string;
    readonly busy: string;
    readonly denied: string;
    readonly refused: string;
    readonly server: string;
  };
  readonly keptResults: string;
  /** What is said by elements that come later; absent in the language that travels with the first ones. */
  readonly more?: MoreTexts;
}

/** What the elements say that are fetched when a page uses them. */
export interface MoreTexts {
  readonly suggestions: string;
  readonly recent: string;
  readonly forget: string;
  readonly values: string;
  readonly hits: string;
  readonly suggested: (total: number) => string;
  readonly more: (total: number) => string;
  readonly fewer: string;
  readonly narrow: string;
  readonly noValues: string;
  readonly from: string;
  readonly to: string;
  readonly since: string;
  readonly until: string;
  readonly apply: string;
  readonly reset: string;
  readonly filters: string;
  readonly remove: (filter: string) => string;
  readonly clear: string;
  readonly sort: string;
  readonly relevance: string;
  readonly newest: string;
  readonly oldest: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (number: number) => string;
  readonly moreHits: (total: number) => string;
  readonly shown: (shown: number, total: number) => string;
  readonly answer: string;
  readonly ask: string;
  readonly writing: string;
  readonly written: string;
  readonly sources: string;
  readonly caution: string;
  readonly useful: string;
  readonly yes: string;
  readonly no: string;
  readonly thanks: string;
  readonly unanswered: string;
  readonly related: string;
  readonly open: string;
  readonly close: string;
  readonly all: (total: number) => string;
}
