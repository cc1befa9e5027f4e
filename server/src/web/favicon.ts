import type { FastifyInstance } from 'fastify';

/** A bookmark on a page: legible at 16 px, in light and dark. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0f4c5c"/><path d="M9 5h10.5a6.5 6.5 0 0 1 0 13H13v9H9z" fill="#fdfbf6"/><path d="M13 9v5h6.2a2.5 2.5 0 0 0 0-5z" fill="#0f4c5c"/><path d="M22 20h4v8l-2-1.8-2 1.8z" fill="#c8553d"/></svg>`;

/** The icon under both names: browsers ask for the second unasked. */
export function favicon(app: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon),
    );
  }
}
