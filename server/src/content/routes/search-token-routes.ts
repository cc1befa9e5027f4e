import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { SearchToken, SearchTokenQuery } from '../../contract/search-token.ts';
import { signSearchToken, TOKEN_SECONDS } from '../search-token.ts';

/** `GET /api/search/token/`: what the portal's pages need to search the `portal` index. */
export function searchTokenRoutes(options: {
  /** The secret that the `portal` site checks tokens with. */
  readonly secret: () => string;
  readonly now: () => Date;
}): FastifyPluginCallbackTypebox {
  return (app, _options, done) => {
    app.get(
      '/token/',
      { schema: { querystring: SearchTokenQuery, response: { 200: SearchToken } } },
      async ({ query }, reply) => {
        reply.header('cache-control', 'private, no-store');
        const token = await signSearchToken(options.secret(), query.area, options.now());
        return { token, expiresIn: TOKEN_SECONDS };
      },
    );
    done();
  };
}
