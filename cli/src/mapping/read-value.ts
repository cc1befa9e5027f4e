import type { CustomFieldValue } from '@prontuario/widget/documents';
import type { DocumentField } from './field.ts';
import type { Reading } from './mapping.ts';
import { isObject } from '../support/guards.ts';
import { mappingMessages } from '../messages/mapping-messages.ts';

/** Why a record cannot become a document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const LIST_SEPARATOR = '|';
const ITALIAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const LANGUAGE = /^[A-Za-z]{2}(?:[-_][A-Za-z0-9]+)*$/;
const WEB_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;
const ID_MAX_BYTES = 255;

type FieldValue = string | number | readonly string[] | Readonly<Record<string, string>>;

/**
 * A value as the field wants it. Exports write numbers where text is meant and one category without a list: that is
 * mended here; what has no sensible reading is refused.
 * @throws Refusal
 */
export function readField(field: DocumentField, value: unknown, tabular: boolean): FieldValue {
  switch (field) {
    case 'id':
      return readId(value);
    case 'url':
      return matching(readText(field, value), WEB_ADDRESS, mappingMessages.notUrl);
    case 'language':
      return matching(readText(field, value), LANGUAGE, mappingMessages.notLanguage);
    case 'doc_date':
      return readDate(readText(field, value));
    case 'categories':
      return readCategories(value, tabular);
    case 'priceCents':
      return readCents(value, tabular);
    case 'images':
      return readImages(value);
    default:
      return readText(field, value);
  }
}

/** @throws Refusal */
export function readCustomValue(name: string, value: unknown, reading: Reading): CustomFieldValue {
  if (reading === 'number') {
    const number = toNumber(value);
    if (number === undefined) throw new Refusal(mappingMessages.notNumber(`custom_fields.${name}`));
    return number;
  }
  if (typeof value === 'string') return reading === 'list' ? splitList(value) : value;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) throw new Refusal(mappingMessages.notCustomValue(name));
  const items: unknown[] = value.filter((item) => item !== null);
  if (items.every((item) => typeof item === 'number')) return items;
  return items.map((item) => {
    if (typeof item === 'string') return item;
    if (typeof item === 'number' || typeof item === 'boolean') return String(item);
    throw new Refusal(mappingMessages.notCustomValue(name));
  });
}

function readText(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new Refusal(mappingMessages.notText(field));
}

function readId(value: unknown): string {
  const id = readText('id', value);
  if (Buffer.byteLength(id) > ID_MAX_BYTES) throw new Refusal(mappingMessages.idTooLong);
  return id;
}

function matching(text: string, pattern: RegExp, problem: string): string {
  if (pattern.test(text)) return text;
  throw new Refusal(problem);
}

function readDate(text: string): string {
  const [, day = '', month = '', year = ''] = ITALIAN_DATE.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (ISO_DATE.test(iso) && dayExists(iso.slice(0, 10)) && !Number.isNaN(Date.parse(iso))) return iso;
  throw new Refusal(mappingMessages.notDate);
}

/** `Date.parse` reads 30 February as 2 March. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function readCategories(value: unknown, tabular: boolean): string[] {
  if (typeof value === 'string') return tabular ? splitList(value) : [value];
  if (!Array.isArray(value)) throw new Refusal(mappingMessages.notCategories);
  return value.map((item: unknown) => {
    if (typeof item === 'string') return item;
    if (typeof item === 'number') return String(item);
    throw new Refusal(mappingMessages.notCategories);
  });
}

function readCents(value: unknown, tabular: boolean): number {
  const number = tabular ? toNumber(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
  throw new Refusal(mappingMessages.notWholeNumber('priceCents'));
}

function readImages(value: unknown): Record<string, string> {
  if (!isObject(value)) throw new Refusal(mappingMessages.notImages);
  return Object.fromEntries(
    Object.entries(value).map(([name, image]) => {
      if (typeof image !== 'string') throw new Refusal(mappingMessages.notImages);
      return [name, image];
    }),
  );
}

function splitList(text: string): string[] {
  return text
    .split(LIST_SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
