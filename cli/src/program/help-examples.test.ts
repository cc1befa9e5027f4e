import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '../messages/help-examples.ts';
import { jsonLines } from '../testing/documents.ts';
import { BINARY, runIndexer } from '../testing/indexer-process.ts';
import { startSearchServer } from '../testing/search-server.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const server = await startSearchServer();
const documents = ['guida-imu', 'guida-tari', ...Array.from({ length: 20 }, (_, n) => `circolare-${n}`)].map(
  (id) => ({
    id,
    title: `Guida ${id}`,
    main_content: 'Una circolare superata.',
  }),
);

/** A site for the examples that crawl one. */
const site = createServer((request, response) => {
  const page = '<title>Guida</title><main><p>Testo</p></main>';
  if (request.url === '/robots.txt') response.writeHead(404).end();
  else if (request.url === '/sitemap.xml')
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<urlset><url><loc>${siteUrl()}/guide/</loc></url></urlset>`);
  else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
afterAll(() => void site.close());
const siteUrl = (): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

/** A working directory with the files the examples name, and `indexer` on the path. */
const cwd = temporaryDirectory(afterAll);
const records = documents.map(({ id, title, main_content }) => ({
  id,
  title,
  testo: main_content,
  data: '2026-03-16',
}));
const bin = join(cwd, 'bin');
await mkdir(bin);
await mkdir(join(cwd, '.local/share/bash-completion/completions'), { recursive: true });
await writeFile(join(bin, 'indexer'), `#!/bin/sh\nexec '${process.execPath}' '${BINARY}' "$@"\n`);
await chmod(join(bin, 'indexer'), 0o755);
await writeFile(join(cwd, 'documenti.json'), JSON.stringify(documents));
await writeFile(join(cwd, 'docs.json'), JSON.stringify(documents));
const exported = documents.map(({ main_content, ...rest }) => ({ ...rest, text: main_content }));
await writeFile(join(cwd, 'export.jsonl.gz'), gzipSync(jsonLines(exported)));
await writeFile(join(cwd, 'documenti.jsonl'), jsonLines(documents));
await writeFile(join(cwd, 'archivio.jsonl.gz'), gzipSync(jsonLines(records)));
await writeFile(join(cwd, 'pagine.csv'), 'id,title,main_content\n1,Titolo,Testo\n');
await writeFile(join(cwd, 'da-eliminare.txt'), 'guida-imu\nguida-tari\n');
await writeFile(join(cwd, 'chiave.txt'), server.privateKey);

/** Runs one line as a shell does, the example's addresses being ours. */
async function shell(line: string): Promise<{ readonly code: number; readonly stderr: string }> {
  const ours = line
    .replaceAll('https://www.example.it', siteUrl())
    .replaceAll('https://ricerca.example.it', server.url)
    .replaceAll('CHIAVE', server.siteKey)
    .replaceAll('DOCUMENT-ID', 'guida-imu');
  const child = spawn('/bin/sh', ['-c', ours], {
    cwd,
    env: {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: cwd,
      DATA_DIR: server.dataDir,
      PORT: new URL(server.url).port,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}

const guide = readFileSync(new URL('../../../docs/indexer.md', import.meta.url), 'utf8');
const guideLines = [...guide.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const readmeLines = [...readme.matchAll(/^npx (indexer .*?)(?: +#.*)?$/gm)].map(([, line = '']) => line);

beforeEach(async () => {
  await server.empty();
  await server.client.saveBatch({ documents });
});

describe('the help', () => {
  it.each(Object.entries(examples))(
    'of %s shows examples, and they run as they stand',
    async (command, lines) => {
      const { code, stdout } = await runIndexer([command, '--help'], { cwd });
      expect(code).toBe(0);
      for (const line of lines) {
        expect(stdout).toContain(`  ${line}\n`);
        await server.client.saveBatch({ documents });
        expect({ line, ...(await shell(line)) }).toMatchObject({ line, code: 0 });
      }
    },
  );

  it('lists the commands, in Italian to the last word', async () => {
    const { stdout } = await runIndexer(['--help'], { cwd });
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(examples).sort());
    for (const command of ['', ...Object.keys(examples)]) {
      const help = await runIndexer(command === '' ? ['--help'] : [command, '--help'], { cwd });
      expect(help.stdout).not.toMatch(
        /Usage|Options|Commands|Arguments|display|default:|choices:|\[options\]/,
      );
    }
  }, 60_000);
});

describe('the guide', () => {
  it.each(guideLines)('has an example that runs as it stands: %s', async (line) => {
    expect({ line, ...(await shell(line)) }).toMatchObject({ line, code: 0 });
  });
});

describe('the front page of the repository', () => {
  it('has examples of the indexer', () => {
    expect(readmeLines.length).toBeGreaterThan(0);
  });

  it.each(readmeLines)('has one that runs as it stands: %s', async (line) => {
    expect({ line, ...(await shell(line)) }).toMatchObject({ line, code: 0 });
  });
});

describe('the completion scripts', () => {
  it.skipIf(process.platform === 'win32')('offer commands and their options in bash', async () => {
    const { stdout } = await runIndexer(['completions', 'bash'], { cwd });
    await writeFile(join(cwd, 'completion.bash'), stdout);
    const complete = async (words: string): Promise<string> => {
      const script = `source completion.bash; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _indexer 2>/dev/null; echo "\${COMPREPLY[@]}" > offered`;
      const child = spawn('bash', ['--norc', '-c', script], { cwd, stdio: 'ignore' });
      await once(child, 'close');
      return readFileSync(join(cwd, 'offered'), 'utf8').trim();
    };
    expect(await complete('indexer pu')).toBe('push');
    expect(await complete('indexer sync --max')).toBe('--max-deletions');
    expect((await complete('indexer export --')).split(' ')).toContain('--output');
  });

  it.each(['zsh', 'fish'])('name every command in %s', async (shellName) => {
    const { stdout } = await runIndexer(['completions', shellName], { cwd });
    for (const command of Object.keys(examples)) expect(stdout).toContain(command);
  });
});
