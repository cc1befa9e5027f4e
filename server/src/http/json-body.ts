import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Reads `application/json` bodies and, where `textToo`, JSON sent as `text/plain`: a beacon can name no other type
 * without a preflight. An empty body reads as undefined: clients name a type on calls that carry none.
 */
export function readJsonBodies(
  app: FastifyInstance,
  options: { readonly textToo: boolean; readonly bodyLimit: number },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    options.textToo ? ['application/json', 'text/plain'] : 'application/json',
    { parseAs: 'string', bodyLimit: options.bodyLimit },
    (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : parseJson(body.toString()));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  );
}

/** Leaves `application/json` bodies as the bytes they are, to be read elsewhere. */
export function keepJsonBodies(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
}

/** @throws ApiError 400 that says where the text stops being JSON. */
export function parseJson(body: string): unknown {
  try {
    // A reviver that drops `__proto__` would cost more than the parse; nothing here merges a body into an object.
    return JSON.parse(body) as unknown;
  } catch (error) {
    const where = error instanceof Error ? error.message : 'unreadable';
    throw new ApiError(400, 'bad_request', `The body is not JSON: ${where}`);
  }
}
