import type { FieldName } from './query.ts';

/** A custom field's name, as documents may have it. */
export const CUSTOM_FIELD_NAME = /^[A-Za-z0-9_-]{1,256}$/;

const CUSTOM_FIELD_PREFIX = 'custom_fields.';

/** What an error message says was expected where a field's name stands. */
export const FIELD_NAMES_EXPECTED =
  'category, language, doc_date, document_type, price, id or custom_fields.NAME (letters, digits, _ and -)';

/** The field of this name; `undefined` when there is none such. */
export function readFieldName(name: unknown): FieldName | undefined {
  switch (name) {
    case 'category':
    case 'language':
    case 'doc_date':
    case 'document_type':
    case 'price':
    case 'id':
      return name;
    default:
      return typeof name === 'string' && name.startsWith(CUSTOM_FIELD_PREFIX)
        ? customField(name.slice(CUSTOM_FIELD_PREFIX.length))
        : undefined;
  }
}

/** `custom_fields.NAME` for a name that documents may have. */
export function customField(name: string): FieldName | undefined {
  return CUSTOM_FIELD_NAME.test(name) ? `custom_fields.${name}` : undefined;
}
