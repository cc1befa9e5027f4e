/**
 * Measures the embedded engine: `--docs N` real documents (100,000), `--million` a million generated ones instead,
 * `--baselines` other engines on the same. CORPUS_DIR says where the real documents are.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { SearchDocument } from '../../src/search/document.ts';
import { openEmbeddedEngine, openEngine } from '../../src/search/engine/embedded/embedded-engine.ts';
import type { StartWriter } from '../../src/search/engine/embedded/writer/writer-link.ts';
import type { SearchIndex } from '../../src/search/engine/engine.ts';
import { searchesUnderWay } from '../../src/threads/searches-under-way.ts';
import { portTo } from '../../src/threads/thread-port.ts';
import { NotRunError, openFts5, openMiniSearch, openPostgres } from './baselines.ts';
import { generatedDocuments, realDocuments } from './corpora.ts';
import { loadBaselines } from './load-baselines.ts';
import { measure, milliseconds, printTable, ratio } from './measure.ts';
import type { Times } from './measure.ts';
import { KINDS, questions } from './queries.ts';
import type { Kind } from './queries.ts';
import { worstCases } from './worst-cases.ts';

const BATCH = 1_000;
const SAMPLED = 5_000;
const UPDATES = 300;
const MILLION = 1_000_000;
/** Time that one kind of question gets of a baseline; some answer a million documents in seconds. */
const BASELINE_LIMIT_MS = 8_000;

/** The bar, in milliseconds at the median: at 100,000 documents and at a million. */
const TARGETS: Readonly<Partial<Record<Kind, readonly [number, number]>>> = {
  'two-term AND': [0.2, 2],
  'common term': [0.4, 3],
  'term + prefix': [1, 10],
  fuzzy: [1, 5],
  'filter + 3 facets': [0.4, 5],
  'date sort': [0.5, 4],
  phrase: [0.3, 3],
};

const { values: options } = parseArgs({
  options: {
    docs: { type: 'string', default: '100000' },
    million: { type: 'boolean', default: false },
    baselines: { type: 'boolean', default: false },
  },
});
const count = options.million ? MILLION : Number(options.docs);
const corpusDirectory = process.env['CORPUS_DIR'] ?? '../shared/data';
const directory = mkdtempSync(join(tmpdir(), 'prontuario-bench-'));
// However it ends: a million documents leave some gigabytes.
process.once('exit', () => {
  rmSync(directory, { recursive: true, force: true });
});

async function* documents(): AsyncGenerator<SearchDocument> {
  let given = 0;
  if (!options.million) {
    for await (const document of realDocuments(corpusDirectory, count)) {
      given++;
      yield document;
    }
  }
  if (given < count) {
    if (!options.million)
      console.log(`${given} real documents in ${corpusDirectory}; the rest is generated.`);
    yield* generatedDocuments(count - given);
  }
}

/** Pushes everything in durable batches; returns a sample of it and the documents a second. */
async function fill(index: SearchIndex): Promise<{ sample: SearchDocument[]; rate: number }> {
  const sample: SearchDocument[] = [];
  const every = Math.max(1, Math.floor(count / SAMPLED));
  let batch: SearchDocument[] = [];
  let seen = 0;
  let busy = 0;
  const send = async () => {
    const start = performance.now();
    await index.put(batch);
    busy += performance.now() - start;
    batch = [];
  };
  for await (const document of documents()) {
    if (seen++ % every === 0) sample.push(document);
    batch.push(document);
    if (batch.length === BATCH) await send();
  }
  if (batch.length > 0) await send();
  return { sample, rate: seen / (busy / 1_000) };
}

async function updates(index: SearchIndex, sample: readonly SearchDocument[]): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < UPDATES; i++) {
    const start = performance.now();
    await index.put([sample[i % sample.length]!]);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** The writer as a server runs it: from the sources, most of the time to open would be that to translate them. */
const builtWriter: StartWriter = (receive, failed) => {
  const entry = new URL('../../dist/writer-thread.js', import.meta.url);
  return portTo(
    new Worker(entry, { workerData: { directory, searches: searchesUnderWay.memory }, execArgv: [] }),
    receive,
    failed,
  );
};

const engine = await openEmbeddedEngine({ directory });
const { sample, rate } = await fill(await engine.index('bench'));
const update = await updates(await engine.index('bench'), sample);
await engine.close();

globalThis.gc?.();
const before = process.memoryUsage();
const start = performance.now();
const reopened = await openEngine({ directory }, builtWriter);
const index = await reopened.index('bench');
const open = performance.now() - start;
const after = process.memoryUsage();
const perDocument = (after.rss - before.rss) / index.count();

const asked = questions(sample);
const own = await measure(asked, (question) => index.search(question.query), {
  rounds: options.million ? 2 : 8,
});
const results: { name: string; times: Map<Kind, Times> }[] = [];
const left = new Map<string, string>();

if (options.baselines) {
  const opened = [openFts5(directory), openMiniSearch()];
  try {
    opened.unshift(await openPostgres());
  } catch (error) {
    if (!(error instanceof NotRunError)) throw error;
    left.set('PostgreSQL', error.message);
  }
  const loading = performance.now();
  const { baselines, notRun } = await loadBaselines(opened, documents());
  for (const [name, reason] of notRun) left.set(name, reason);
  console.log(`Baselines loaded in ${((performance.now() - loading) / 1_000).toFixed(0)} s.`);
  for (const { name, run, close } of baselines) {
    results.push({ name, times: await measure(asked, run, { rounds: 1, limit: BASELINE_LIMIT_MS }) });
    await close();
  }
}

printTable(
  `${index.count().toLocaleString('en')} documents on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; milliseconds for a whole answer: ten documents read, passages marked`,
  ['', 'target', 'embedded p50', 'p99', ...results.flatMap(({ name }) => [`${name} p50`, 'p99', 'ratio'])],
  KINDS.map((kind) => [
    kind,
    milliseconds(TARGETS[kind]?.[count < MILLION ? 0 : 1]),
    milliseconds(own.get(kind)?.p50),
    milliseconds(own.get(kind)?.p99),
    ...results.flatMap(({ times }) => [
      milliseconds(times.get(kind)?.p50),
      milliseconds(times.get(kind)?.p99),
      ratio(times.get(kind)?.p50, own.get(kind)?.p50),
    ]),
  ]),
);
for (const [name, reason] of left) console.log(`${name} not run: ${reason}.`);
printTable(
  'Writing and loading',
  ['', 'target', 'measured'],
  [
    ['durable documents a second, batches of 1,000', '≥ 4000', rate.toFixed(0)],
    ['durable update of one document, p50 ms', '≤ 2', milliseconds(update)],
    ['open, ms', count < MILLION ? '≤ 500' : '–', open.toFixed(0)],
    ['memory a document, kB', '≤ 1.7', (perDocument / 1_000).toFixed(2)],
  ],
);
const words = [
  ...new Set(sample.flatMap(({ main_content }) => main_content.toLowerCase().match(/[a-z]{5,}/g) ?? [])),
];
printTable(
  'The costliest questions',
  ['', 'ms'],
  (await worstCases(index, words)).map(([name, time]) => [
    name,
    time === null ? 'given up' : milliseconds(time),
  ]),
);
await reopened.close();
