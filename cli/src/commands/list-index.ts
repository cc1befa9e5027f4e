import type { DocumentHash, DocumentPage, IndexedDocument } from '@prontuario/widget/documents';
import type { CallPolicy } from '../delivery/persistent-call.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';
import { answered } from './answered.ts';
import type { Service } from './connect.ts';

/** As many as the service gives at once. */
const PAGE_SIZE = 1000;

type Entry = DocumentHash | IndexedDocument;

/** The ids and hashes of the whole index, a page at a time. */
export function listHashes(
  { client }: Service,
  policy: CallPolicy,
): AsyncGenerator<DocumentPage<DocumentHash>, void, undefined> {
  return pages((after, signal) => client.listHashes({ ...after, size: PAGE_SIZE, signal }), policy);
}

/** The documents of the whole index, a page at a time. */
export function listDocuments(
  { client }: Service,
  policy: CallPolicy,
): AsyncGenerator<DocumentPage<IndexedDocument>, void, undefined> {
  return pages((after, signal) => client.list({ ...after, size: PAGE_SIZE, signal }), policy);
}

/** Asks for the next page while the one before is used. */
async function* pages<Of extends Entry>(
  page: (after: { readonly after?: string }, signal: AbortSignal) => Promise<DocumentPage<Of>>,
  policy: CallPolicy,
): AsyncGenerator<DocumentPage<Of>, void, undefined> {
  const ask = (after: { readonly after?: string }): Promise<DocumentPage<Of>> => {
    const asked = answered((signal) => page(after, signal), policy, deliveryMessages.noListing);
    // Awaited below, but perhaps only after it has failed.
    asked.catch(() => undefined);
    return asked;
  };
  let coming: Promise<DocumentPage<Of>> | undefined = ask({});
  while (coming !== undefined) {
    const current: DocumentPage<Of> = await coming;
    coming = current.next === undefined ? undefined : ask({ after: current.next });
    yield current;
  }
}
