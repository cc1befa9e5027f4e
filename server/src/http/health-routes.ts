import type { FastifyPluginCallback } from 'fastify';
import { Type } from 'typebox';
import type { Readiness } from './readiness.ts';

interface HealthRoutesOptions {
  readonly readiness: Readiness;
}

const StatusSchema = Type.Object({
  status: Type.Unsafe<'ready' | 'starting'>({ type: 'string', enum: ['ready', 'starting'] }),
});

/** `GET /health`: 200 once searches are answered from every index, 503 before. */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (app, { readiness }, done) => {
  app.get(
    '/health',
    {
      schema: {
        tags: ['Health'],
        summary: 'Whether searches are answered',
        response: { 200: StatusSchema, 503: StatusSchema },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store').code(readiness.ready ? 200 : 503);
      return reply.send({ status: readiness.ready ? 'ready' : 'starting' });
    },
  );
  done();
};
