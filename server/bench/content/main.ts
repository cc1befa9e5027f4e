/**
 * `npm run bench -- content`: pages of lists of 100,000 articles by the real call over HTTP, with everything that
 * narrows and orders them, on each kind of store; and the import of the demonstration edition. The first call of a
 * list finds its articles; who pages on finds them found.
 */
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ContentService } from '../../src/content/content-service.ts';
import { importEdition } from '../../src/content/import-edition.ts';
import { openDatabase, type Database } from '../../src/storage/database.ts';
import { demoEditionDirectory } from '../../src/web/build-files.ts';
import { printTable } from '../engine/measure.ts';
import { startCluster } from '../engine/postgres-cluster.ts';
import { ARTICLES, fill } from './articles.ts';
import { callsOf } from './calls.ts';
import { lists } from './lists.ts';

const RUNS = 11;
/** How long the content service remembers a list, and a minute more. */
const UNTIL_FORGOTTEN_MS = 240_000;
const BAR_PAGE_MS = 50;
const BAR_IMPORT_MS = 10_000;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Whether everything was under its bar. */
async function measurePages(store: string, database: Database): Promise<boolean> {
  let now = Date.now();
  const app = Fastify();
  const content = new ContentService({
    database,
    directory: demoEditionDirectory(),
    now: () => new Date(now),
    log: app.log,
    mailToReader: () => Promise.resolve(),
    origin: () => '',
    readerOf: () => Promise.resolve(null),
    indexes: [],
  });
  await app.register(content.routes, { prefix: '/api' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = async (path: string): Promise<{ totalCount: number; items?: readonly unknown[] }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { totalCount: number; items?: readonly unknown[] };
  };
  const page = (query: string, number: number) =>
    call(`cesi/articlesAuthorial/aDocLst2/?area=fisco&page=${number}${query}`);

  const readMs = await timed(() => content.lists.renew());
  const rows: string[][] = [];
  let met = true;
  for (const { what, query } of lists) {
    const { totalCount } = await page(query, 0);
    const last = Math.max(0, Math.ceil(totalCount / 10) - 1);
    const cells: string[] = [];
    const found: number[] = [];
    for (const number of [0, Math.floor(last / 2), last]) {
      const next: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        now += UNTIL_FORGOTTEN_MS;
        found.push(await timed(() => page(query, number)));
        next.push(await timed(() => page(query, number)));
      }
      cells.push(median(next).toFixed(1));
      met &&= median(next) < BAR_PAGE_MS;
    }
    met &&= median(found) < BAR_PAGE_MS;
    rows.push([what, String(totalCount), median(found).toFixed(1), ...cells]);
  }
  const calls = await measureCalls(call, database, () => (now += UNTIL_FORGOTTEN_MS));
  met &&= calls.every(({ ms }) => ms < BAR_PAGE_MS);
  await app.close();
  await content.close();
  printTable(
    `${store}, other calls, ms, each < ${BAR_PAGE_MS}, nothing remembered`,
    ['call', 'median'],
    calls.map(({ what, ms }) => [what, ms.toFixed(1)]),
  );
  printTable(
    `${store}, ${ARTICLES} articles, ms, each < ${BAR_PAGE_MS} (read in ${readMs.toFixed(0)} ms)`,
    ['list', 'articles', 'found', 'first page', 'middle', 'last'],
    rows,
  );
  return met;
}

async function measureCalls(
  call: (path: string) => Promise<unknown>,
  database: Database,
  forget: () => void,
): Promise<readonly { readonly what: string; readonly ms: number }[]> {
  const { id, category } = await database
    .selectFrom('content_articles')
    .select(['id', 'category'])
    .where('category', '!=', '')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const measured: { what: string; ms: number }[] = [];
  for (const { what, path } of callsOf(id, category)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      forget();
      times.push(await timed(() => call(path)));
    }
    measured.push({ what, ms: median(times) });
  }
  return measured;
}

const dataDir = await mkdtemp(join(tmpdir(), 'content-bench-'));
let met = true;
try {
  const sqlite = await openDatabase({ dataDir });
  try {
    const importMs = await timed(() => importEdition(sqlite, demoEditionDirectory(), new Date()));
    console.log(`Import of the demonstration edition: ${importMs.toFixed(0)} ms (< ${BAR_IMPORT_MS})`);
    met &&= importMs < BAR_IMPORT_MS;
    await fill(sqlite);
    met = (await measurePages('SQLite', sqlite)) && met;
  } finally {
    await sqlite.destroy();
  }
  const cluster = startCluster();
  if (cluster === undefined) console.log('PostgreSQL is not installed: not measured.');
  else {
    const postgres = await openDatabase({ dataDir, databaseUrl: cluster.url });
    try {
      await importEdition(postgres, demoEditionDirectory(), new Date());
      await fill(postgres);
      met = (await measurePages('PostgreSQL', postgres)) && met;
    } finally {
      await postgres.destroy();
      cluster.stop();
    }
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
if (!met) process.exitCode = 1;
