/**
 * A search as every engine receives it: parsed, validated, nothing left to interpret. Routes build it from the
 * wire's parameters; engines execute it.
 */

/** What the visitor's `term` means once the grammar has read it. */
export type TermNode =
  | { readonly kind: 'all' }
  /**
   * One word as typed; `prefix` when the word may continue (postfix wildcard). A `weak` one says little by itself: it neither
   * selects documents nor is required of them, and only its nearness to the others counts.
   */
  | { readonly kind: 'word'; readonly text: string; readonly prefix: boolean; readonly weak?: true }
  /** Words in this order, next to each other. */
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'and'; readonly nodes: readonly TermNode[] }
  | { readonly kind: 'or'; readonly nodes: readonly TermNode[] }
  | { readonly kind: 'not'; readonly node: TermNode };

/** A field that can be filtered, sorted, counted: the contract's names, `custom_fields.*` included. */
export type FieldName =
  'category' | 'language' | 'doc_date' | 'document_type' | 'price' | 'id' | `custom_fields.${string}`;

/** Bounds as numbers; for `doc_date` milliseconds since the epoch (UTC). */
export interface Bounds {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
}

export type FilterNode =
  /** True when any value of the field equals this one, compared as text; numbers by their shortest decimal form. */
  | { readonly kind: 'equals'; readonly field: FieldName; readonly value: string }
  | { readonly kind: 'range'; readonly field: FieldName; readonly bounds: Bounds }
  /** An empty `and` is true, an empty `or` is false. */
  | { readonly kind: 'and'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'or'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode };

export interface SortKey {
  /** `relevance` is the score; documents without the field come last in either direction. */
  readonly by: 'relevance' | FieldName;
  readonly order: 'asc' | 'desc';
}

/**
 * `off` exact terms only; `equal` exact and fuzzy rank as equals; `after` exact matches first, then fuzzy ones
 * (the contract's `false`, `true`, `auto`).
 */
export type Fuzziness = 'off' | 'equal' | 'after';

export interface FacetRequest {
  readonly field: FieldName;
  /** How many values to return, most frequent first, then by value. */
  readonly size: number;
}

export interface RangeFacetRequest {
  readonly field: FieldName;
  /** `from` inclusive, `to` exclusive; numbers, or milliseconds for `doc_date`. */
  readonly ranges: readonly { readonly from?: number; readonly to?: number }[];
}

export interface HierarchicalFacetRequest {
  /** Level 0 first. A document's value at level n lies under its value at level n − 1. */
  readonly fields: readonly FieldName[];
  readonly sortOrder: 'COUNT_DESC_NAME_ASC' | 'NAME_ASC';
  readonly size: number;
}

/** A visitor's interest: documents that carry this value gain a little. */
export interface Interest {
  readonly field: FieldName;
  readonly value: string;
  /** 0 to 1. */
  readonly weight: number;
}

export interface SearchQuery {
  readonly term: TermNode;
  /** The term as typed: citations are recognised in it, and it decides the highlights. */
  readonly text: string;
  /** Restricts to documents of this language and chooses the analyser; without it, the site's own default. */
  readonly language?: string;
  readonly fuzzy: Fuzziness;
  /** How the words side by side are joined; `fuzzy: 'after'` uses it for its fuzzy part too. */
  readonly operator: 'and' | 'or';
  readonly filter?: FilterNode;
  /** Never empty; ties are broken by score, then by the order of arrival. */
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
  /** Shuffles the first so many hits of the whole match and leaves out the rest. */
  readonly shuffleAndLimitTo?: number;
  readonly facets: readonly FacetRequest[];
  readonly rangeFacets: readonly RangeFacetRequest[];
  readonly hierarchicalFacets: readonly HierarchicalFacetRequest[];
  readonly fieldStats: readonly FieldName[];
  readonly interests: readonly Interest[];
  /** Whether the documents of the hits are wanted with their text. */
  readonly withContent?: true;
}
