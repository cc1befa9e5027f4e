import { usageError } from '../cli-error.ts';
import { mappingMessages } from '../messages/mapping-messages.ts';

/** The fields of a document, in the wire's own names (custom fields aside). */
export const documentFields = [
  'id',
  'url',
  'title',
  'main_content',
  'language',
  'doc_date',
  'document_type',
  'categories',
  'meta_description',
  'meta_keywords',
  'h1',
  'h2',
  'images',
  'priceCents',
] as const;

export type DocumentField = (typeof documentFields)[number];

export const CUSTOM_FIELD_PREFIX = 'custom_fields.';
/** What the service takes as a custom field's name. */
export const CUSTOM_FIELD_NAME = /^[A-Za-z0-9_-]{1,256}$/;

/** Where a value goes: a document's field or one of its custom fields. */
export type Target =
  | { readonly kind: 'field'; readonly name: DocumentField }
  | { readonly kind: 'custom'; readonly name: string };

export function isDocumentField(name: string): name is DocumentField {
  return documentFields.some((field) => field === name);
}

/** @throws CliError when the name is neither. */
export function parseTarget(name: string): Target {
  if (isDocumentField(name)) return { kind: 'field', name };
  if (name.startsWith(CUSTOM_FIELD_PREFIX)) {
    const custom = name.slice(CUSTOM_FIELD_PREFIX.length);
    if (CUSTOM_FIELD_NAME.test(custom)) return { kind: 'custom', name: custom };
    throw usageError(mappingMessages.badCustomName(custom));
  }
  throw usageError(mappingMessages.unknownTarget(name));
}
