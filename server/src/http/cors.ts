import type { FastifyReply, FastifyRequest } from 'fastify';

const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/**
 * Any page may read the public API's answers, errors included: it takes no cookie, and an error the page cannot read
 * is only a "CORS error". Whether a page's origin may call is the site's setting, checked with its key.
 */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Retry-After, X-Rate-Limit-Limit, X-Rate-Limit-Remaining, X-Rate-Limit-Reset',
} as const;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
} as const;

/** A request hook: puts the headers on whatever the answer will be, and answers preflights. */
export function allowCrossOrigin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(CORS_HEADERS);
  if (request.method !== 'OPTIONS') {
    done();
    return;
  }
  // Chromium asks this before it lets a public page reach a server on a private network.
  if (request.headers['access-control-request-private-network'] === 'true')
    reply.header('access-control-allow-private-network', 'true');
  reply.headers(PREFLIGHT_HEADERS).code(204).send();
}
