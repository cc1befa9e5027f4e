import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';

const SHORT_CACHE = 'public, max-age=3600';
/** An address with a version means the same bytes for ever. */
const LONG_CACHE = 'public, max-age=31536000, immutable';
/** A drawing opened by itself is a document: it may run and load nothing. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What readers download or play; transcripts are part of their articles, and nothing else has a place here. */
const served: ReadonlySet<string> = new Set([
  ...['.svg', '.png', '.jpg', '.webp'],
  ...['.webm', '.mp4', '.mp3', '.m4a', '.ogg', '.opus', '.weba', '.vtt'],
  ...['.pdf', '.docx', '.doc', '.xlsx'],
]);

/**
 * Serves the edition's media folder in parts (`Range`, `If-Range`), with an `ETag`, under the content type of the
 * name's ending. An edition without pictures or recordings is an edition.
 */
export async function mediaFiles(
  app: FastifyInstance,
  options: { readonly directory: string },
): Promise<void> {
  if (!existsSync(options.directory)) return;
  await app.register(fastifyStatic, {
    root: options.directory,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    allowedPath: (path) => served.has(extname(path)),
    setHeaders: (reply) => {
      const versioned = new URL(reply.request.url, 'http://here').searchParams.has('v');
      reply.header('cache-control', versioned ? LONG_CACHE : SHORT_CACHE);
      reply.header('content-security-policy', MEDIA_POLICY);
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
