import { DocumentCallError } from './document-call-error.ts';
import type {
  BatchResult,
  DocumentCallResult,
  DocumentHash,
  DocumentPage,
  IndexedDocument,
  RejectedDocument,
} from './document.ts';

const STATUS_FOUND = 200;
const STATUS_ACCEPTED = 202;

interface CallInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly redirect: 'manual';
}

interface CallAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** The part of `fetch` the calls use, so that a sender behind a proxy can bring its own. */
export type DocumentsFetch = (url: string, init: CallInit) => Promise<CallAnswer>;

export interface DocumentsSettings {
  readonly siteKey: string;
  /** Goes out as basic authorization: never ship it to a browser. */
  readonly privateKey: string;
  /** Scheme and host of the service, `https://api.example.com`; a path before `/v2` is kept. */
  readonly apiBase: string;
  readonly fetch?: DocumentsFetch;
}

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface ListOptions extends CallOptions {
  /** Lists from the id after this one. */
  readonly after?: string;
  /** 1 to 1000. */
  readonly size: number;
}

/**
 * The document calls of spec §7, for the command line and for a site's own back end. Each rejects with a
 * `DocumentCallError` on an unexpected status, a body that is not the call's, or a network failure (spec §8).
 */
export interface DocumentsClient {
  get(id: string, options?: CallOptions): Promise<IndexedDocument>;
  /** Creates the document, or replaces the one with its `id` or `url`. */
  save(document: IndexedDocument, options?: CallOptions): Promise<DocumentCallResult>;
  saveBatch(
    batch: { readonly documents: readonly IndexedDocument[] },
    options?: CallOptions,
  ): Promise<BatchResult>;
  /** `saveBatch` for a sender that already holds `{"documents":[…]}` as text, because it measured it. */
  saveBatchText(json: string, options?: CallOptions): Promise<BatchResult>;
  delete(id: string, options?: CallOptions): Promise<DocumentCallResult>;
  deleteBatch(batch: { readonly documents: readonly string[] }, options?: CallOptions): Promise<BatchResult>;
  /** Whole documents in order of id. Not every service offers it. */
  list(options: ListOptions): Promise<DocumentPage<IndexedDocument>>;
  /** Only ids and hashes, in order of id: what a synchronisation compares. */
  listHashes(options: ListOptions): Promise<DocumentPage<DocumentHash>>;
}

/** @throws TypeError when a setting is missing or `apiBase` is not an http(s) address. */
export function createDocumentsClient(settings: DocumentsSettings): DocumentsClient {
  const call = createCall(settings);
  const path = 'documents/';
  const batchPath = 'documents:batch';

  const sendBatch = async (method: string, body: string, options?: CallOptions): Promise<BatchResult> => {
    const { status, text, rejected } = await call(method, batchPath, accepted, body, options);
    return { status, text, rejected };
  };

  return {
    async get(id, options) {
      const { value } = await call('GET', path + pathSegment(id), found(documentOf), undefined, options);
      return value;
    },
    async save(document, options) {
      const method = document.id || document.url ? 'PUT' : 'POST';
      const { status, text } = await call(method, path, accepted, JSON.stringify(document), options);
      return { status, text };
    },
    async saveBatch(batch, options) {
      requireDocuments(batch);
      return sendBatch('PUT', JSON.stringify(batch), options);
    },
    saveBatchText: (json, options) => sendBatch('PUT', json, options),
    async delete(id, options) {
      const { status, text } = await call('DELETE', path + pathSegment(id), accepted, undefined, options);
      return { status, text };
    },
    async deleteBatch(batch, options) {
      requireDocuments(batch);
      return sendBatch('DELETE', JSON.stringify(batch), options);
    },
    async list({ after, size, ...options }) {
      const page = found(pageOf(documentOf));
      return (await call('GET', listPath(after, size), page, undefined, options)).value;
    },
    async listHashes({ after, size, ...options }) {
      const page = found(pageOf(hashOf));
      return (await call('GET', listPath(after, size, 'hash'), page, undefined, options)).value;
    },
  };
}

/** What a body says; undefined when it does not say it. */
type Reader<Value> = (json: unknown) => Value | undefined;

/** The answer that a call is to have. */
interface Expected<Value> {
  readonly status: number;
  /** @param body is read as JSON, and is undefined when it is none. */
  readonly read: (body: string) => Value | undefined;
}

