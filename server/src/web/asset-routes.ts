import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type AssetFolder } from './asset-folder.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** Pages of other sites load the widget under a fixed name: minutes, so that a release reaches them the same day. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400';

/** Serves a folder's files under a prefix (`/portal/`). */
export function assetRoutes(
  app: FastifyInstance,
  options: {
    readonly prefix: string;
    readonly folder: AssetFolder;
    /** Any site may load these files. */
    readonly shared?: boolean;
  },
): void {
  const { prefix, folder, shared = false } = options;
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const asset = await folder.find(request.params['*']);
    if (!asset) {
      reply.callNotFound();
      return reply;
    }
    if (shared) {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    }
    reply
      .header('etag', asset.etag)
      .header('vary', 'Accept-Encoding')
      .header('cache-control', asset.immutable ? IMMUTABLE : shared ? SHORT : REVALIDATED);
    if (matches(request, asset.etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = await asset.body(encoding);
    // Too small or already compressed: the bytes are the file's own.
    if (body !== (await asset.body('identity'))) reply.header('content-encoding', encoding);
    return send(reply, asset.type, body);
  });
}

function matches(request: FastifyRequest, etag: string): boolean {
  const wanted = request.headers['if-none-match'];
  return wanted !== undefined && wanted.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

function send(reply: FastifyReply, type: string, body: Buffer): FastifyReply {
  return reply.type(type).send(body);
}
