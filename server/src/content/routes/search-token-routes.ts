import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { areaKeyOf } from '../../contract/areas.ts';
import { SearchToken, SearchTokenQuery } from '../../contract/search-token.ts';
import { answerPortalError, PortalError } from '../portal-error.ts';
import { readsArea, type ReaderOf } from '../reader.ts';
import { signSearchToken, TOKEN_SECONDS } from '../search-token.ts';

const SUBSCRIBERS_ONLY = 'La funzione di ricerca è disponibile solo per gli utenti abbonati';

/** `GET /api/search/token/`: what the portal's pages need to search the `portal` index. */
export function searchTokenRoutes(options: {
  /** The secret that the `portal` site checks tokens with. */
  readonly secret: () => string;
  readonly readerOf: ReaderOf;
  readonly now: () => Date;
}): FastifyPluginCallbackTypebox {
  return (app, _options, done) => {
    app.setErrorHandler(answerPortalError);
    app.get(
      '/token/',
      { schema: { querystring: SearchTokenQuery, response: { 200: SearchToken } } },
      async (request, reply) => {
        const reader = await options.readerOf(request);
        if (!reader) throw new PortalError('unauth', SUBSCRIBERS_ONLY);
        const { area } = request.query;
        if (!readsArea(reader, areaKeyOf(area))) throw new PortalError('norole', SUBSCRIBERS_ONLY);
        reply.header('cache-control', 'private, no-store');
        const token = await signSearchToken(options.secret(), area, options.now());
        return { token, expiresIn: TOKEN_SECONDS };
      },
    );
    done();
  };
}
