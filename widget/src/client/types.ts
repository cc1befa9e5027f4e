/** The shapes of the search service's wire, as the client hands them to its callers: every field checked at the boundary. */

/** Typo tolerance. `retry` is the client's own: exact first, then once fuzzy when nothing was found. */
export type Fuzzy = boolean | 'auto' | 'retry';

export type SortOrder = 'asc' | 'desc';

export type SearchOperator = 'and' | 'or';

/** `sortBy` and `sortOrder` are both one value, or both lists of the same length. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  /** 1 to 300. */
  readonly pageSize: number;
  /** `relevance`, `date` or `custom_fields.x`. */
  readonly sortBy: string | readonly string[];
  readonly sortOrder: SortOrder | readonly SortOrder[];
}

/** A document passes when its custom field has this value. The same field twice means "either". */
export interface CustomFieldFilter {
  /** Without the `custom_fields.` prefix. */
  readonly field: string;
  readonly value: string;
}

/** Half-open interval: `from` belongs to it, `to` does not. */
export interface FacetRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface RangeFacet {
  readonly field: string;
  readonly ranges: readonly FacetRange[];
}

export interface HierarchicalFacet {
  /** The widest level first. */
  readonly fields: readonly string[];
  readonly sortOrder?: 'COUNT_DESC_NAME_ASC' | 'NAME_ASC';
}

export interface RangeBounds {
  readonly gt?: number | string;
  readonly gte?: number | string;
  readonly lt?: number | string;
  readonly lte?: number | string;
}

/** The service's filter grammar. Fields: `category`, `language`, `doc_date`, `document_type`, `custom_fields.*`. */
export type Filter =
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly range: Readonly<Record<string, RangeBounds>> }
  | { readonly [field: string]: string | number };

/** One interest of the visitor, such as `{ favourite_topic: 'iva' }`. */
export type PersonalizationEvent = Readonly<Record<string, string>>;

/** What decides a search request. An absent setting is not sent. */
export interface SearchSettings {
  /** `*` matches every document. */
  readonly keyword: string;
  /** Two letters. */
  readonly lang?: string | undefined;
  readonly fuzzy: Fuzzy;
  readonly paging: Paging;
  readonly customFieldFilters: readonly CustomFieldFilter[];
  readonly userToken?: string | undefined;
  readonly facetFields: readonly string[];
  readonly searchOperator?: SearchOperator | undefined;
  /** Whether the visitor's own "and", "or", "not" are operators. */
  readonly enableLogicalOperators: boolean;
  /** Seconds. */
  readonly cacheResponseTime?: number | undefined;
  readonly postfixWildcard?: boolean | undefined;
  readonly collectAnalytics?: boolean | undefined;
  /** At most 50 characters. */
  readonly analyticsTag?: string | undefined;
  /** Comma list; any of them is enough. */
  readonly categories?: string | undefined;
  readonly priceFromCents?: number | string | undefined;
  readonly priceToCents?: number | string | undefined;
  /** `YYYY-MM-DD`, inclusive, as is `dateTo`. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly jwt?: string | undefined;
  /** `organic` leaves out pinned and promoted hits. */
  readonly resultType?: 'organic' | null | undefined;
  /** Values returned for each facet; the service's default is 10. */
  readonly numFacets?: number | undefined;
  readonly shuffleAndLimitTo?: number | undefined;
  readonly rangeFacets: readonly RangeFacet[];
  readonly hierarchicalFacetSetting: readonly HierarchicalFacet[];
  readonly statsFields: readonly string[];
  readonly personalizationEvents: readonly PersonalizationEvent[];
  readonly filterObject?: Filter | undefined;
}

/** All a client remembers. */
export interface Settings extends SearchSettings {
  /** Milliseconds between two requests of the same kind; 0 sends each call at once. */
  readonly throttleTimeMs: number;
  readonly suggestionsSize: number;
  /** The size asked for, and what the last call completed. */
  readonly autocomplete: { readonly size: number; readonly field?: string; readonly prefix?: string };
}

/** One search, on top of the client's settings and forgotten afterwards. */
export type SearchParameters = Partial<Omit<SearchSettings, 'paging'>> & {
  readonly paging?: Partial<Paging>;
  /** 0 sends this call at once and supersedes no other. */
  readonly throttleTimeMs?: number;
};