/** Not every service says more than that it took what it was given. */
const accepted: Expected<true> = {
  status: STATUS_ACCEPTED,
  read: (body) => body.trim() === '' || parsed(body) !== undefined || undefined,
};

function found<Value>(read: Reader<Value>): Expected<Value> {
  return { status: STATUS_FOUND, read: (body) => read(parsed(body)) };
}

interface ExpectedAnswer<Value> extends BatchResult {
  readonly value: Value;
}

/** One call under the site's index: the expected answer, or a `DocumentCallError`. */
function createCall(settings: DocumentsSettings) {
  const { siteKey, privateKey, apiBase } = settings;
  const send: DocumentsFetch = settings.fetch ?? ((url, init) => fetch(url, init));
  if (!siteKey || !privateKey) throw new TypeError('siteKey and privateKey are needed');
  if (!/^https?:\/\//.test(apiBase)) throw new TypeError('apiBase must begin with http:// or https://');
  const index = `${apiBase.replace(/\/+$/, '')}/v2/indices/${pathSegment(siteKey)}/`;
  const authorization = `Basic ${base64(`${siteKey}:${privateKey}`)}`;

  return async <Value>(
    method: string,
    path: string,
    expected: Expected<Value>,
    body?: string,
    { signal }: CallOptions = {},
  ): Promise<ExpectedAnswer<Value>> => {
    const headers: Record<string, string> = { authorization, accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    let answer: CallAnswer;
    let text: string;
    try {
      answer = await send(index + path, {
        method,
        headers,
        // A redirect would carry the key to an address nobody chose.
        redirect: 'manual',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
      text = await answer.text();
    } catch (error) {
      signal?.throwIfAborted();
      throw DocumentCallError.networkFailure(error);
    }
    const rejected = rejectedOf(parsed(text));
    const value = answer.status === expected.status ? expected.read(text) : undefined;
    if (value !== undefined) return { status: answer.status, text: answer.statusText, rejected, value };
    throw DocumentCallError.unexpectedAnswer({
      status: answer.status,
      text: answer.statusText,
      body: text,
      header: (name) => answer.headers.get(name),
      rejected,
    });
  };
}

function requireDocuments(batch: unknown): void {
  if (isRecord(batch) && Array.isArray(batch['documents'])) return;
  throw new TypeError('a batch needs an object with a documents array: { documents: [] }');
}

function listPath(after: string | undefined, size: number, fields?: string): string {
  const query = new URLSearchParams({ size: String(size) });
  if (after !== undefined) query.set('after', after);
  if (fields !== undefined) query.set('fields', fields);
  return `documents?${query.toString()}`;
}

function pathSegment(value: string): string {
  // As a page without types might have it: "undefined" would be an id like any other.
  if (!value) throw new TypeError('an id cannot be empty');
  // URL parsers read these two as "here" and "up", percent-encoded or not: the call would reach another address.
  if (value === '.' || value === '..') throw new TypeError(`"${value}" cannot be addressed by a path`);
  return encodeURIComponent(value);
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rejectedOf(body: unknown): RejectedDocument[] {
  if (!isRecord(body) || !Array.isArray(body['rejected'])) return [];
  return body['rejected'].filter(isRecord).flatMap(({ index, id, reason }) => {
    if (typeof index !== 'number') return [];
    const named = { index, reason: typeof reason === 'string' ? reason : '' };
    return [typeof id === 'string' ? { ...named, id } : named];
  });
}

const documentOf: Reader<IndexedDocument> = (json) => (isRecord(json) ? json : undefined);

const hashOf: Reader<DocumentHash> = (json) =>
  isRecord(json) && typeof json['id'] === 'string' && typeof json['hash'] === 'string'
    ? { id: json['id'], hash: json['hash'] }
    : undefined;

const pageOf =
  <Entry>(entryOf: Reader<Entry>): Reader<DocumentPage<Entry>> =>
  (json) => {
    if (!isRecord(json) || !Array.isArray(json['documents']) || typeof json['total'] !== 'number')
      return undefined;
    const entries = json['documents'].map(entryOf);
    const documents = entries.filter((entry) => entry !== undefined);
    if (documents.length < entries.length) return undefined;
    const page = { documents, total: json['total'] };
    return typeof json['next'] === 'string' ? { ...page, next: json['next'] } : page;
  };
