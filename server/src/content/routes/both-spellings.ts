import type { FastifyInstance } from 'fastify';

/**
 * Lets the calls registered after it answer without the slash at their end as well: the specification writes some
 * calls with it and some without.
 */
export function answerBothSpellings(app: FastifyInstance): void {
  app.addHook('onRoute', function (route) {
    const { routePath } = route;
    // Fastify adds the HEAD twin of the route added here by itself.
    if (route.method === 'HEAD' || !routePath.endsWith('/') || routePath === '/') return;
    this.route({ ...route, url: routePath.slice(0, -1) });
  });
}
