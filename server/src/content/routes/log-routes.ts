import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AccessRecord, AssetAnswer, AssetQuestion, Done } from '../../contract/access-log.ts';
import { recordAccess } from '../access-log.ts';
import { fileAccess, type Visitor } from '../file-access.ts';
import type { ContentContext } from '../content-context.ts';
import { PortalError } from '../portal-error.ts';
import { MEDIA_PATH } from '../media-path.ts';

/** Names as the edition writes them; nothing that could leave its folder. */
const MEDIA_NAME = /^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]{2,5}$/;

/** The readers' access log, and whether a recording is there (spec §7); registered under `/api`. */
export function logRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  return (app, _options, done) => {
    app.post(
      '/logs/saveGenericAuthUser/',
      { schema: { body: AccessRecord, response: { 200: Done } } },
      async (request) => {
        const reader = await context.readerOf(request);
        if (!reader) throw new PortalError('unauth', 'Solo gli accessi degli utenti registrati si annotano.');
        await recordAccess(context.database, reader, request.body, context.now());
        return { isSuccess: true as const };
      },
    );
    app.post(
      '/stream/checkAssetExist/',
      { schema: { body: AssetQuestion, response: { 200: AssetAnswer } } },
      async (request) => {
        const { body } = request;
        const name = body.fileName.startsWith(MEDIA_PATH)
          ? body.fileName.slice(MEDIA_PATH.length)
          : body.fileName;
        if (!MEDIA_NAME.test(name)) return { exists: false, url: null };
        const visitor = async (): Promise<Visitor> => ({
          reader: await context.readerOf(request),
          temporaryAreas: await context.temporaryAreasOf(request),
        });
        const access = await fileAccess(context.database, name, visitor, context.now());
        // What nobody may know of yet is not there; whether the others open is told by the file itself.
        if (access === 'missing') return { exists: false, url: null };
        const found = await stat(join(context.mediaDirectory, name)).catch(() => undefined);
        return found?.isFile() ? { exists: true, url: MEDIA_PATH + name } : { exists: false, url: null };
      },
    );
    done();
  };
}
