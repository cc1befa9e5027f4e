import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { byId, jsonLines, numberedDocuments } from '../testing/documents.ts';
import { runIndexer, summaryOf, type Finished } from '../testing/indexer-process.ts';
import { startSearchServer } from '../testing/search-server.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const server = await startSearchServer();

beforeEach(() => server.empty());

/** Runs `indexer push` in a directory with these files. */
async function push(
  files: Readonly<Record<string, string | Buffer>>,
  args: readonly string[],
  {
    cwd = temporaryDirectory(),
    env = {},
    input,
  }: { cwd?: string; env?: Record<string, string>; input?: string } = {},
): Promise<Finished & { readonly cwd: string }> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(cwd, name, '..'), { recursive: true });
    await writeFile(join(cwd, name), content);
  }
  const finished = await runIndexer(['push', ...args], {
    cwd,
    env: { ...server.env, ...env },
    ...(input !== undefined && { input }),
  });
  return { ...finished, cwd };
}

const documents = numberedDocuments(40);
/** As an archive of texts would be exported: another vocabulary, and members that are nobody's. */
const archive = [
  {
    id: 'norma-1',
    url: '/norme/1',
    title: 'Art. 1 – Disposizioni',
    text: 'La società è tenuta al versamento.',
    date: '2026-03-16',
    type: 'norma',
    area: 'fisco',
    categories: ['IVA'],
    source: 'archivio di prova',
    licence: 'CC0',
  },
  {
    id: 'norma-2',
    url: '/norme/2',
    title: 'Art. 2',
    text: 'Perché sì.',
    type: 'norma',
    categories: [],
    abrogato: true,
  },
];
const archiveMap = ['--map', 'main_content=text', '--map', 'doc_date=date', '--map', 'document_type=type'];

