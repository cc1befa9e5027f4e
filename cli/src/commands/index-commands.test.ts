import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { byId, jsonLines, numberedDocuments } from '../testing/documents.ts';
import { answerHtml, answerJson, startFickleServer } from '../testing/fickle-server.ts';
import { runIndexer, summaryOf, type Finished } from '../testing/indexer-process.ts';
import { startSearchServer } from '../testing/search-server.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const server = await startSearchServer();
const documents = numberedDocuments(25);
const [first, second] = documents;

beforeEach(async () => {
  await server.empty();
  await server.client.saveBatch({ documents });
});

function indexer(
  args: readonly string[],
  {
    cwd = temporaryDirectory(),
    input,
    env = {},
  }: { cwd?: string; input?: string; env?: Record<string, string> } = {},
): Promise<Finished> {
  return runIndexer(args, { cwd, env: { ...server.env, ...env }, ...(input !== undefined && { input }) });
}

/** The standard output as JSON Lines. */
function lines({ stdout }: Finished): unknown[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

describe('indexer get', () => {
  it('shows a document as it was pushed, or several one a line', async () => {
    const one = await indexer(['get', first?.id ?? '']);
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(one.stdout)).toEqual(first);
    expect(one.stdout.split('\n').length).toBeGreaterThan(5);
    const two = await indexer(['get', first?.id ?? '', second?.id ?? '']);
    expect(lines(two)).toEqual([first, second]);
  });

  it('answers 1 and names the id that is not there', async () => {
    const run = await indexer(['get', first?.id ?? '', 'a/è']);
    expect(run.code).toBe(1);
    expect(lines(run)).toEqual([first]);
    expect(run.stderr).toContain('a/è: nessun documento con questo id');
  });

  it.each([
    ['', '«»'],
    ['.', '.'],
    ['..', '..'],
  ])('finds none under the id that none can have, «%s»', async (id, named) => {
    const run = await indexer(['get', id, second?.id ?? '']);
    expect(run.code).toBe(1);
    expect(lines(run)).toEqual([second]);
    expect(run.stderr).toBe(`${named}: nessun documento con questo id\n`);
  });
});