export interface CallOptions {
  /** Gives the call up wherever it is: waiting for the throttle, for the answer or for the next attempt. */
  readonly signal?: AbortSignal | undefined;
}

export interface SearchResponse {
  /** 0 when the service does not repeat it. */
  readonly page: number;
  readonly total_hits: number;
  readonly processing_time_ms: number;
  readonly hits: readonly Hit[];
  /** By field, most frequent first. */
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>;
  readonly rangeFacets: Readonly<Record<string, readonly RangeFacetValue[]>>;
  /** By the first field of each requested hierarchy. */
  readonly hierarchicalFacets: Readonly<Record<string, readonly HierarchicalFacetValue[]>>;
  readonly fieldStats: Readonly<Record<string, FieldStats>>;
}

export interface Hit {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly meta_description: string;
  readonly meta_keywords: string;
  /** HTML from the network: text with `<em>` around the matching words. Never insert it unread. */
  readonly highlight: string;
  /** ISO 8601, or empty. */
  readonly ts: string;
  readonly categories: readonly string[];
  readonly document_type: string;
  readonly images: HitImages;
  readonly custom_fields: Readonly<Record<string, CustomFieldValue>>;
  readonly score: number;
  /** `PINNED`, `PROMOTED`, or empty. */
  readonly type: string;
}

export interface HitImages {
  readonly main?: string | undefined;
  /** Base64 without the `data:` prefix. */
  readonly main_b64?: string | undefined;
  readonly capture?: string | undefined;
}

export type CustomFieldValue = string | number | readonly (string | number)[];

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface RangeFacetValue extends FacetRange {
  readonly key: string;
  readonly count: number;
}

export interface HierarchicalFacetValue extends FacetValue {
  readonly field: string;
  /** The last part of `value`, which is the whole path joined by ` > `. */
  readonly displayValue: string;
  readonly children: readonly HierarchicalFacetValue[];
}

export interface FieldStats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
}

export interface Suggestion {
  readonly value: string;
}

export interface SuggestionsResponse {
  readonly suggestions: readonly Suggestion[];
}

export interface AutocompleteResponse {
  readonly autocomplete: readonly Suggestion[];
}

export interface RecommendationsResponse {
  readonly hits: readonly Hit[];
}

export interface SuggestionsParameters {
  readonly prefix: string;
  /** 10 by default. */
  readonly size?: number | undefined;
  /** Two letters. */
  readonly lang?: string | undefined;
}

export interface AutocompleteParameters {
  /** Such as `custom_fields.brand`. */
  readonly field: string;
  readonly prefix: string;
  /** 10 by default. */
  readonly size?: number;
}

/** Items bought or read together (`configurationKey`), or items related to one (`blockId`). */
export interface RecommendationOptions {
  /** Told from `blockId` when absent. */
  readonly type?: 'FREQUENTLY_BOUGHT_TOGETHER' | 'RELATED_ITEMS';
  readonly itemId?: string;
  readonly configurationKey?: string;
  readonly blockId?: string;
}

export interface AnswerSource {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** ISO 8601, or empty. */
  readonly last_updated_date: string;
}

export interface Answer {
  readonly conversation_id: string;
  readonly answer: string;
  readonly sources: readonly AnswerSource[];
}

export interface Question {
  readonly question: string;
  /** Which documents the answer may draw on. */
  readonly filter?: Filter;
}

/** What a streamed answer brings, in this order: one `metadata`, any number of `token`, one `sources`, one `done`. */
export type AnswerEvent =
  | { readonly type: 'metadata'; readonly conversation_id: string }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'sources'; readonly sources: readonly AnswerSource[] }
  | { readonly type: 'done' };

export type Sentiment = 'positive' | 'neutral' | 'negative';

export interface SearchEvent {
  readonly numberOfResults: number;
}

export interface ClickEvent {
  readonly documentId: string;
  /** From 1, counted across pages. */
  readonly position: number;
}

/** What a callback hears instead of an answer. */
export interface FailedAnswer {
  readonly error: { readonly response: number; readonly message: string };
}

export type Callback<Response> = (answer: Response | FailedAnswer) => void;
