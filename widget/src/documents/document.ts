/** A document as the indexing calls carry it: the wire's own names. */
export interface IndexedDocument {
  /** At most 255 bytes. With `id` or `url` a save replaces; with neither the service gives the document an id. */
  readonly id?: string;
  readonly url?: string;
  readonly title?: string;
  readonly main_content?: string;
  /** Two letters. */
  readonly language?: string;
  /** ISO 8601 date or date-time. */
  readonly doc_date?: string;
  readonly document_type?: string;
  readonly categories?: readonly string[];
  readonly meta_description?: string;
  readonly meta_keywords?: string;
  readonly h1?: string;
  readonly h2?: string;
  readonly images?: Readonly<Record<string, string>>;
  readonly priceCents?: number;
  readonly custom_fields?: Readonly<Record<string, CustomFieldValue>>;
}

export type CustomFieldValue = string | number | readonly string[] | readonly number[];

/** What a call that changed something resolves with: the answer's status and status text. */
export interface DocumentCallResult {
  readonly status: number;
  readonly text: string;
}

/** A document of a batch that the service did not take; the others of the batch are in. */
export interface RejectedDocument {
  /** Place in the batch, from 0. */
  readonly index: number;
  readonly id?: string;
  readonly reason: string;
}

export interface BatchResult extends DocumentCallResult {
  readonly rejected: readonly RejectedDocument[];
}

/** One page of the index in order of id. */
export interface DocumentPage<Entry> {
  readonly documents: readonly Entry[];
  /** The id to continue after; absent on the last page. */
  readonly next?: string;
  /** Documents in the whole index. */
  readonly total: number;
}

/** A document's id and the SHA-256 in hex of its canonical JSON. */
export interface DocumentHash {
  readonly id: string;
  readonly hash: string;
}
