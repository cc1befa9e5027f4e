import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runIndexer, startIndexer, summaryOf } from '../testing/indexer-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const DOCUMENTS = 1_000_000;
const DOCUMENT_CHARACTERS = 1_000;
const PEAK_MAX_MIB = 150;
const START_MAX_MS = 150;
const STARTS = 11;
const PER_CHUNK = 200;

/** A service that takes everything and keeps nothing. */
async function sink(): Promise<Readonly<Record<string, string>>> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () =>
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"rejected":[]}'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { INDEXER_API_BASE: url, INDEXER_SITE_KEY: 'site', INDEXER_PRIVATE_KEY: 'x' };
}

/** A gigabyte of documents, one array. */
function* documents(): Generator<string> {
  const text = 'parola è testo '.repeat(100).slice(0, DOCUMENT_CHARACTERS);
  yield '[';
  for (let start = 0; start < DOCUMENTS; start += PER_CHUNK) {
    const some = Array.from({ length: PER_CHUNK }, (_, index) =>
      JSON.stringify({ id: `d${start + index}`, title: `Titolo ${start + index}`, main_content: text }),
    );
    yield (start === 0 ? '' : ',\n') + some.join(',\n');
  }
  yield ']';
}

/** The most memory a process has held, in MiB, by the kernel's own account. */
function peakOf(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(line) / 1024;
}

describe('a million documents, a gigabyte', () => {
  it.runIf(process.platform === 'linux')('go through in constant memory', async () => {
    const running = startIndexer(['push', '--json', '-'], { cwd: temporaryDirectory(), env: await sink() });
    let peak = 0;
    const watch = setInterval(() => {
      if (!running.over()) peak = Math.max(peak, peakOf(running.child.pid ?? 0));
    }, 100);
    await pipeline(Readable.from(documents()), running.child.stdin);
    const run = await running.finished;
    clearInterval(watch);
    expect(run.code).toBe(0);
    expect(summaryOf(run)).toMatchObject({ read: DOCUMENTS, accepted: DOCUMENTS });
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(PEAK_MAX_MIB);
  });
});

describe('a start', () => {
  // The best of several: what else the machine does is not the start's own cost.
  it('takes less than 150 ms', async () => {
    const cwd = temporaryDirectory();
    const times: number[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      const started = performance.now();
      await runIndexer(['--version'], { cwd });
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(START_MAX_MS);
  });
});
