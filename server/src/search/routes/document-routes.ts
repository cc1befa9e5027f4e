import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { ApiError } from '../../http/api-error.ts';
import { readJsonBodies } from '../../http/json-body.ts';
import { siteOf } from '../../sites/site-guard.ts';
import {
  DocumentError,
  DocumentInputSchema,
  parseDocument,
  parseDocumentId,
  type WithoutIdentity,
} from '../document-input.ts';
import type { SearchDocument } from '../document.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { limitBodies } from '../protection/body-budget.ts';
import { ErrorSchema } from './error-schema.ts';

export const BATCH_DOCUMENTS_MAX = 10_000;
export const BATCH_BODY_MAX_BYTES = 64 * 1024 * 1024;

/** Checked before others have their turn: a large batch must not hold up the searches. */
const DOCUMENTS_A_TURN = 100;
/** Batches being read at the same time. */
const BODIES_MAX_BYTES = 256 * 1024 * 1024;

interface DocumentRoutesOptions {
  readonly engine: SearchEngine;
}

const SiteParams = Type.Object({ siteKey: Type.String() });
// Ids may hold slashes and clients do not encode them: the rest of the path is the id.
const DocumentParams = Type.Object({ siteKey: Type.String(), '*': Type.String() });

const RejectedSchema = Type.Array(
  Type.Object({ index: Type.Integer(), id: Type.Optional(Type.String()), reason: Type.String() }),
);
/** With an `error` when nothing at all was accepted. */
const BatchAnswerSchema = Type.Object({
  error: Type.Optional(ErrorSchema.properties.error),
  accepted: Type.Optional(Type.Integer()),
  rejected: Type.Optional(RejectedSchema),
});
type BatchAnswer = Static<typeof BatchAnswerSchema>;
/** As it was sent: serialised as it is, whatever its custom fields hold. */
const DocumentSchema = Type.Unsafe<SearchDocument>({ type: 'object', additionalProperties: true });
const AcceptedSchema = Type.Object({ id: Type.String() });

interface Batch<Item> {
  readonly accepted: readonly Item[];
  readonly rejected: readonly Rejected[];
}

interface Rejected {
  readonly index: number;
  readonly id?: string;
  readonly reason: string;
}

