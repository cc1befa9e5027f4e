import type { FastifyPluginCallback } from 'fastify';

interface HealthRoutesOptions {
  readonly engine: { readonly ready: boolean };
}

/** `GET /health`: 200 once searches are answered from every index, 503 before. */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (app, { engine }, done) => {
  app.get('/health', { schema: { tags: ['Health'] } }, (_request, reply) => {
    reply.header('cache-control', 'no-store').code(engine.ready ? 200 : 503);
    return reply.send({ status: engine.ready ? 'ready' : 'starting' });
  });
  done();
};
