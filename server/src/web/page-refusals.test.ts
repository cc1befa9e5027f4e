import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerUnparsed } from '../http/error-answer.ts';
import { overlongPage, refuseWriting } from './page-refusals.ts';

/** The source that a policy has to name for the style that stands in the page. */
function styleSource(page: string): string {
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
  return `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

describe('what is sent to a page’s address', () => {
  function site() {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.post('/api/chiamata/', () => ({ done: true }));
    refuseWriting(app);
    return app;
  }

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is refused to a %s, in a page', async (method) => {
    const { statusCode, headers, body } = await site().inject({
      method,
      url: '/login/?ritorno=%2F"><script>',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'userName=a&password=b',
    });
    expect(statusCode).toBe(405);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain(styleSource(body));
    expect(body).toContain('<html lang="it">');
    expect(body).toContain('Quello che hai inviato non è stato ricevuto');
    expect(body).not.toContain('<script>');
    expect(body).toContain('href="/login/?ritorno=');
  });

  it('is left to the services at theirs, unknown or not', async () => {
    const app = site();
    expect((await app.inject({ method: 'POST', url: '/api/chiamata/', payload: {} })).statusCode).toBe(200);
    const unknown = await app.inject({ method: 'POST', url: '/api/altra/', payload: {} });
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });
});

describe('an address or headers that are too long', () => {
  async function asked(path: string): Promise<string> {
    const app = Fastify({
      http: { maxHeaderSize: 8 * 1024 },
      clientErrorHandler: answerUnparsed(overlongPage),
    });
    onTestFinished(() => app.close());
    const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(origin.port), origin.hostname, () => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: portal.test\r\ncookie: a=${'x'.repeat(9_000)}\r\n\r\n`);
      });
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });
  }

  it('are told a reader in a page', async () => {
    const answer = await asked('/fisco/?a=1');
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('content-type: text/html; charset=utf-8');
    expect(answer).toContain('<h1>Indirizzo troppo lungo</h1>');
    expect(answer).toContain(styleSource(answer));
  });

  it('are told a program as every service tells its errors', async () => {
    const answer = await asked('/v1/search/chiave?term=a');
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('access-control-allow-origin: *');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
      error: {
        code: 'too_large',
        message: 'The address or the headers are too long. Send long searches with POST.',
      },
    });
  });
});
