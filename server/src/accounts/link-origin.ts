import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * Where the links of a message lead. What a request calls its host is its sender's word: a stranger's would have the
 * portal mail its secrets to the stranger. Only this machine's own names are believed.
 * @param publicOrigin where the portal is known to be; without it this machine, at the port that was asked
 */
export function linkOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  if (LOOPBACK.has(request.hostname)) return `${request.protocol}://${request.host}`;
  const { localPort } = request.socket;
  return `http://localhost${localPort === undefined ? '' : `:${localPort}`}`;
}