/** The document calls, to be registered behind the private key. A 202 is sent when the engine has made the change durable. */
export const documentRoutes: FastifyPluginCallbackTypebox<DocumentRoutesOptions> = (app, options, done) => {
  const { engine } = options;
  readJsonBodies(app, { textToo: false, bodyLimit: BATCH_BODY_MAX_BYTES });
  limitBodies(app, BODIES_MAX_BYTES, BATCH_BODY_MAX_BYTES);
  // Documents are checked one by one by their own parser: a bad one must not sink its batch, and nothing is coerced.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  const common = {
    tags: ['Documents'],
    security: [{ siteAndPrivateKey: [] }],
    params: SiteParams,
  };
  const accepted = { 202: AcceptedSchema, '4xx': ErrorSchema, '5xx': ErrorSchema };

  app.get(
    '/v2/indices/:siteKey/documents/*',
    {
      schema: {
        ...common,
        params: DocumentParams,
        summary: 'Read a document',
        response: { 200: DocumentSchema, '4xx': ErrorSchema, '5xx': ErrorSchema },
      },
    },
    async (request) => {
      const index = await engine.index(siteOf(request).id);
      const document = await index.get(documentId(request.params['*']));
      if (document === undefined) throw new ApiError(404, 'not_found', 'There is no document with this id.');
      return document;
    },
  );

  const save = async (
    siteId: string,
    body: unknown,
    withoutIdentity: WithoutIdentity,
  ): Promise<{ readonly id: string }> => {
    const document = documentOf(body, withoutIdentity);
    const index = await engine.index(siteId);
    await index.put([document]);
    return { id: document.id };
  };

  app.post(
    '/v2/indices/:siteKey/documents/',
    { schema: { ...common, summary: 'Add a document', body: DocumentInputSchema, response: accepted } },
    (request, reply) => {
      reply.code(202);
      return save(siteOf(request).id, request.body, 'give an id');
    },
  );
  app.put(
    '/v2/indices/:siteKey/documents/',
    { schema: { ...common, summary: 'Replace a document', body: DocumentInputSchema, response: accepted } },
    (request, reply) => {
      reply.code(202);
      return save(siteOf(request).id, request.body, 'refuse');
    },
  );
  app.delete(
    '/v2/indices/:siteKey/documents/*',
    { schema: { ...common, params: DocumentParams, summary: 'Delete a document', response: accepted } },
    async (request, reply) => {
      const id = documentId(request.params['*']);
      const index = await engine.index(siteOf(request).id);
      await index.delete([id]);
      reply.code(202);
      return { id };
    },
  );

  const batchResponse = {
    202: BatchAnswerSchema,
    400: BatchAnswerSchema,
    '4xx': ErrorSchema,
    '5xx': ErrorSchema,
  };
  app.put(
    '/v2/indices/:siteKey/documents::batch',
    {
      schema: {
        ...common,
        summary: 'Add or replace documents; bad ones are named, the others are kept',
        body: Type.Object({ documents: Type.Array(DocumentInputSchema) }),
        response: batchResponse,
      },
    },
    async (request, reply) => {
      const batch = await sortOut(request.body, (value) => parseDocument(value, 'give an id'));
      const index = await engine.index(siteOf(request).id);
      if (batch.accepted.length > 0) await index.put(batch.accepted);
      reply.code(batch.accepted.length > 0 ? 202 : 400);
      return batchAnswer(batch);
    },
  );
  app.delete(
    '/v2/indices/:siteKey/documents::batch',
    {
      schema: {
        ...common,
        summary: 'Delete documents by id',
        body: Type.Object({ documents: Type.Array(Type.String()) }),
        response: batchResponse,
      },
    },
    async (request, reply) => {
      const batch = await sortOut(request.body, parseDocumentId);
      const index = await engine.index(siteOf(request).id);
      if (batch.accepted.length > 0) await index.delete(batch.accepted);
      reply.code(batch.accepted.length > 0 ? 202 : 400);
      return batchAnswer(batch);
    },
  );
  done();
};

function documentOf(body: unknown, withoutIdentity: WithoutIdentity): SearchDocument {
  try {
    return parseDocument(body, withoutIdentity);
  } catch (error) {
    throw asRefusal(error);
  }
}

function documentId(id: string): string {
  try {
    return parseDocumentId(id);
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  return error instanceof DocumentError ? new ApiError(400, 'invalid_document', error.message) : error;
}

/** Reads each member of `documents`; what is refused is told by its place and, where it has one, its id. */
async function sortOut<Item>(body: unknown, parse: (value: unknown) => Item): Promise<Batch<Item>> {
  const documents: unknown =
    typeof body === 'object' && body !== null && 'documents' in body ? body.documents : undefined;
  if (!Array.isArray(documents)) throw new ApiError(400, 'bad_request', 'documents: must be an array');
  if (documents.length > BATCH_DOCUMENTS_MAX)
    throw new ApiError(413, 'too_large', `documents: must be at most ${BATCH_DOCUMENTS_MAX} in one batch`);
  const accepted: Item[] = [];
  const rejected: Rejected[] = [];
  for (const [index, value] of (documents as readonly unknown[]).entries()) {
    if (index % DOCUMENTS_A_TURN === DOCUMENTS_A_TURN - 1) await setImmediate();
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

function batchAnswer(batch: Batch<unknown>): BatchAnswer {
  const accepted = batch.accepted.length;
  const rejected = [...batch.rejected];
  if (accepted > 0) return { accepted, rejected };
  const message = rejected.length === 0 ? 'documents: is empty' : 'None of the documents can be accepted.';
  return { error: { code: 'invalid_document', message }, accepted, rejected };
}