describe('indexer push', () => {
  it.each<[string, Record<string, string | Buffer>, string[]]>([
    ['a JSON array', { 'd.json': JSON.stringify(documents, null, 2) }, ['d.json']],
    ['an object with documents', { 'd.json': JSON.stringify({ documents }) }, ['d.json']],
    ['JSON Lines', { 'd.jsonl': jsonLines(documents) }, ['d.jsonl']],
    ['gzip', { 'd.jsonl.gz': gzipSync(jsonLines(documents)) }, ['d.jsonl.gz']],
    [
      'several files and patterns, each once',
      {
        'a/1.jsonl': jsonLines(documents.slice(0, 20)),
        'a/2.json': JSON.stringify(documents.slice(20, 30)),
        'b.json': JSON.stringify(documents.slice(30)),
      },
      ['a/*', 'a/1.jsonl', 'b.json'],
    ],
  ])('sends the documents of %s', async (_what, files, args) => {
    const run = await push(files, ['--json', '--batch-documents', '7', ...args]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(summaryOf(run)).toMatchObject({ read: 40, accepted: 40, refused: 0, skipped: 0, exitCode: 0 });
    expect(await server.contents()).toEqual(byId(documents));
  });

  it('sends what arrives on the standard input', async () => {
    const run = await push({}, ['-'], { input: JSON.stringify(documents) });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^Letti 40 = 40 accettati \+ 0 rifiutati \+ 0 saltati \(/);
    expect(await server.contents()).toEqual(byId(documents));
  });

  it('sends what is at an address', async () => {
    const host = createServer((request, response) => {
      if (request.url === '/docs.json') response.end(gzipSync(JSON.stringify(documents)));
      else response.writeHead(404).end();
    });
    host.listen(0, '127.0.0.1');
    await once(host, 'listening');
    onTestFinished(() => void host.close());
    const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    expect(await push({}, [`${base}/docs.json`])).toMatchObject({ code: 0 });
    expect(await server.contents()).toEqual(byId(documents));
    const missing = await push({}, [`${base}/altro.json`]);
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain(`${base}/altro.json: impossibile scaricare (404 Not Found)`);
  });

  it('sends a table', async () => {
    const table =
      'id;title;main_content;categories;custom_fields.area\n1;"Uno; due";"riga\nsecond ""riga""";IVA|IMU;fisco\n';
    expect(await push({ 'd.csv': table }, ['d.csv'])).toMatchObject({ code: 0, stderr: '' });
    expect([...(await server.contents()).values()]).toEqual([
      {
        id: '1',
        title: 'Uno; due',
        main_content: 'riga\nsecond "riga"',
        categories: ['IVA', 'IMU'],
        custom_fields: { area: 'fisco' },
      },
    ]);
  });

  it('maps the fields of any export, and says once which ones it leaves out', async () => {
    const run = await push({ 'n.jsonl.gz': gzipSync(jsonLines(archive)) }, [...archiveMap, 'n.jsonl.gz']);
    expect(run.code).toBe(0);
    expect(
      run.stderr.match(/Campi che non entrano nei documenti: area, source, licence, abrogato /g),
    ).toHaveLength(1);
    expect([...(await server.contents()).values()]).toEqual([
      {
        id: 'norma-1',
        url: '/norme/1',
        title: 'Art. 1 – Disposizioni',
        main_content: 'La società è tenuta al versamento.',
        doc_date: '2026-03-16',
        document_type: 'norma',
        categories: ['IVA'],
      },
      {
        id: 'norma-2',
        url: '/norme/2',
        title: 'Art. 2',
        main_content: 'Perché sì.',
        document_type: 'norma',
        categories: [],
      },
    ]);
  });

  it('takes its mapping from .indexerrc too, the command line first', async () => {
    const rc = {
      map: { main_content: 'text', document_type: 'area' },
      set: { language: 'it' },
      keepUnknown: true,
    };
    const files = { 'n.json': JSON.stringify(archive), '.indexerrc': JSON.stringify(rc) };
    expect(await push(files, ['--map', 'document_type=type', 'n.json'])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect((await server.contents()).get('norma-2')).toEqual({
      id: 'norma-2',
      url: '/norme/2',
      title: 'Art. 2',
      main_content: 'Perché sì.',
      document_type: 'norma',
      language: 'it',
      categories: [],
      custom_fields: { abrogato: 'true' },
    });
  });

  it('keeps the last of two documents with one id', async () => {
    const twice = [...numberedDocuments(30, 1), ...numberedDocuments(30, 2)];
    const run = await push({ 'd.jsonl': jsonLines(twice) }, ['--batch-documents', '4', 'd.jsonl', '--json']);
    expect(summaryOf(run)).toMatchObject({ read: 60, accepted: 60 });
    expect(await server.contents()).toEqual(byId(numberedDocuments(30, 2)));
  });

  it('sets aside what cannot go, sends the rest, and takes the mended file again', async () => {
    const mixed = [
      documents[0],
      { id: 'senza-testo', title: 'T' },
      // Only the service minds a title this long.
      { id: 'titolo-lungo', title: 'x'.repeat(3000), main_content: 'y' },
      documents[1],
    ];
    const run = await push({ 'd.json': JSON.stringify(mixed) }, ['d.json']);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/^Letti 4 = 2 accettati \+ 2 rifiutati \+ 0 saltati/);
    expect(run.stderr).toContain('d.json:1:');
    expect(run.stderr).toContain('manca main_content');
    expect(run.stderr).toContain('2 rifiutati sono in d.failed.jsonl');
    expect(await server.contents()).toEqual(byId(documents.slice(0, 2)));

    const path = join(run.cwd, 'd.failed.jsonl');
    const failed = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string });
    expect(failed).toMatchObject([
      {
        id: 'senza-testo',
        title: 'T',
        _refused: { reason: expect.stringContaining('manca main_content') as string },
      },
      { id: 'titolo-lungo', _refused: { reason: expect.stringContaining('title') as string } },
    ]);
    const mended = failed.map((each) => ({ ...each, title: 'T', main_content: 'y' }));
    const again = await push({ 'd.failed.jsonl': jsonLines(mended) }, ['d.failed.jsonl'], { cwd: run.cwd });
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect((await server.contents()).get('senza-testo')).toEqual({
      id: 'senza-testo',
      title: 'T',
      main_content: 'y',
    });
  });

  it('says in Italian why the service refuses a document', async () => {
    const text = 'y';
    const refused: [document: object, reason: string][] = [
      [{ id: 'a', title: 'x'.repeat(2001), main_content: text }, 'title ha più di 2.000 caratteri'],
      [
        { id: 'b', title: 'T', main_content: text, categories: Array.from({ length: 201 }, () => 'IVA') },
        'categories ha più di 200 elementi',
      ],
      [{ id: '..', title: 'T', main_content: text }, 'id non può essere fatto di uno o due punti'],
      [
        { id: 'c', title: 'T', main_content: text, url: '/\t/altrove.example.it/' },
        'url deve cominciare con http://, https:// o / (percorso sul sito)',
      ],
    ];
    const run = await push({ 'd.jsonl': jsonLines(refused.map(([document]) => document)) }, ['d.jsonl']);
    expect(run.code).toBe(1);
    const failed = (await readFile(join(run.cwd, 'd.failed.jsonl'), 'utf8')).trim().split('\n');
    refused.forEach(([document, reason], index) => {
      const from = `d.jsonl:${index + 1}:1`;
      expect(JSON.parse(failed[index] ?? '')).toEqual({ ...document, _refused: { reason, from } });
      expect(run.stderr).toContain(`${from}: ${reason}\n`);
    });
  });

  it.each<[string, string, string, [from: string, reason: string, value: unknown][]]>([
    [
      'a JSON array',
      'd.json',
      `[\n${JSON.stringify(documents[0])},\n null,\n7, "sette", [{"id":"x"}],\n${JSON.stringify(documents[1])}]`,
      [
        ['d.json:3:2', 'null', null],
        ['d.json:4:1', 'un numero', 7],
        ['d.json:4:4', 'un testo', 'sette'],
        ['d.json:4:13', 'un elenco', [{ id: 'x' }]],
      ],
    ],
    [
      'JSON Lines',
      'd.jsonl',
      `${JSON.stringify(documents[0])}\nnull\n7\n"sette"\n[1]\nfalse\n${JSON.stringify(documents[1])}\n`,
      [
        ['d.jsonl:2:1', 'null', null],
        ['d.jsonl:3:1', 'un numero', 7],
        ['d.jsonl:4:1', 'un testo', 'sette'],
        ['d.jsonl:5:1', 'un elenco', [1]],
        ['d.jsonl:6:1', 'un valore logico', false],
      ],
    ],
    [
      'a table',
      'd.csv',
      'id,title,main_content,language\n' +
        [documents[0], documents[1]]
          .map((each) => `${each?.id},"${each?.title}","${each?.main_content}",it`)
          .join('\n9,Senza testo\n10,Uno,di,troppo,!\n'),
      [
        ['d.csv:3:1', '2 campi invece di 4', ['9', 'Senza testo']],
        ['d.csv:4:1', '5 campi invece di 4', ['10', 'Uno', 'di', 'troppo', '!']],
      ],
    ],
  ])(
    'names each member of %s that is no document, and sends the others',
    async (_what, name, content, strange) => {
      const run = await push({ [name]: content }, ['--json', '--batch-documents', '1', name]);
      expect(run.code).toBe(1);
      expect(summaryOf(run)).toMatchObject({
        read: strange.length + 2,
        accepted: 2,
        refused: strange.length,
      });
      expect([...(await server.contents()).keys()].sort()).toEqual([documents[0]?.id, documents[1]?.id]);
      const failed = (await readFile(join(run.cwd, 'd.failed.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
      expect(failed).toEqual(
        strange.map(([from, reason, value]) => ({
          _refused: { from, reason: expect.stringContaining(reason) as string, value },
        })),
      );
      expect(run.stderr).toContain(`${strange[0]?.[0]}: `);
      // Set aside, and as long as nobody has mended it still refused.
      const again = await push({}, ['d.failed.jsonl'], { cwd: run.cwd });
      expect(again.code).toBe(1);
      expect(await server.count()).toBe(2);
    },
  );

  it('stops at a broken line with one line that says where, and a summary that adds up', async () => {
    const broken = `${jsonLines(documents.slice(0, 9))}{"id":"x" "title":"y"}\n${jsonLines(documents.slice(9))}`;
    const run = await push({ 'd.jsonl': broken }, ['--batch-documents', '2', '--json', 'd.jsonl']);
    expect(run.code).toBe(2);
    expect(run.stderr.split('\n').filter((line) => line.startsWith('indexer: '))).toEqual([
      'indexer: d.jsonl:10:11: JSON non valido: manca una virgola o una parentesi di chiusura',
    ]);
    const { read, accepted, refused, skipped, exitCode } = summaryOf(run) as Record<string, number>;
    expect({ refused, exitCode }).toEqual({ refused: 0, exitCode: 2 });
    expect(read).toBe((accepted ?? 0) + (skipped ?? 0));
    expect((await server.contents()).size).toBe(accepted);
  });

  it.each([
    ['a wrong private key', { INDEXER_PRIVATE_KEY: 'sbagliata' }, 3, 'non accetta le chiavi (401: servono'],
    [
      'a wrong site key',
      { INDEXER_SITE_KEY: 'sbagliata' },
      3,
      'non conosce questa chiave del sito (404: nessun',
    ],
  ])('answers %s with one line and its own exit code', async (_what, env, code, message) => {
    const run = await push({ 'd.jsonl': jsonLines(documents) }, ['d.jsonl'], { env });
    expect(run.code).toBe(code);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.stderr).toContain(message);
    expect(run.stdout).toMatch(/^Letti 40 = 0 accettati \+ 0 rifiutati \+ 40 saltati/);
  });

  it.each([
    ['no file', [], 'manca file'],
    ['a file that is not there', ['x.json'], 'x.json: file non trovato'],
    ['a folder', ['.'], '.: è una cartella; indica i file, per esempio ./*.jsonl'],
    ['a pattern that matches nothing', ['*.jsonl'], '*.jsonl: nessun file corrisponde'],
    ['an unknown option', ['--riprova', 'x.json'], 'opzione sconosciuta: --riprova'],
    ['an option without its value', ['x.json', '--map'], '--map vuole un valore'],
    [
      'a number that is none',
      ['--concurrency', 'molti', 'x.json'],
      '--concurrency: serve un numero intero positivo',
    ],
    ['an unknown format', ['--format', 'xml', 'x.json'], '--format: serve uno fra json, jsonl, csv'],
    ['a mapping to no field', ['--map', 'testo=x', 'x.json'], '«testo» non è un campo del documento'],
    ['the standard input twice', ['-', '-'], 'lo standard input si può leggere una volta sola'],
  ])('answers %s with one line and exit code 2', async (_what, args, message) => {
    const run = await push({}, args);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(`indexer: ${message}${run.stderr.slice(`indexer: ${message}`.length)}`);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('tries everything but sending with --dry-run, without a key', async () => {
    const env = { INDEXER_PRIVATE_KEY: '', INDEXER_SITE_KEY: '', INDEXER_API_BASE: '' };
    const run = await push(
      { 'd.jsonl': jsonLines([...documents, { id: 'x' }]) },
      ['--dry-run', '--json', 'd.jsonl'],
      { env },
    );
    expect(run.code).toBe(1);
    expect(summaryOf(run)).toMatchObject({ dryRun: true, read: 41, refused: 1, skipped: 40, batches: 1 });
    expect((await server.contents()).size).toBe(0);
    expect(existsSync(join(run.cwd, 'd.failed.jsonl'))).toBe(false);
  });

  it('never shows the private key, whatever goes wrong', async () => {
    const secret = server.privateKey;
    const files = { 'd.jsonl': jsonLines(documents.slice(0, 3)) };
    const runs = [
      await push(files, ['d.jsonl']),
      await push(files, ['d.jsonl', `--private-key=${secret}`]),
      await push(files, ['d.jsonl', '--private-key', secret]),
      await push(files, ['d.jsonl'], { env: { INDEXER_API_BASE: `${server.url}/altrove` } }),
      await push(files, ['d.jsonl'], { env: { INDEXER_SITE_KEY: 'x' } }),
      await push(
        files,
        ['--private-key-stdin', '--site', server.siteKey, '--api-base', server.url, 'd.jsonl'],
        { input: secret },
      ),
    ];
    expect(runs.map(({ code }) => code)).toEqual([0, 2, 2, 4, 3, 0]);
    const basic = Buffer.from(`${server.siteKey}:${secret}`).toString('base64');
    for (const { stdout, stderr } of runs)
      expect(stdout + stderr).not.toMatch(new RegExp(`${secret}|${basic}`));
  });

  it('finds the keys of a local server by DATA_DIR, and the site by name', async () => {
    const dataDir = temporaryDirectory();
    const { siteKey, privateKey } = server;
    await writeFile(
      join(dataDir, 'keys.json'),
      JSON.stringify({ demo: { siteKey: 'x', privateKey: 'x' }, vero: { siteKey, privateKey } }),
    );
    const env = {
      INDEXER_PRIVATE_KEY: '',
      INDEXER_SITE_KEY: '',
      INDEXER_API_BASE: '',
      DATA_DIR: dataDir,
      PORT: new URL(server.url).port,
    };
    expect(
      await push({ 'd.jsonl': jsonLines(documents) }, ['--site', 'vero', 'd.jsonl'], { env }),
    ).toMatchObject({ code: 0 });
    expect((await server.contents()).size).toBe(documents.length);
  });
});
