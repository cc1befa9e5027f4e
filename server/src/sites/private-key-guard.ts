import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { siteOf } from './site-guard.ts';
import type { Sites } from './sites.ts';

const BASIC = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i;

/**
 * A request hook: lets pass who sends `Authorization: Basic base64(siteKey:privateKey)` of the site in the path.
 * Wrong name, wrong key and no header are told apart to nobody.
 */
export function requirePrivateKey(sites: Sites): onRequestHookHandler {
  return (request, _reply, done) => {
    done(holdsPrivateKey(sites, request) ? undefined : unauthorized());
  };
}

/** Whether the request carries the private key of the site in its path. */
export function holdsPrivateKey(sites: Sites, request: FastifyRequest): boolean {
  const site = siteOf(request);
  const encoded = BASIC.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const given = Buffer.from(encoded, 'base64').toString();
  const colon = given.indexOf(':');
  const nameMatches = given.slice(0, Math.max(colon, 0)) === site.siteKey;
  const keyMatches = sites.authenticates(site, given.slice(colon + 1));
  return nameMatches && keyMatches;
}

function unauthorized(): ApiError {
  return new ApiError(
    401,
    'unauthorized',
    'This call needs the site key and its private key as Basic authorization.',
    { 'www-authenticate': 'Basic realm="search", charset="UTF-8"' },
  );
}
