/**
 * `npm run bench -- http`: searches over HTTP at 100,000 real documents of CORPUS_DIR, the load generator on the same
 * machine. Generated documents stand in where the corpus is not there, and the table says so.
 */
import { printTable } from '../engine/measure.ts';
import { documentsToServe } from './documents.ts';
import { arrive, saturate } from './load.ts';
import { serve, startPusher } from './served.ts';
import { searchPaths } from './workload.ts';

const SAMPLE_EVERY = 50;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 4;
/** Batches that stream in before anything is measured: a process that meets its first one compiles much of itself anew. */
const FIRST_BATCHES_SECONDS = 20;
const SECONDS = 12;

const BAR_SEARCHES = 1_500;
const BAR_P99_MS = 20;
const BAR_WRITING_RATIO = 3;

const sample = (await documentsToServe()).documents.filter((_document, index) => index % SAMPLE_EVERY === 0);
const server = await serve();
const pusher = await startPusher(server);
try {
  const pushStarted = performance.now();
  const documentsASecond = (await pusher.all()) / ((performance.now() - pushStarted) / 1_000);
  const paths = searchPaths(server.siteKey, sample);
  const target = { origin: server.origin, paths, connections: CONNECTIONS };
  const half = { ...target, seconds: SECONDS, rate: BAR_SEARCHES / 2 };
  await saturate({ ...target, seconds: WARM_UP_SECONDS });
  const [, first] = await pusher.during(() => arrive({ ...half, seconds: FIRST_BATCHES_SECONDS }));
  await saturate({ ...target, seconds: WARM_UP_SECONDS });

  const cpuBefore = server.cpu();
  const full = await saturate({ ...target, seconds: SECONDS });
  const cpuAfter = server.cpu();
  const quiet = await arrive(half);
  const [written, busy] = await pusher.during(() => arrive(half));

  const ratio = busy.p99 / quiet.p99;
  const failures = full.failures + first.failures + quiet.failures + busy.failures;
  const searchCpu =
    cpuBefore === undefined || cpuAfter === undefined
      ? undefined
      : (cpuAfter - cpuBefore) / (full.rate * SECONDS);
  const rows: readonly (readonly [what: string, measured: string, bar: string, met: boolean])[] = [
    ['searches/s', full.rate.toFixed(0), `≥ ${BAR_SEARCHES}`, full.rate >= BAR_SEARCHES],
    [
      'CPU ms of the server a search',
      `${searchCpu?.toFixed(2) ?? '–'} (generator: ${full.generatorCores.toFixed(2)} cores)`,
      '',
      true,
    ],
    [
      `p99 ms at ${half.rate}/s, arriving at random`,
      `${quiet.p99.toFixed(1)} (p50 ${quiet.p50.toFixed(1)}, max ${quiet.max.toFixed(0)})`,
      `< ${BAR_P99_MS}`,
      quiet.p99 < BAR_P99_MS,
    ],
    [
      'p99 ms at the same rate while batches stream in',
      `${busy.p99.toFixed(1)} (× ${ratio.toFixed(1)}, ${Math.round(written / SECONDS)} documents/s)`,
      `≤ × ${BAR_WRITING_RATIO}`,
      ratio <= BAR_WRITING_RATIO,
    ],
    [
      `the same, in the first ${FIRST_BATCHES_SECONDS} s of the process that batches stream in`,
      first.p99.toFixed(1),
      '',
      true,
    ],
    ['documents/s pushed in batches', documentsASecond.toFixed(0), '', true],
    ['failed requests', `${failures}`, '0', failures === 0],
  ];
  printTable(
    `HTTP, ${pusher.documents.toLocaleString('en')} ${pusher.from} documents, ${paths.length} different searches, ${CONNECTIONS} connections`,
    ['', 'measured', 'bar', 'met'],
    rows.map(([what, measured, bar, met]) => [what, measured, bar, met ? 'yes' : 'NO']),
  );
  if (rows.some(([, , , met]) => !met)) process.exitCode = 1;
} finally {
  pusher.close();
  await server.close();
}
