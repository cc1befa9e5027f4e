import { createHash, randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { LANGUAGE_TAG } from '../http/known-patterns.ts';
import { firstProblem, problemSentence } from '../http/schema-problem.ts';
import type { SearchDocument } from './document.ts';
import { CUSTOM_FIELD_NAME } from './query/fields.ts';

export const DOCUMENT_ID_MAX_BYTES = 255;
export const CUSTOM_FIELDS_MAX = 200;
const TITLE_MAX = 2_000;
const CONTENT_MAX = 2_000_000;
const TEXT_MAX = 10_000;
const VALUE_MAX = 10_000;
const VALUES_MAX = 1_000;
const CATEGORIES_MAX = 200;
const URL_MAX = 2_048;
const IMAGES_MAX = 10;
const IMAGE_MAX = 100_000;

const Text = (maxLength: number) => Type.String({ maxLength });
const Values = Type.Union([
  Text(VALUE_MAX),
  Type.Number(),
  Type.Array(Text(VALUE_MAX), { maxItems: VALUES_MAX }),
  Type.Array(Type.Number(), { maxItems: VALUES_MAX }),
]);

/** A document as operators send it; `id` and `url` decide whether it replaces one. Unknown members are left out. */
export const DocumentInputSchema = Type.Object({
  id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: DOCUMENT_ID_MAX_BYTES,
      description: 'At most 255 bytes of UTF-8. Without it, the MD5 of `url` in hexadecimal.',
    }),
  ),
  url: Type.Optional(
    Type.String({ minLength: 1, maxLength: URL_MAX, description: 'http(s), or a path from /' }),
  ),
  title: Text(TITLE_MAX),
  main_content: Text(CONTENT_MAX),
  language: Type.Optional(Type.String({ pattern: LANGUAGE_TAG, maxLength: 35 })),
  doc_date: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601 date or date-time' })),
  document_type: Type.Optional(Text(VALUE_MAX)),
  categories: Type.Optional(Type.Array(Text(VALUE_MAX), { maxItems: CATEGORIES_MAX })),
  meta_description: Type.Optional(Text(TEXT_MAX)),
  meta_keywords: Type.Optional(Text(TEXT_MAX)),
  h1: Type.Optional(Text(TEXT_MAX)),
  h2: Type.Optional(Text(TEXT_MAX)),
  images: Type.Optional(Type.Record(Type.String(), Text(IMAGE_MAX), { maxProperties: IMAGES_MAX })),
  priceCents: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  custom_fields: Type.Optional(
    Type.Record(Type.String(), Values, {
      maxProperties: CUSTOM_FIELDS_MAX,
      description: 'Names of letters, digits, _ and -; text, numbers, or a list of one of them',
    }),
  ),
});

type DocumentInput = Static<typeof DocumentInputSchema>;

const validator = Compile(DocumentInputSchema);

/** The document is refused; the message names the member and what it must be. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/**
 * What to do for a document that names neither `id` nor `url`: a creation and a batch give it an id of their own, a
 * replacement has nothing to replace.
 */
export type WithoutIdentity = 'give an id' | 'refuse';

/** @throws DocumentError */
export function parseDocument(value: unknown, withoutIdentity: WithoutIdentity): SearchDocument {
  const input = withoutNulls(value);
  if (!validator.Check(input)) throw new DocumentError(shapeProblem(input));
  checkCustomFieldNames(input);
  const id = identityOf(input, withoutIdentity);
  const language = input.language?.slice(0, 2).toLowerCase();
  return {
    id,
    title: input.title,
    main_content: input.main_content,
    ...(input.url !== undefined && { url: parseUrl(input.url) }),
    ...(language !== undefined && { language }),
    ...(input.doc_date !== undefined && { doc_date: parseDate(input.doc_date) }),
    ...(input.document_type !== undefined && { document_type: input.document_type }),
    ...(input.categories !== undefined && { categories: input.categories }),
    ...(input.meta_description !== undefined && { meta_description: input.meta_description }),
    ...(input.meta_keywords !== undefined && { meta_keywords: input.meta_keywords }),
    ...(input.h1 !== undefined && { h1: input.h1 }),
    ...(input.h2 !== undefined && { h2: input.h2 }),
    ...(input.images !== undefined && { images: input.images }),
    ...(input.priceCents !== undefined && { priceCents: input.priceCents }),
    ...(input.custom_fields !== undefined && { custom_fields: input.custom_fields }),
  };
}

/** @throws DocumentError */
export function parseDocumentId(value: unknown): string {
  if (typeof value !== 'string') throw new DocumentError('id: must be string');
  if (value === '') throw new DocumentError('id: must not be empty');
  if (Buffer.byteLength(value) > DOCUMENT_ID_MAX_BYTES)
    throw new DocumentError(`id: must be at most ${DOCUMENT_ID_MAX_BYTES} bytes`);
  // Addresses cannot hold these: a client would take them for steps up the path.
  if (value === '.' || value === '..') throw new DocumentError('id: must not be a dot or two');
  // A lone surrogate has no UTF-8 form: it would come back as another id.
  if (/\p{Surrogate}/u.test(value)) throw new DocumentError('id: must be well-formed Unicode');
  return value;
}

function identityOf(input: DocumentInput, withoutIdentity: WithoutIdentity): string {
  if (input.id !== undefined) return parseDocumentId(input.id);
  if (input.url !== undefined) return createHash('md5').update(input.url).digest('hex');
  if (withoutIdentity === 'refuse')
    throw new DocumentError(
      'id or url: is missing; they say which document to replace; send new ones with POST',
    );
  return randomUUID().replaceAll('-', '');
}

/** Exports write absent members as null. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== null);
  const custom = entries.find(([name]) => name === 'custom_fields');
  if (custom !== undefined) custom[1] = withoutNulls(custom[1]);
  return Object.fromEntries(entries);
}

/** The union's own message would only say that none of its four forms fits. */
function shapeProblem(input: unknown): string {
  const errors = validator.Errors(input);
  const problem = firstProblem(errors);
  if (problem?.path.startsWith('custom_fields.') !== true) return problemSentence(problem, 'document');
  const name = errors[0]?.instancePath.split('/')[2] ?? '';
  return `custom_fields.${name}: must be text, a number, or a list of at most ${VALUES_MAX} of one of them`;
}

function checkCustomFieldNames(input: DocumentInput): void {
  const wrong = Object.keys(input.custom_fields ?? {}).find((name) => !CUSTOM_FIELD_NAME.test(name));
  if (wrong === undefined) return;
  const shown = wrong.length > 40 ? `${wrong.slice(0, 40)}…` : wrong;
  throw new DocumentError(
    `custom_fields: "${shown}" is not a name: letters, digits, _ and -, at most 256 characters`,
  );
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function parseDate(date: string): string {
  const day = date.slice(0, 10);
  if (ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) && dayExists(day)) return date;
  throw new DocumentError('doc_date: must be an ISO 8601 date or date-time, such as 2026-07-22');
}

/** `Date.parse` reads 30 February as 2 March. */
function dayExists(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** A hit's url becomes a link: only what a browser opens as a page may be one. */
function parseUrl(url: string): string {
  // Resolved as a browser would: `//host` and its disguises (`/\\host`, `/\t/host`) are not paths.
  const base = 'http://page.invalid';
  if (url.startsWith('/') && URL.canParse(url, base) && new URL(url, base).origin === base) return url;
  if (URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)) return url;
  throw new DocumentError('url: must begin with http://, https:// or be a path from /');
}
