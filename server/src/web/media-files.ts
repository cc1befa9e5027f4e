import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FileAccess } from '../content/file-access.ts';
import { MEDIA_PATH } from '../content/media-path.ts';
import { SAFE_PATH } from './asset-folder.ts';

const SHORT_CACHE = 'public, max-age=3600';
/** An address with a version means the same bytes for ever. */
const LONG_CACHE = 'public, max-age=31536000, immutable';
/** Kept by the reader's browser alone, and asked for again: the reader may have logged out. */
const OWN_CACHE = 'private, no-cache';
/** A drawing opened by itself is a document: it may run and load nothing. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** What readers download or play; transcripts are part of their articles, and nothing else has a place here. */
const served: ReadonlySet<string> = new Set([
  ...['.svg', '.png', '.jpg', '.webp'],
  ...['.webm', '.mp4', '.mp3', '.m4a', '.ogg', '.opus', '.weba', '.vtt'],
  ...['.pdf', '.docx', '.doc', '.xlsx'],
]);

export interface MediaFilesOptions {
  readonly directory: string;
  /** How far the visitor gets with a file below the folder. */
  readonly accessOf: (file: string, request: FastifyRequest) => Promise<FileAccess>;
}

/** A file that the visitor may not have; answered as a page that is refused. */
class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('This file is for the readers of its article.');
    this.statusCode = statusCode;
  }
}

/**
 * Serves the edition's media folder in parts (`Range`, `If-Range`), with an `ETag`, under the content type of the
 * name's ending, to those who may have each file. An edition without pictures or recordings is an edition.
 */
export async function mediaFiles(
  app: FastifyInstance,
  { directory, accessOf }: MediaFilesOptions,
): Promise<void> {
  if (!existsSync(directory)) return;
  const folder = await realpath(directory);
  const reserved = new WeakSet<FastifyRequest>();
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => {
      const { request } = reply;
      const own = reserved.has(request);
      reply.header('cache-control', own ? OWN_CACHE : isVersioned(request) ? LONG_CACHE : SHORT_CACHE);
      reply.header('content-security-policy', MEDIA_POLICY);
      reply.header('cross-origin-resource-policy', own ? 'same-origin' : 'cross-origin');
    },
  });
  app.get<{ Params: { '*': string } }>(`${MEDIA_PATH}*`, async (request, reply) => {
    const file = request.params['*'];
    const access =
      SAFE_PATH.test(file) && served.has(extname(file)) ? await accessOf(file, request) : 'missing';
    if (access === 'login') throw new FileRefused(401);
    if (access === 'denied') throw new FileRefused(403);
    if (access === 'missing' || !(await isInside(folder, file))) {
      reply.callNotFound();
      return reply;
    }
    if (access === 'private') reserved.add(request);
    return reply.sendFile(file);
  });
}

/** A link below the folder may lead out of it, to what was never meant for readers. */
async function isInside(folder: string, file: string): Promise<boolean> {
  const found = await realpath(join(folder, file)).catch(() => undefined);
  return found?.startsWith(folder + sep) === true;
}

function isVersioned(request: FastifyRequest): boolean {
  return new URL(request.url, 'http://here').searchParams.has('v');
}
