import type { SearchDocument } from '../document.ts';
import type { FieldName, SearchQuery } from '../query/query.ts';

/** The port every engine answers. One engine holds the indexes of all sites; each is reached by the site's id. */
export interface SearchEngine {
  /** True once every index answers from all its accepted documents. */
  readonly ready: boolean;
  /** The site's index, made empty when it is new. */
  index(site: string): Promise<SearchIndex>;
  /** Deletes a site's index and its files. */
  drop(site: string): Promise<void>;
  /** Finishes what was accepted, then closes. No call may follow. */
  close(): Promise<void>;
}

export interface SearchIndex {
  /**
   * Adds or replaces documents by id. Resolves once they are durable AND visible to the searches that start
   * afterwards. When one id comes twice, the last one stays.
   */
  put(documents: readonly SearchDocument[]): Promise<void>;
  /** The same with documents as they are to be stored. */
  putJson(documents: readonly DocumentJson[]): Promise<void>;
  /** Resolves with how many of the ids were there. */
  delete(ids: readonly string[]): Promise<number>;
  get(id: string): Promise<SearchDocument | undefined>;
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer>;
  /** Values of a field that contain words beginning with `prefix`, most frequent first. */
  values(field: FieldName | 'title', prefix: string, size: number): Promise<readonly string[]>;
  /** Documents most like this one by their telling words, best first, itself left out. */
  similar(id: string, size: number): Promise<readonly EngineHit[]>;
  /** Every document in order of id, from the one after `after`: for export and synchronisation. */
  list(after: string | undefined, size: number): Promise<readonly SearchDocument[]>;
  count(): number;
  /** Changes how documents are ranked; takes effect for the searches that start afterwards. */
  configure(settings: IndexSettings): Promise<void>;
}

/** A document that has been checked, written down, beside the id in it. */
export interface DocumentJson {
  readonly id: string;
  readonly json: string;
}

/** What a site's owner may set. All optional: the defaults are the measured ones. */
export interface IndexSettings {
  /** Default analyser for documents without a language: it, en, de, fr, es; anything else is the plain one. */
  readonly language?: string;
  readonly weights?: { readonly title?: number; readonly headings?: number; readonly body?: number };
  /** Groups of words that stand for each other. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Document id → multiplier between 1 and 1.5, learned from clicks. */
  readonly popularity?: Readonly<Record<string, number>>;
}

/** A document as a search finds it: its text is sure to be there only when the query asked for it. */
export type FoundDocument = Omit<SearchDocument, 'main_content'> & Partial<SearchDocument>;

export interface EngineHit {
  readonly document: FoundDocument;
  readonly score: number;
  /** HTML: the best passage, text escaped, the matching words in `<em>`; nothing else. */
  readonly highlight: string;
}

export interface SearchAnswer {
  /** Documents in the whole match: never changed by offset or limit. */
  readonly total: number;
  readonly hits: readonly EngineHit[];
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>;
  readonly rangeFacets: Readonly<Record<string, readonly RangeFacetValue[]>>;
  readonly hierarchicalFacets: Readonly<Record<string, readonly HierarchicalFacetValue[]>>;
  /** A field none of the matched documents has is left out. */
  readonly fieldStats: Readonly<
    Record<string, { readonly min: number; readonly max: number; readonly avg: number }>
  >;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface RangeFacetValue {
  /** `from-to`, an open end left blank: `10-20`, `-10`, `20-`. */
  readonly key: string;
  readonly from?: number;
  readonly to?: number;
  readonly count: number;
}

export interface HierarchicalFacetValue {
  readonly field: string;
  /** The path from level 0, joined by ` > `. */
  readonly value: string;
  readonly displayValue: string;
  readonly count: number;
  readonly children: readonly HierarchicalFacetValue[];
}
