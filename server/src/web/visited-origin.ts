import type { FastifyRequest } from 'fastify';

/** A request whose host is none; answered as a page that is refused. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly statusCode = 400;
}

/** Answers that name the host: kept by caches only where the host is known, for what a request calls it is its sender's word. */
export const UNKNOWN_ORIGIN_CACHE = 'no-cache';

/**
 * Scheme and host of the portal's addresses, without a slash at the end.
 * @param publicOrigin where the portal is known to be; without it, those that the visitor used
 * @throws HostError
 */
export function visitedOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const written = `${request.protocol}://${request.host}`;
  if (!URL.canParse(written)) throw new HostError('The Host header names no host.');
  const { origin, username, password, pathname, search, hash } = new URL(written);
  if (username + password + search + hash !== '' || pathname !== '/' || origin === 'null')
    throw new HostError('The Host header names no host.');
  return origin;
}
