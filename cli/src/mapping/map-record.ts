import { createHash } from 'node:crypto';
import type { CustomFieldValue, IndexedDocument } from '@prontuario/widget/documents';
import {
  CUSTOM_FIELD_NAME,
  CUSTOM_FIELD_PREFIX,
  documentFields,
  isDocumentField,
  type DocumentField,
} from './field.ts';
import type { MappedTarget, Mapping } from './mapping.ts';
import { Refusal, readCustomValue, readField } from './read-value.ts';
import { isObject } from '../support/guards.ts';
import { mappingMessages } from '../messages/mapping-messages.ts';

/** Written beside a record that was set aside; left out when the file is pushed again. */
export const REFUSED_MEMBER = '_refused';

const CUSTOM_FIELDS_MAX = 200;
/** A hint that lists more members than this helps nobody. */
const HINTED_MEMBERS = 12;

export interface MappedDocument {
  /** The document's own id, or the one the service derives from its url. */
  readonly id: string;
  readonly document: IndexedDocument;
}

export interface Mapper {
  /** @throws Refusal with the reason for the operator. */
  map(record: unknown, tabular: boolean): MappedDocument;
  /** The id a record's document would have, for one that cannot become a document. */
  identify(record: unknown, tabular: boolean): string | undefined;
  /** Members met so far that no document keeps. */
  readonly ignored: ReadonlySet<string>;
}

/** Turns records into documents; see `Mapping`. */
export function createMapper(mapping: Mapping): Mapper {
  const ignored = new Set<string>();
  const sourceOf = new Map<string, MappedTarget>();
  const custom: MappedTarget[] = [];
  for (const mapped of mapping.targets) {
    if (mapped.target.kind === 'field') sourceOf.set(mapped.target.name, mapped);
    else custom.push(mapped);
  }
  const used = new Set([
    ...documentFields,
    'custom_fields',
    REFUSED_MEMBER,
    ...mapping.targets.flatMap(({ source }) => [source, source.split('.')[0] ?? source]),
  ]);

  return {
    ignored,
    map(record, tabular) {
      if (!isObject(record)) throw new Refusal(mappingMessages.notAnObject(record));
      const document: Record<string, unknown> = {};
      for (const field of documentFields) {
        const value = fieldValue(field, record, tabular);
        if (value !== undefined) document[field] = value;
      }
      const fields = customFields(record, tabular);
      for (const { target, value } of mapping.constants) {
        if (target.kind === 'custom') fields[target.name] ??= value;
        else document[target.name] ??= readField(target.name, value, true);
      }
      const count = Object.keys(fields).length;
      if (count > CUSTOM_FIELDS_MAX) throw new Refusal(mappingMessages.tooManyCustomFields);
      if (count > 0) document['custom_fields'] = fields;
      return { id: identityOf(document), document: complete(document, record) };
    },
    identify(record, tabular) {
      if (!isObject(record)) return undefined;
      try {
        const id = fieldValue('id', record, tabular);
        return identityOf(id === undefined ? { url: fieldValue('url', record, tabular) } : { id });
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  };

  function fieldValue(
    field: DocumentField,
    record: Readonly<Record<string, unknown>>,
    tabular: boolean,
  ): unknown {
    const source = sourceOf.get(field);
    const mapped = source && present(lookUp(record, source.source), tabular);
    // An empty cell is an absent value, but for the two every document must have.
    const value = mapped ?? present(record[field], tabular && field !== 'title' && field !== 'main_content');
    return value === undefined ? undefined : readField(field, value, tabular || source?.reading === 'list');
  }

  function customFields(
    record: Readonly<Record<string, unknown>>,
    tabular: boolean,
  ): Record<string, CustomFieldValue> {
    const fields: Record<string, CustomFieldValue> = {};
    const own = record['custom_fields'] ?? {};
    if (!isObject(own)) throw new Refusal(mappingMessages.notCustomFields);
    for (const [name, value] of Object.entries(own)) {
      if (!CUSTOM_FIELD_NAME.test(name)) throw new Refusal(mappingMessages.badCustomName(name));
      if (value !== null) fields[name] = readCustomValue(name, value, 'as-is');
    }
    for (const { target, source, reading } of custom) {
      const value = present(lookUp(record, source), tabular);
      if (value !== undefined) fields[target.name] = readCustomValue(target.name, value, reading);
    }
    for (const name of Object.keys(record)) {
      if (!used.has(name)) unmapped(name, record[name], tabular, fields);
    }
    return fields;
  }

  function unmapped(
    name: string,
    member: unknown,
    tabular: boolean,
    fields: Record<string, CustomFieldValue>,
  ): void {
    const flattened = name.startsWith(CUSTOM_FIELD_PREFIX);
    const customName = flattened ? name.slice(CUSTOM_FIELD_PREFIX.length) : name;
    const value = present(member, tabular);
    const keep = flattened || mapping.keepUnknown;
    if (keep && value !== undefined && CUSTOM_FIELD_NAME.test(customName) && isCustomValue(value)) {
      fields[customName] ??= readCustomValue(customName, value, 'as-is');
    } else if (!keep || value !== undefined) ignored.add(name);
  }
}

/** Undefined for what exports write when there is nothing: null, and an empty cell. */
function present(value: unknown, tabular: boolean): unknown {
  return value === null || (tabular && value === '') ? undefined : value;
}

function lookUp(record: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(record, path)) return record[path];
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function isCustomValue(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function identityOf(document: Readonly<Record<string, unknown>>): string {
  const { id, url } = document;
  if (typeof id === 'string' && id !== '') return id;
  if (typeof url === 'string') return createHash('md5').update(url).digest('hex');
  throw new Refusal(mappingMessages.noIdentity);
}

function complete(
  document: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): IndexedDocument {
  for (const field of ['title', 'main_content']) {
    if (document[field] !== undefined) continue;
    const others = Object.keys(record).filter((name) => !isDocumentField(name) && name !== REFUSED_MEMBER);
    throw new Refusal(mappingMessages.missing(field, others.slice(0, HINTED_MEMBERS)));
  }
  return document;
}
