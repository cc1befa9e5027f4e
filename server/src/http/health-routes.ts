import type { FastifyPluginCallback } from 'fastify';
import type { Readiness } from './readiness.ts';

interface HealthRoutesOptions {
  readonly readiness: Readiness;
}

/** `GET /health`: 200 once searches are answered from every index, 503 before. */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (app, { readiness }, done) => {
  app.get(
    '/health',
    { schema: { tags: ['Health'], summary: 'Whether searches are answered' } },
    (_request, reply) => {
      reply.header('cache-control', 'no-store').code(readiness.ready ? 200 : 503);
      return reply.send({ status: readiness.ready ? 'ready' : 'starting' });
    },
  );
  done();
};
