/** Package entry `@prontuario/widget/documents`: the private-key document calls, for Node and other back ends. */
export { DocumentCallError } from './document-call-error.ts';
export { createDocumentsClient } from './documents-client.ts';
export type {
  CallOptions,
  DocumentsClient,
  DocumentsFetch,
  DocumentsSettings,
  ListOptions,
} from './documents-client.ts';
export type {
  BatchResult,
  CustomFieldValue,
  DocumentCallResult,
  DocumentHash,
  DocumentPage,
  IndexedDocument,
  RejectedDocument,
} from './document.ts';
