import type { FastifyRequest } from 'fastify';
import { PortalError } from '../content/portal-error.ts';

/**
 * Refuses a call that another site had the visitor's browser make. A browser says where a POST comes from; a program
 * that says nothing carries no cookie of anybody's.
 * @param publicOrigin where the portal is known to be; without it, where this request was sent
 * @throws PortalError
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  const foreign =
    (origin !== undefined && origin !== own) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new PortalError('norole', 'La richiesta arriva da un altro sito ed è stata rifiutata.');
}
