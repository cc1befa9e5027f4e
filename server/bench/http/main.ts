/**
 * `npm run bench -- http`: searches over HTTP at 100,000 real documents of CORPUS_DIR, the load generator on the same
 * machine. Generated documents stand in where the corpus is not there, and the table says so.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { SearchDocument } from '../../src/search/document.ts';
import { generatedDocuments, realDocuments } from '../engine/corpora.ts';
import { printTable } from '../engine/measure.ts';
import { serve, type Served } from './served.ts';
import { searchPaths } from './workload.ts';

const DOCUMENTS = 100_000;
const BATCH = 1_000;
const SAMPLE_EVERY = 50;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 4;
const SECONDS = 12;

const BAR_SEARCHES = 1_500;
const BAR_P99_MS = 20;
const BAR_WRITING_RATIO = 3;

const corpus =
  process.env['CORPUS_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));

async function readDocuments(): Promise<{ documents: SearchDocument[]; from: string }> {
  const documents: SearchDocument[] = [];
  for await (const document of realDocuments(join(corpus), DOCUMENTS)) documents.push(document);
  if (documents.length === DOCUMENTS) return { documents, from: 'real' };
  return { documents: [...generatedDocuments(DOCUMENTS)], from: 'generated' };
}

async function pushAll(server: Served, documents: readonly SearchDocument[]): Promise<number> {
  const started = performance.now();
  for (let at = 0; at < documents.length; at += BATCH) await server.push(documents.slice(at, at + BATCH));
  return documents.length / ((performance.now() - started) / 1_000);
}

/** Replaces documents, batch after batch, until told to stop; resolves with how many. */
async function keepWriting(
  server: Served,
  documents: readonly SearchDocument[],
  stopped: () => boolean,
): Promise<number> {
  let written = 0;
  while (!stopped()) {
    const from = written % documents.length;
    await server.push(documents.slice(from, from + BATCH));
    written += BATCH;
  }
  return written;
}

const { documents, from } = await readDocuments();
const server = await serve();
try {
  const documentsASecond = await pushAll(server, documents);
  const sample = documents.filter((_document, index) => index % SAMPLE_EVERY === 0);
  const requests = searchPaths(server.siteKey, sample).map((path) => ({ path }));
  const run = (seconds: number, overallRate?: number) =>
    autocannon({
      url: server.origin,
      connections: CONNECTIONS,
      duration: seconds,
      requests,
      ...(overallRate !== undefined && { overallRate }),
    });
  await run(WARM_UP_SECONDS);
  const full = await run(SECONDS);
  const half = await run(SECONDS, BAR_SEARCHES / 2);
  let over = false;
  const writing = keepWriting(server, documents, () => over);
  const busy = await run(SECONDS, BAR_SEARCHES / 2);
  over = true;
  const written = await writing;

  const ratio = busy.latency.p99 / half.latency.p99;
  const failures = [full, half, busy].reduce(
    (sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx,
    0,
  );
  const rows: readonly (readonly [what: string, measured: string, bar: string, met: boolean])[] = [
    [
      'searches/s',
      full.requests.average.toFixed(0),
      `≥ ${BAR_SEARCHES}`,
      full.requests.average >= BAR_SEARCHES,
    ],
    [
      `p99 ms at ${BAR_SEARCHES / 2}/s`,
      `${half.latency.p99}`,
      `< ${BAR_P99_MS}`,
      half.latency.p99 < BAR_P99_MS,
    ],
    [
      'p99 ms at the same rate while batches stream in',
      `${busy.latency.p99} (× ${ratio.toFixed(1)}, ${Math.round(written / SECONDS)} documents/s)`,
      `≤ × ${BAR_WRITING_RATIO}`,
      ratio <= BAR_WRITING_RATIO,
    ],
    ['documents/s pushed in batches', documentsASecond.toFixed(0), '', true],
    ['failed requests', `${failures}`, '0', failures === 0],
  ];
  printTable(
    `HTTP, ${DOCUMENTS.toLocaleString('en')} ${from} documents, ${requests.length} different searches, ${CONNECTIONS} connections`,
    ['', 'measured', 'bar', 'met'],
    rows.map(([what, measured, bar, met]) => [what, measured, bar, met ? 'yes' : 'NO']),
  );
  if (rows.some(([, , , met]) => !met)) process.exitCode = 1;
} finally {
  await server.close();
}
