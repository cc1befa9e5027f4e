import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { siteOf } from '../../sites/site-guard.ts';
import { documentHash } from '../document-hash.ts';
import type { SearchDocument } from '../document.ts';
import { DOCUMENT_ID_MAX_BYTES } from '../document-input.ts';
import type { SearchEngine, SearchIndex } from '../engine/engine.ts';
import { ErrorSchema } from './error-schema.ts';

export const PAGE_SIZE_MAX = 1_000;
const PAGE_SIZE_DEFAULT = 100;
/** A page of long documents ends before its size: `next` goes on from there. */
const PAGE_TEXT_MAX = 8 * 1024 * 1024;
/** Documents read from the store at once, so that a page of long ones is never whole in memory. */
const READ_AT_ONCE = 100;

interface DocumentListOptions {
  readonly engine: SearchEngine;
}

interface Page {
  readonly documents: unknown[];
  readonly next?: string;
  readonly total: number;
}

const QuerySchema = Type.Object({
  after: Type.Optional(
    Type.String({ maxLength: DOCUMENT_ID_MAX_BYTES, description: 'The id to go on after' }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_SIZE_MAX,
      description: `${PAGE_SIZE_DEFAULT} unless told`,
    }),
  ),
  fields: Type.Optional(
    Type.Literal('hash', {
      description: 'Only `id` and `hash`, the SHA-256 of the canonical JSON: what a synchronisation compares',
    }),
  ),
});

const PageSchema = Type.Object({
  // As they were sent: serialised as they are, whatever their custom fields hold.
  documents: Type.Array(Type.Unsafe<unknown>({ type: 'object', additionalProperties: true })),
  next: Type.Optional(Type.String({ description: 'The `after` of the next page; absent on the last one' })),
  total: Type.Integer({ description: 'Documents in the whole index' }),
});

/** Every document of an index in order of id, a page at a time; to be registered behind the private key. */
export const documentListRoutes: FastifyPluginCallbackTypebox<DocumentListOptions> = (app, options, done) => {
  const { engine } = options;
  app.get(
    '/v2/indices/:siteKey/documents',
    {
      schema: {
        tags: ['Documents'],
        security: [{ siteAndPrivateKey: [] }],
        summary: 'List the documents',
        params: Type.Object({ siteKey: Type.String() }),
        querystring: QuerySchema,
        response: { 200: PageSchema, '4xx': ErrorSchema, '5xx': ErrorSchema },
      },
    },
    async (request) => {
      const { after, size = PAGE_SIZE_DEFAULT, fields } = request.query;
      const index = await engine.index(siteOf(request).id);
      return readPage(index, after, size, fields === 'hash' ? withHash : (document) => document);
    },
  );
  done();
};

async function readPage(
  index: SearchIndex,
  after: string | undefined,
  size: number,
  entryOf: (document: SearchDocument) => unknown,
): Promise<Page> {
  const documents: unknown[] = [];
  let last = after;
  let text = 0;
  for (;;) {
    // One more than fits tells whether there is a next page.
    const some = await index.list(last, Math.min(READ_AT_ONCE, size - documents.length + 1));
    if (some.length === 0) return { documents, total: index.count() };
    for (const document of some) {
      if (documents.length === size || text > PAGE_TEXT_MAX)
        return { documents, ...(last !== undefined && { next: last }), total: index.count() };
      documents.push(entryOf(document));
      last = document.id;
      text += document.main_content.length;
    }
  }
}

function withHash(document: SearchDocument): { readonly id: string; readonly hash: string } {
  return { id: document.id, hash: documentHash(document) };
}
