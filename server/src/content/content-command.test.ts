import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { readKeysFile } from '../sites/keys-file.ts';
import { openDatabase } from '../storage/database.ts';
import { basic, runBuilt, startServer } from '../testing/server-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { contentCommand, type ContentCommandResult } from './content-command.ts';
import { testEdition } from './testing/edition.ts';

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the content command', () => {
  it('imports beside a running server, whose indexes follow; its check proves it and mends what differs', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1, title: 'Prima' });
    edition.article('fisco/guide/b.md', { id: 2 });
    const DATA_DIR = temporaryDirectory();
    const server = await startServer(DATA_DIR, { CONTENT_DIR: edition.directory, NODE_ENV: 'test' });
    const config = readConfig({ DATA_DIR, NODE_ENV: 'test', PORT: new URL(server.url).port });
    const database = await openDatabase(config);
    onTestFinished(() => database.destroy());
    const command = (...args: string[]): Promise<ContentCommandResult> =>
      contentCommand(args, { database, config, directory: edition.directory, now: new Date() });
    const inStep = async (): Promise<boolean> => (await command('check')).inStep;
    await until('the first check', inStep);

    edition.article('fisco/notizie/a.md', { id: 1, title: 'Seconda' });
    expect((await command('import')).lines).toEqual(['0 added, 1 changed, 0 removed, 1 unchanged.']);
    await until('the index follows the import', inStep);

    const { portal } = await readKeysFile(DATA_DIR);
    if (!portal) throw new Error('no keys');
    const url = `${server.url}/v2/indices/${portal.siteKey}/documents/articolo-1`;
    const headers = { authorization: basic(portal) };
    expect(await (await fetch(url, { headers })).json()).toMatchObject({ title: 'Seconda' });
    await fetch(url, { method: 'DELETE', headers });

    expect(await command('check')).toEqual({
      inStep: false,
      lines: ['portal: 1 missing (1)', 'demo: in step with the store.'],
    });
    expect((await command('check', '--repair')).lines).toContain('1 articles queued to be indexed again.');
    await until('the mended index', inStep);
  }, 60_000);

  it('finds no server where none is, and says so', async () => {
    const DATA_DIR = temporaryDirectory();
    const config = readConfig({ DATA_DIR, NODE_ENV: 'test', PORT: '9' });
    const database = await openDatabase(config);
    onTestFinished(() => database.destroy());
    const context = { database, config, directory: testEdition().directory, now: new Date() };
    await expect(contentCommand(['check'], context)).rejects.toThrow('start the server once');
  });

  it('says what it can do when it is not understood', async () => {
    const child = runBuilt('admin', ['content', 'publish'], { DATA_DIR: temporaryDirectory() });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [unknown];
    expect(code).toBe(1);
    expect(output).toContain('admin content import');
  }, 30_000);
});
