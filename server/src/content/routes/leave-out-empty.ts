import type { FastifyReply, FastifyRequest } from 'fastify';

/** Takes parameters that are written but empty for not written, so that their defaults hold; before validation. */
export function leaveOutEmpty(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { query } = request;
  if (typeof query === 'object' && query !== null) {
    request.query = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  }
  done();
}
