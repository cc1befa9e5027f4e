import type { FastifyInstance } from 'fastify';

const LOGOUT = /^\/logout\/?(?:\?|$)/;
/** With it the logout's page asks; the portal reads the same name. */
const ASK = 'chiedi';
/** What a browser says of a visit that nobody else's page began. */
const OWN = ['same-origin', 'none'];

/**
 * Has the logout's page ask when another site led there: the page logs out by itself for who follows a link of the
 * portal, and a link elsewhere can hide where it stands from the page, but not from what the browser tells the server.
 */
export function askBeforeForeignLogout(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (!LOGOUT.test(request.url) || typeof site !== 'string' || OWN.includes(site)) {
      done();
      return;
    }
    const { pathname, searchParams } = new URL(request.url, 'http://portal.invalid');
    if (searchParams.has(ASK)) {
      done();
      return;
    }
    searchParams.set(ASK, '1');
    reply.header('cache-control', 'no-store').redirect(`${pathname}?${searchParams.toString()}`, 303);
  });
}
