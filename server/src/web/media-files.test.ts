import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileAccess } from '../content/file-access.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { mediaFiles } from './media-files.ts';

const video = '0123456789'.repeat(100);

async function serving(access: FileAccess = 'public'): Promise<FastifyInstance> {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'video'));
  for (const [file, content] of [
    ['video/a.webm', video],
    ['video/a.vtt', 'WEBVTT\n'],
    ['video/a.md', 'Il testo riservato.'],
    ['voce.mp3', 'abc'],
    ['modello.docx', 'abc'],
    ['pagina.html', '<script>alert(1)</script>'],
    ['.nascosto.svg', '<svg/>'],
  ] as const)
    writeFileSync(join(directory, file), content);
  const app = Fastify();
  onTestFinished(() => app.close());
  await mediaFiles(app, { directory, accessOf: () => Promise.resolve(access) });
  return app;
}

describe('the edition’s media files', () => {
  it('come in the parts a player asks for', async () => {
    const app = await serving();
    const part = (range: string) => app.inject({ url: '/media/video/a.webm', headers: { range } });
    const middle = await part('bytes=2-4');
    expect(middle.statusCode).toBe(206);
    expect(middle.body).toBe('234');
    expect(middle.headers).toMatchObject({ 'content-range': 'bytes 2-4/1000', 'content-length': '3' });
    expect((await part('bytes=-3')).body).toBe('789');
    expect((await part('bytes=990-')).headers['content-range']).toBe('bytes 990-999/1000');
    const beyond = await part('bytes=1000-');
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */1000');
  });

  it('are whole again when the file is no longer the one a part was read from', async () => {
    const app = await serving();
    const { headers } = await app.inject('/media/video/a.webm');
    expect(headers['accept-ranges']).toBe('bytes');
    const etag = headers.etag ?? '';
    const lastModified = String(headers['last-modified']);
    const asked = (condition: string) =>
      app.inject({ url: '/media/video/a.webm', headers: { range: 'bytes=0-1', 'if-range': condition } });
    expect((await asked(lastModified)).statusCode).toBe(206);
    expect((await asked('"other"')).statusCode).toBe(200);
    const again = await app.inject({ url: '/media/video/a.webm', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('are none that a link leads to outside the folder', async () => {
    const outside = temporaryDirectory();
    writeFileSync(join(outside, 'conti.pdf'), 'riservato');
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'foglio.pdf'), 'abc');
    symlinkSync(join(outside, 'conti.pdf'), join(directory, 'conti.pdf'));
    symlinkSync(outside, join(directory, 'fuori'));
    symlinkSync(join(directory, 'foglio.pdf'), join(directory, 'copia.pdf'));
    const app = Fastify();
    onTestFinished(() => app.close());
    await mediaFiles(app, { directory, accessOf: () => Promise.resolve('public') });
    for (const address of ['/media/conti.pdf', '/media/fuori/conti.pdf'])
      expect((await app.inject(address)).statusCode, address).toBe(404);
    for (const address of ['/media/foglio.pdf', '/media/copia.pdf'])
      expect((await app.inject(address)).body, address).toBe('abc');
  });

  it('have the type of their ending', async () => {
    const app = await serving();
    const typeOf = async (path: string) => (await app.inject(`/media/${path}`)).headers['content-type'];
    expect(await typeOf('video/a.webm')).toBe('video/webm');
    expect(await typeOf('video/a.vtt')).toMatch(/^text\/vtt/);
    expect(await typeOf('voce.mp3')).toBe('audio/mpeg');
    expect(await typeOf('modello.docx')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
  });

  it('are kept for a year under an address with a version, for an hour without', async () => {
    const app = await serving();
    const cacheOf = async (path: string) => (await app.inject(path)).headers['cache-control'];
    expect(await cacheOf('/media/voce.mp3?v=0123456789ab')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/media/voce.mp3')).toBe('public, max-age=3600');
  });

  it('that are for one reader stay with that reader, in parts too', async () => {
    const app = await serving('private');
    for (const headers of [{}, { range: 'bytes=0-1' }]) {
      const answer = await app.inject({ url: '/media/video/a.webm?v=0123456789ab', headers });
      expect([200, 206]).toContain(answer.statusCode);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it.each([
    ['login', 401],
    ['denied', 403],
    ['missing', 404],
  ] as const)('are not given to who may not have them, whatever is asked: %s', async (access, status) => {
    const app = await serving(access);
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of [{}, { range: 'bytes=0-1' }]) {
        const answer = await app.inject({ method, url: '/media/video/a.webm', headers });
        expect(answer.statusCode).toBe(status);
        expect(answer.body).not.toContain('0123456789');
        expect(answer.headers['content-range']).toBeUndefined();
      }
    }
  });

  it('are decided on by the name under which they are read', async () => {
    const asked: string[] = [];
    const app = Fastify();
    onTestFinished(() => app.close());
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'video'));
    writeFileSync(join(directory, 'video/a.webm'), video);
    await mediaFiles(app, {
      directory,
      accessOf: (file) => {
        asked.push(file);
        return Promise.resolve('public');
      },
    });
    for (const path of ['video//a.webm', 'video%5ca.webm', 'x%2f..%2fvideo/a.webm', 'video/a.webm%00'])
      expect((await app.inject(`/media/${path}`)).statusCode, path).not.toBe(200);
    expect(asked).toEqual([]);
    for (const path of ['video/a.webm', 'video%2fa.webm', '%76ideo/a.webm'])
      await app.inject(`/media/${path}`);
    expect(new Set(asked)).toEqual(new Set(['video/a.webm']));
  });

  it.each(['video/a.md', 'pagina.html', '.nascosto.svg', 'video/', '..%2fvoce.mp3', 'manca.svg'])(
    'do not include %s',
    async (path) => {
      const { statusCode } = await (await serving()).inject(`/media/${path}`);
      expect([403, 404]).toContain(statusCode);
    },
  );
});
