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
  /** What applies to every search; a search without filters has an action of its own. */
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
  /** What is said by elements that come later; in the language that travels with the first ones each brings its own. */
  readonly more?: MoreTexts;
}

export interface MoreTexts {
  readonly suggestion: SuggestionTexts;
  readonly facet: FacetTexts;
  readonly range: RangeTexts;
  readonly filters: FilterTexts;
  readonly sort: SortTexts;
  readonly pager: PagerTexts;
  readonly answer: AnswerTexts;
  readonly dialog: DialogTexts;
  readonly related: RelatedTexts;
}

/** What the list of suggestions says. */
export interface SuggestionTexts {
  readonly suggestions: string;
  readonly recent: string;
  readonly forget: string;
  readonly values: string;
  readonly hits: string;
  readonly found: (total: number) => string;
}

/** What a facet of values says. */
export interface FacetTexts {
  readonly more: (total: number) => string;
  readonly fewer: string;
  readonly narrow: string;
  readonly noValues: string;
}

/** What facets of numbers and of days say. */
export interface RangeTexts {
  readonly from: string;
  readonly to: string;
  readonly since: string;
  readonly until: string;
  readonly reset: string;
}

/** What the active filters say. */
export interface FilterTexts {
  readonly filters: string;
  readonly remove: (filter: string) => string;
  readonly clear: string;
}

/** What the choice of an order says. */
export interface SortTexts {
  readonly sort: string;
  readonly relevance: string;
  readonly newest: string;
  readonly oldest: string;
}

/** What the pager says. */
export interface PagerTexts {
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (number: number) => string;
  readonly moreHits: (total: number) => string;
  readonly shown: (shown: number, total: number) => string;
}

/** What goes with an answer in words. */
export interface AnswerTexts {
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
}

/** What the dialog says. */
export interface DialogTexts {
  readonly open: string;
  readonly close: string;
}

/** What recommendations say. */
export interface RelatedTexts {
  readonly related: string;
}
