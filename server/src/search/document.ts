/**
 * A document as the wire carries it and as the store keeps it. Names are the contract's own, so that what an
 * operator pushed is what they get back.
 */
export interface SearchDocument {
  /** At most 255 bytes; by default the MD5 of `url` in hex. */
  readonly id: string;
  readonly url?: string;
  readonly title: string;
  readonly main_content: string;
  /** Two letters, lower case. */
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
