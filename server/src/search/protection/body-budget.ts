import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from './admission.ts';

/**
 * Keeps the bodies being read and handled at the same time within a budget of memory; past it, new ones are refused
 * with 503. One body alone always fits.
 *
 * @param unknownLength counted for a body that does not say how long it is.
 */
export function limitBodies(app: FastifyInstance, budgetBytes: number, unknownLength: number): void {
  const held = new WeakMap<FastifyRequest, number>();
  let total = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const bytes = encoding === undefined ? Number(length ?? 0) : unknownLength;
    if (total > 0 && total + bytes > budgetBytes) {
      done(overloaded());
      return;
    }
    held.set(request, bytes);
    total += bytes;
    done();
  });
  const release = (request: FastifyRequest, done: () => void) => {
    total -= held.get(request) ?? 0;
    held.delete(request);
    done();
  };
  app.addHook('onResponse', (request, _reply, done) => {
    release(request, done);
  });
  app.addHook('onRequestAbort', release);
}
