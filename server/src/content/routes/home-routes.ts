import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { AreaKey } from '../../contract/areas.ts';
import { HomePayload } from '../../contract/home.ts';
import type { ContentContext } from '../content-context.ts';
import { readHome } from '../home-payload.ts';
import { PortalError } from '../portal-error.ts';
import { isEditor, publicScope } from '../reader.ts';
import { CONTENT_CACHE, PRIVATE_CACHE } from './caching.ts';

const calls: readonly (readonly [AreaKey, string])[] = [
  ['FISCO', 'quotidianoFisco'],
  ['LAVORO', 'quotidianoLavoro'],
];

/** `home/quotidiano…`: cached, fresh and draft front pages (spec §7). */
export function homeRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  return (app, _options, done) => {
    const schema = { response: { 200: HomePayload } };
    for (const [area, call] of calls) {
      app.get(`/home/${call}New_Cache/`, async (_request, reply) =>
        reply
          .header('cache-control', CONTENT_CACHE)
          .type('application/json; charset=utf-8')
          .send(await context.homeCache.json(area)),
      );
      for (const fresh of [call, `${call}New`]) {
        app.get(`/home/${fresh}/`, { schema }, async (_request, reply) => {
          reply.header('cache-control', 'no-cache');
          return readHome(context.database, area, publicScope(context.now()));
        });
      }
      app.get(`/home/${call}NewDraft/`, { schema }, async (request, reply) => {
        const reader = await context.readerOf(request);
        if (!reader) throw new PortalError('unauth', 'Accedi per vedere la bozza della prima pagina.');
        if (!isEditor(reader))
          throw new PortalError('norole', 'La bozza della prima pagina è riservata alla redazione.');
        reply.header('cache-control', PRIVATE_CACHE);
        return readHome(context.database, area, { ...publicScope(context.now()), drafts: true });
      });
    }
    done();
  };
}
