import { ApiError } from '../../http/api-error.ts';
import { parseJson } from '../../http/json-body.ts';
import { noPause } from '../../threads/pace.ts';
import { DocumentError, parseDocument, parseDocumentId } from '../document-input.ts';
import type { DocumentJson } from '../engine/engine.ts';

export const BATCH_DOCUMENTS_MAX = 10_000;

export interface Rejected {
  readonly index: number;
  readonly id?: string;
  readonly reason: string;
}

/** The members of a batch: those that can be taken, and why the others cannot. */
export interface Batch<Item> {
  readonly accepted: readonly Item[];
  readonly rejected: readonly Rejected[];
}

/**
 * Reads a batch of documents from the bytes of its body: all that is checked of them is checked here.
 *
 * @param pause called between two documents
 * @throws ApiError when the body as a whole is no batch.
 */
export function readBatch(body: Uint8Array, pause = noPause): Batch<DocumentJson> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
  return sortOut(text === '' ? undefined : parseJson(text), (value) => {
    pause();
    const document = parseDocument(value, 'give an id');
    return { id: document.id, json: JSON.stringify(document) };
  });
}

/** The same of a batch of ids to delete. @throws ApiError */
export function readIds(body: unknown): Batch<string> {
  return sortOut(body, parseDocumentId);
}

/** Reads each member of `documents`; what is refused is told by its place and, where it has one, its id. */
function sortOut<Item>(body: unknown, parse: (value: unknown) => Item): Batch<Item> {
  const documents: unknown =
    typeof body === 'object' && body !== null && 'documents' in body ? body.documents : undefined;
  if (!Array.isArray(documents)) throw new ApiError(400, 'bad_request', 'documents: must be an array');
  if (documents.length > BATCH_DOCUMENTS_MAX)
    throw new ApiError(413, 'too_large', `documents: must be at most ${BATCH_DOCUMENTS_MAX} in one batch`);
  const accepted: Item[] = [];
  const rejected: Rejected[] = [];
  for (const [index, value] of (documents as readonly unknown[]).entries()) {
    try {
      accepted.push(parse(value));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      rejected.push({ index, ...idOf(value), reason: error.message });
    }
  }
  return { accepted, rejected };
}

function idOf(value: unknown): { readonly id?: string } {
  if (typeof value === 'string') return { id: value };
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? { id } : {};
}