describe('indexer delete', () => {
  const ids = documents.map(({ id }) => id);

  it('deletes the documents with these ids', async () => {
    const run = await indexer(['delete', ids[0] ?? '', ids[1] ?? '', '--json']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(summaryOf(run)).toMatchObject({ read: 2, accepted: 2, refused: 0, skipped: 0 });
    expect(await server.contents()).toEqual(byId(documents.slice(2)));
  });

  it.each([
    ['ids one a line', 'ids.txt', `${ids[0]}\r\n\n${ids[1]}\n${ids[1]}`],
    ['JSON Lines', 'd.jsonl', jsonLines(documents.slice(0, 2))],
    ['a table', 'd.csv', `id,altro\n${ids[0]},x\n${ids[1]},y\n`],
    ['ids in a JSON array', 'ids.json', JSON.stringify(ids.slice(0, 2))],
    [
      'ids in JSON Lines',
      'ids.jsonl',
      ids
        .slice(0, 2)
        .map((id) => `${JSON.stringify(id)}\n`)
        .join(''),
    ],
  ])('takes the ids of a file of %s', async (_what, name, content) => {
    const cwd = temporaryDirectory();
    await writeFile(join(cwd, name), content);
    const run = await indexer(['delete', '--file', name, '--json'], { cwd });
    expect(summaryOf(run)).toMatchObject({ read: 2, accepted: 2 });
    expect(await server.contents()).toEqual(byId(documents.slice(2)));
  });

  it.each([
    ['d.json', `["${ids[0]}", null]`, 'd.json:1:22: il record non ha un id'],
    ['d.csv', `id,altro\n${ids[0]},x\n${ids[1]}\n`, 'd.csv:3:1: la riga ha 1 campo invece di 2'],
  ])('deletes nothing by a file %s with a record that names no document', async (name, content, message) => {
    const cwd = temporaryDirectory();
    await writeFile(join(cwd, name), content);
    const run = await indexer(['delete', '--file', name], { cwd });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(message);
    expect(await server.count()).toBe(25);
  });

  it('says in Italian why the service refuses an id', async () => {
    const run = await indexer(['delete', 'è'.repeat(128), ids[0] ?? '']);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`${'è'.repeat(128)}: id supera 255 byte\n`);
    expect(await server.count()).toBe(24);
  });

  it('deletes what a search finds once the site is typed', async () => {
    const args = ['delete', '--query', '"Circolare n. 7"'];
    const unconfirmed = await indexer(args);
    expect(unconfirmed.code).toBe(2);
    expect(unconfirmed.stderr).toContain(`Per confermare senza terminale: --confirm ${server.siteKey}`);
    expect(await server.count()).toBe(25);
    expect((await indexer([...args, '--confirm', server.siteKey])).code).toBe(0);
    const left = await server.contents();
    expect(left.has(ids[7] ?? '')).toBe(false);
    expect(left.size).toBe(24);
  });

  it('deletes everything only when the right site is typed', async () => {
    const wrong = await indexer(['delete', '--all', '--confirm', 'altro']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('non è stato eliminato nulla');
    const dry = await indexer(['delete', '--all', '--dry-run']);
    expect(dry.stdout).toContain('sarebbero eliminati 25 documenti');
    expect(await server.count()).toBe(25);
    expect((await indexer(['delete', '--all', '--confirm', server.siteKey])).code).toBe(0);
    expect(await server.count()).toBe(0);
  });

  it.each([[[]], [['x', '--all']], [['--query', 'x', '--file', 'y']], [['--query', ' ']]])(
    'wants one way of choosing, not %j',
    async (args) => {
      expect((await indexer(['delete', ...args])).code).toBe(2);
      expect(await server.count()).toBe(25);
    },
  );
});

describe('indexer export', () => {
  it('writes every document, on the standard output or packed in a file, and can be pushed again', async () => {
    const plain = await indexer(['export']);
    expect(plain).toMatchObject({ code: 0, stderr: 'Esportati 25 documenti\n' });
    expect(lines(plain)).toEqual(documents);
    const cwd = temporaryDirectory();
    await indexer(['export', '--output', 'tutto.jsonl.gz'], { cwd });
    expect(gunzipSync(await readFile(join(cwd, 'tutto.jsonl.gz'))).toString()).toBe(plain.stdout);
    await server.empty();
    expect((await indexer(['push', 'tutto.jsonl.gz'], { cwd })).code).toBe(0);
    expect(await server.contents()).toEqual(byId(documents));
  });

  it('leaves no file behind when it cannot be whole', async () => {
    const cwd = temporaryDirectory();
    const broken = await startFickleServer((_request, response, count) =>
      count === 1
        ? answerJson(response, 200, { documents: [{ id: 'a' }], next: 'a', total: 2 })
        : answerJson(response, 401, {}),
    );
    const run = await indexer(['export', '--output', 'tutto.jsonl'], { cwd, env: broken.env });
    expect(run.code).toBe(3);
    await expect(stat(join(cwd, 'tutto.jsonl'))).rejects.toThrow('ENOENT');
    expect((await indexer(['export', '--output', 'manca/tutto.jsonl'], { cwd })).code).toBe(2);
  });
});

describe('indexer sync', () => {
  async function sync(content: string, args: readonly string[] = []): Promise<Finished> {
    const cwd = temporaryDirectory();
    await writeFile(join(cwd, 'd.jsonl'), content);
    return indexer(['sync', '--json', ...args, 'd.jsonl'], { cwd });
  }
  const changed = { ...second, title: 'Un altro titolo' };
  const added = { id: 'nuovo', title: 'Nuovo', main_content: 'x', language: 'it-IT' };
  const next = [changed, added, ...documents.slice(2)];

  it('sends what is new or changed, deletes what vanished and leaves the rest alone', async () => {
    const run = await sync(jsonLines(next));
    expect(run.code).toBe(0);
    expect(summaryOf(run)).toMatchObject({
      read: 25,
      accepted: 2,
      skipped: 23,
      added: 1,
      changed: 1,
      unchanged: 23,
      deleted: 1,
    });
    const contents = await server.contents();
    expect(contents.size).toBe(25);
    expect(contents.get(second?.id ?? '')).toEqual(changed);
    expect(contents.has(first?.id ?? '')).toBe(false);
    // Nothing is left to do: what the service keeps hashes as what was sent.
    const again = await sync(jsonLines(next));
    expect(summaryOf(again)).toMatchObject({ accepted: 0, unchanged: 25, deleted: 0 });
  });

  it('deletes nothing beyond the ceiling until it is raised by hand', async () => {
    const few = jsonLines(documents.slice(0, 20));
    const run = await sync(few);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(
      'documenti dell’indice che l’input non ha più: 5 su 25, oltre il limite di 2',
    );
    expect(run.stderr).toContain('--max-deletions 5');
    expect(run.stderr).toContain('Indice non allineato');
    expect(await server.count()).toBe(25);
    // A trial ends as the real thing would.
    const trial = await sync(few, ['--dry-run']);
    expect(trial.code).toBe(2);
    expect(summaryOf(trial)).toMatchObject({ vanished: 5, exitCode: 2 });
    expect(trial.stderr).toContain('oltre il limite di 2; non ne sarebbe eliminato nessuno');
    expect(trial.stderr).toContain('--max-deletions 5');
    expect((await sync(few, ['--dry-run', '--max-deletions', '5'])).code).toBe(0);
    expect((await sync(few, ['--max-deletions', '5'])).code).toBe(0);
    expect(await server.count()).toBe(20);
    expect((await sync('', ['--max-deletions', '100%'])).code).toBe(0);
    expect(await server.count()).toBe(0);
  });

  it('deletes nothing when the input is cut off', async () => {
    const run = await sync(`${jsonLines(documents.slice(0, 24))}{"id":"x`, ['--max-deletions', '100%']);
    expect(run.code).toBe(2);
    expect(await server.count()).toBe(25);
  });

  it('does not take a document it cannot send for one that vanished', async () => {
    const spoiled = [{ id: first?.id, title: 'senza testo' }, ...documents.slice(1)];
    expect((await sync(jsonLines(spoiled))).code).toBe(1);
    expect(await server.contents()).toEqual(byId(documents));
    const nameless = [{ title: 'x' }, ...documents.slice(1)];
    const run = await sync(jsonLines(nameless));
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('non è stato eliminato nulla, per non toccare quello');
    const trial = await sync(jsonLines(nameless), ['--dry-run']);
    expect(trial.code).toBe(2);
    expect(trial.stderr).toContain('non sarebbe eliminato nulla, per non toccare quello');
    expect((await sync(`null\n${jsonLines(documents.slice(1))}`)).code).toBe(2);
    expect(await server.count()).toBe(25);
  });

  it('tells what it would do with --dry-run', async () => {
    const run = await sync(jsonLines(next), ['--dry-run']);
    expect(summaryOf(run)).toMatchObject({ dryRun: true, added: 1, changed: 1, unchanged: 23, vanished: 1 });
    expect(await server.contents()).toEqual(byId(documents));
  });
});

describe('indexer validate', () => {
  it('names every record it would not send, without a key or a network', async () => {
    const cwd = temporaryDirectory();
    await writeFile(
      join(cwd, 'd.jsonl'),
      jsonLines([first, { id: 'x', title: 'T' }, second, { title: 'y' }]),
    );
    const run = await runIndexer(['validate', 'd.jsonl'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout.split('\n')).toEqual([
      'd.jsonl:2:1: manca main_content',
      expect.stringMatching(/^d\.jsonl:4:1: mancano id e url/),
      'Letti 4 = 2 validi + 2 da correggere',
      '',
    ]);
    await writeFile(join(cwd, 'd.json'), '[{"id":"x","title":"T","main_content":"y"},]');
    const cut = await runIndexer(['validate', 'd.json'], { cwd });
    expect(cut).toMatchObject({ code: 2, stdout: '' });
    expect(cut.stderr).toBe(
      'indexer: d.json:1:43: JSON non valido: virgola di troppo prima della chiusura\n',
    );
  });
});

describe('indexer status', () => {
  it('says whether the service is ready and how many documents there are', async () => {
    const run = await indexer(['status', '--json']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(summaryOf(run)).toEqual({
      command: 'status',
      apiBase: server.url,
      site: server.siteKey,
      siteKey: server.siteKey,
      keysFrom: 'environment',
      state: 'ready',
      documents: 25,
    });
    expect((await indexer(['status'])).stdout).toContain('pronto');
  });

  it('tells a wrong key, a service that starts and something else apart', async () => {
    expect((await indexer(['status'], { env: { INDEXER_PRIVATE_KEY: 'x' } })).code).toBe(3);
    const starting = await startFickleServer((_request, response) =>
      answerJson(response, 503, { status: 'starting' }),
    );
    expect(await indexer(['status'], { env: starting.env })).toMatchObject({
      code: 4,
      stdout: expect.stringContaining('in avvio') as string,
    });
    const other = await startFickleServer((_request, response) => answerHtml(response, 200));
    expect(await indexer(['status'], { env: other.env })).toMatchObject({ code: 4, stdout: '' });
  });
});

describe('indexer stats', () => {
  it('shows what visitors searched for', async () => {
    for (const [session, keyword, numberOfResults] of [
      ['uno', 'imu', 3],
      ['due', 'imu', 3],
      ['tre', 'nulla\u001B[31m', 0],
    ] as const) {
      const answer = await fetch(`${server.url}/v1/stats/${server.siteKey}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'search', session, keyword, numberOfResults }),
      });
      expect(answer.status).toBe(202);
    }
    const run = await indexer(['stats']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /^Dal \d\d\/\d\d\/\d{4} al \d\d\/\d\d\/\d{4}\n3 ricerche, 1 senza risultati, 0 risultati aperti/,
    );
    expect(run.stdout).toMatch(/Più cercate\n +2 {2}imu\n/);
    expect(run.stdout).not.toContain('\u001B');
    expect(JSON.parse((await indexer(['stats', '--json'])).stdout)).toMatchObject({
      totals: { searches: 3 },
    });
    expect((await indexer(['stats', '--from', 'ieri'])).code).toBe(2);
    const backwards = await indexer(['stats', '--from', '2026-07-02', '--to', '2026-07-01']);
    expect(backwards.code).toBe(2);
    expect(backwards.stderr).toContain('(400: from non può venire dopo to)');
  });
});

describe('indexer login and profile', () => {
  it('keeps tried keys in a file only its owner reads, and uses them from then on', async () => {
    const cwd = temporaryDirectory();
    const login = ['login', '--api-base', server.url, '--site', server.siteKey, '--private-key-stdin'];
    const run = await runIndexer([...login, '--profile', 'prova'], { cwd, input: server.privateKey });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).not.toContain(server.privateKey);
    const path = join(cwd, 'config', 'indexer', 'profiles.json');
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);

    expect((await runIndexer(['status'], { cwd })).stdout).toContain('prova');
    await runIndexer([...login, '--profile', 'altro'], { cwd, input: server.privateKey });
    const list = await runIndexer(['profile', 'list'], { cwd });
    expect(list.stdout).toBe(
      `  prova  ${server.url}  ${server.siteKey}\n* altro  ${server.url}  ${server.siteKey}\n`,
    );
    expect((await runIndexer(['profile', 'use', 'prova'], { cwd })).code).toBe(0);
    expect((await runIndexer(['profile', 'remove', 'altro'], { cwd })).code).toBe(0);
    expect((await runIndexer(['profile', 'list'], { cwd })).stdout).toBe(
      `* prova  ${server.url}  ${server.siteKey}\n`,
    );
    expect((await runIndexer(['profile', 'use', 'altro'], { cwd })).code).toBe(2);
  });

  it('does not keep keys the service refuses', async () => {
    const cwd = temporaryDirectory();
    const login = ['login', '--api-base', server.url, '--site', server.siteKey, '--private-key-stdin'];
    expect((await runIndexer(login, { cwd, input: 'sbagliata' })).code).toBe(3);
    expect((await runIndexer(['profile', 'list'], { cwd })).stdout).toContain('Nessun profilo');
    expect((await runIndexer(login.slice(0, -1), { cwd })).stderr).toContain('--private-key-stdin');
  });
});
