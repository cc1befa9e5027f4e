import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import type { Sites } from './sites.ts';
import type { Site } from './site-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on routes with a `:siteKey`; read it with `siteOf`. */
    site: Site | undefined;
  }
}

/** From here on, a route with a `:siteKey` runs only for a site there is, and for pages its owner allows. */
export function guardSites(app: FastifyInstance, sites: Sites): void {
  app.decorateRequest('site', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { params } = request;
    if (typeof params !== 'object' || params === null || !('siteKey' in params)) {
      done();
      return;
    }
    request.site = sites.bySiteKey(String(params.siteKey));
    done(refusal(request.site, request.headers.origin));
  });
}

/** The site of a guarded request. */
export function siteOf(request: FastifyRequest): Site {
  if (request.site === undefined) throw new Error('siteOf: the route has no :siteKey');
  return request.site;
}

function refusal(site: Site | undefined, origin: string | undefined): ApiError | undefined {
  if (site === undefined) return new ApiError(404, 'not_found', 'There is no site with this key.');
  const allowed = site.settings.allowedOrigins ?? [];
  // Pages of another origin may not call; programs, which send no origin, may.
  if (origin === undefined || allowed.length === 0 || allowed.includes(origin)) return undefined;
  return new ApiError(403, 'origin_not_allowed', 'This site does not allow calls from pages of this origin.');
}
