import type { FastifyPluginCallback } from 'fastify';
import { apiPage } from './api-page.ts';
import { sendPlainPage } from './plain-page.ts';

/** `GET /openapi.json`, for programs, and `GET /docs/api/`, the same for people. */
export const docsRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(app.swagger()),
  );
  app.get('/docs/api', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/api/', 308));
  app.get('/docs/api/', { schema: { hide: true } }, (_request, reply) =>
    sendPlainPage(reply, {
      language: 'en',
      title: 'Search API',
      lead: 'Every call of the search service, from the schemas it is checked with.',
      body: apiPage(app.swagger()),
    }),
  );
  done();
};
