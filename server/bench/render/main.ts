/**
 * `npm run bench -- render`: the front pages of both areas as an anonymous visitor's browser asks for them, rendered for
 * each request by the built server over HTTP, the load generator on the same machine. What one core renders is told by
 * the processor time of a page, which other work on the machine changes little; the rate on the clock stands beside it.
 */
import { printTable } from '../engine/measure.ts';
import { arrive, saturate, type Load } from '../http/load.ts';
import { serve } from '../http/served.ts';

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 6;
const SECONDS = 8;
const RUNS = 3;

const BAR_PAGES = 150;
const BAR_P99_MS = 40;

type Row = readonly [what: string, measured: string, bar: string, met: boolean];

const least = (loads: readonly Load[], value: (load: Load) => number) => Math.min(...loads.map(value));

/** Measures one server, with these variables in its environment. */
async function pagesOf(settings: Readonly<Record<string, string>>): Promise<Row[]> {
  const server = await serve(settings);
  try {
    const target = {
      origin: server.origin,
      paths: ['/fisco/', '/lavoro/'],
      connections: CONNECTIONS,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    };
    await saturate({ ...target, seconds: WARM_UP_SECONDS });
    const full: Load[] = [];
    let perPage = Infinity;
    for (let each = 0; each < RUNS; each++) {
      const before = server.cpu();
      const load = await saturate({ ...target, seconds: SECONDS });
      const after = server.cpu();
      full.push(load);
      if (before !== undefined && after !== undefined)
        perPage = Math.min(perPage, (after - before) / (load.rate * SECONDS));
    }
    const half: Load[] = [];
    for (let each = 0; each < RUNS; each++)
      half.push(await arrive({ ...target, seconds: SECONDS, rate: BAR_PAGES / 2 }));

    const onTheClock = -least(full, ({ rate }) => -rate);
    // Where the system does not tell the processor time, the clock's rate stands for it.
    const ofOneCore = perPage === Infinity ? onTheClock : 1_000 / perPage;
    const p99 = least(half, (load) => load.p99);
    const failures = [...full, ...half].reduce((sum, load) => sum + load.failures, 0);
    return [
      ['pages/s of one core', ofOneCore.toFixed(0), `≥ ${BAR_PAGES}`, ofOneCore >= BAR_PAGES],
      ['CPU ms a page, all threads', perPage.toFixed(2), '', true],
      [`pages/s on the clock, ${CONNECTIONS} connections`, onTheClock.toFixed(0), '', true],
      [`p99 ms at ${BAR_PAGES / 2}/s`, p99.toFixed(1), `< ${BAR_P99_MS}`, p99 < BAR_P99_MS],
      [`p50 ms at ${BAR_PAGES / 2}/s`, least(half, ({ p50 }) => p50).toFixed(1), '', true],
      ['failed requests', `${failures}`, '0', failures === 0],
    ];
  } finally {
    await server.close();
  }
}

const rows = await pagesOf({});
printTable(
  `Front pages rendered for each request, compressed; best of ${RUNS} runs of ${SECONDS} s`,
  ['', 'measured', 'bar', 'met'],
  rows.map(([what, value, bar, met]) => [what, value, bar, met ? 'yes' : 'NO']),
);
if (rows.some(([, , , met]) => !met)) process.exitCode = 1;
