import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { ApiError } from '../../http/api-error.ts';
import { keepJsonBodies, readJsonBodies } from '../../http/json-body.ts';
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
import { BatchIntake } from '../intake/batch-intake.ts';
import { readIds, type Batch } from '../intake/read-batch.ts';
import { limitBodies } from '../protection/body-budget.ts';
import { ErrorSchema } from './error-schema.ts';

export const BATCH_BODY_MAX_BYTES = 64 * 1024 * 1024;

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
  app.register((batches, _options, registered) => {
    const intake = new BatchIntake();
    batches.addHook('onClose', () => intake.close());
    keepJsonBodies(batches, BATCH_BODY_MAX_BYTES);
    batches.put(
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
        const batch = await intake.read(bytesOf(request.body));
        const index = await engine.index(siteOf(request).id);
        if (batch.accepted.length > 0) await index.putJson(batch.accepted);
        reply.code(batch.accepted.length > 0 ? 202 : 400);
        return batchAnswer(batch);
      },
    );
    registered();
  });
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
      const batch = readIds(request.body);
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

/** A body that was kept as it came; empty where there was none. */
function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

function batchAnswer(batch: Batch<unknown>): BatchAnswer {
  const accepted = batch.accepted.length;
  const rejected = [...batch.rejected];
  if (accepted > 0) return { accepted, rejected };
  const message = rejected.length === 0 ? 'documents: is empty' : 'None of the documents can be accepted.';
  return { error: { code: 'invalid_document', message }, accepted, rejected };
}
