import { once } from 'node:events';
import { request } from 'node:http';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { basic, keysOf, runBuilt, startServer } from './testing/server-process.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

/** Each test starts the whole product, some twice. */
vi.setConfig({ testTimeout: 90_000 });

const documents = Array.from({ length: 50 }, (_, index) => ({
  id: `circolare-${index}`,
  title: `Circolare ${index} sul zibaldone`,
  main_content: 'Il zibaldone per giusta causa non richiede preavviso.',
}));

describe('the server process', () => {
  it('finds after a kill -9 every document it had accepted', async () => {
    const dataDir = temporaryDirectory();
    const first = await startServer(dataDir);
    const keys = await keysOf(dataDir, 'demo');
    const pushed = await fetch(`${first.url}/v2/indices/${keys.siteKey}/documents:batch`, {
      method: 'PUT',
      headers: { authorization: basic(keys), 'content-type': 'application/json' },
      body: JSON.stringify({ documents }),
    });
    expect(pushed.status).toBe(202);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await startServer(dataDir);
    const answer = await fetch(`${second.url}/v1/search/${keys.siteKey}?term=zibaldone&limit=100`);
    const found = (await answer.json()) as { total_hits: number; hits: { id: string }[] };
    expect(found.total_hits).toBe(documents.length);
    expect(found.hits.map(({ id }) => id).sort()).toEqual(documents.map(({ id }) => id).sort());
  });

  it('answers the request under way when it is told to stop, then ends cleanly', async () => {
    const dataDir = temporaryDirectory();
    const server = await startServer(dataDir);
    const keys = await keysOf(dataDir, 'demo');
    const body = JSON.stringify({ documents });
    const slow = request(`${server.url}/v2/indices/${keys.siteKey}/documents:batch`, {
      method: 'PUT',
      headers: {
        authorization: basic(keys),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    // The server has the request and waits for its body.
    await once(slow, 'continue');
    server.child.kill('SIGTERM');
    slow.end(body);
    const [response] = (await once(slow, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(202);
    expect(await server.ended).toBe(0);
  });

  it('makes the keys of the first sites readable by their owner only, and keeps them', async () => {
    const dataDir = temporaryDirectory();
    const first = await startServer(dataDir);
    const keys = [await keysOf(dataDir, 'portal'), await keysOf(dataDir, 'demo')];
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(new Set(keys.flatMap(({ siteKey, privateKey }) => [siteKey, privateKey])).size).toBe(4);
    first.child.kill('SIGTERM');
    await first.ended;
    await startServer(dataDir);
    expect([await keysOf(dataDir, 'portal'), await keysOf(dataDir, 'demo')]).toEqual(keys);
  });

  it('carries in its build every library that its pages need', async () => {
    const server = await startServer(temporaryDirectory());
    for (const path of [
      '/fisco/',
      '/demo/',
      '/fisco/feed.xml',
      '/sitemap.xml',
      '/docs/api/',
      '/openapi.json',
    ]) {
      const answer = await fetch(server.url + path);
      expect(answer.status, path).toBe(200);
      expect((await answer.text()).length, path).toBeGreaterThan(0);
    }
  });

  /** What a server that cannot start says, once it has ended. */
  async function refusalOf(environment: Readonly<Record<string, string>>): Promise<string> {
    const child = runBuilt('main', [], { DATA_DIR: temporaryDirectory(), ...environment });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    return said;
  }

  it('says which variable is wrong and how to mend it, and does not start', async () => {
    expect(await refusalOf({ PORT: 'eighty' })).toBe(
      'Prontuario cannot start. PORT: "eighty" is not a whole number from 0 to 65535. Set one, or unset it for 3000.\n',
    );
  });

  it('ends, and says why in a line, when its port is taken', async () => {
    const { port } = new URL((await startServer(temporaryDirectory())).url);
    expect(await refusalOf({ PORT: port })).toBe(
      `Prontuario cannot start. PORT: another program listens on ${port}. Set a free one, or end that program.\n`,
    );
  });

  it('ends, and says why in a line, when its host is none of the machine’s', async () => {
    expect(await refusalOf({ HOST: '192.0.2.1' })).toBe(
      'Prontuario cannot start. HOST: "192.0.2.1" is no address of this machine. Set one, or unset it.\n',
    );
  });

  it('writes no secret and nothing a visitor looked for to its log', async () => {
    const dataDir = temporaryDirectory();
    const server = await startServer(dataDir, { LOG_LEVEL: 'trace' });
    const keys = await keysOf(dataDir, 'demo');
    await fetch(`${server.url}/v1/search/${keys.siteKey}?term=malattia&jwt=token-in-the-address`);
    await fetch(`${server.url}/v2/indices/${keys.siteKey}/documents/x`, {
      headers: { authorization: basic(keys), cookie: 'session=cookie-of-a-visitor' },
    });
    server.child.kill('SIGTERM');
    await server.ended;
    const log = server.output();
    expect(log).toContain(`/v1/search/${keys.siteKey}`);
    for (const secret of [
      keys.privateKey,
      basic(keys),
      'token-in-the-address',
      'malattia',
      'cookie-of-a-visitor',
    ])
      expect(log).not.toContain(secret);
  });
});
