import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { byId, jsonLines, numberedDocuments } from './documents.ts';
import { startIndexer, summaryOf } from './indexer-process.ts';
import type { SearchServer } from './search-server.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const DOCUMENTS = 3000;
/** These come a second time at the end, in another edition: resuming must not bring the first back. */
const REPEATED = 300;
const REFUSED_EVERY = 100;

/**
 * Pushes one file, killing the process without warning each time the index has grown to one of the points and resuming
 * after it; then compares the index, and the file of refused records, with what a single push would have left.
 */
export async function pushKilledAt(points: readonly number[], server: SearchServer): Promise<void> {
  const cwd = temporaryDirectory();
  const first = numberedDocuments(DOCUMENTS, 1);
  const second = numberedDocuments(REPEATED, 2);
  const records = [...first, ...second].flatMap((document, index) =>
    index % REFUSED_EVERY === 0 ? [{ id: `rifiutato-${index}` }, document] : [document],
  );
  await writeFile(join(cwd, 'd.jsonl.gz'), gzipSync(jsonLines(records)));
  const args = ['push', '--json', '--resume', '--batch-documents', '20', '--concurrency', '3', 'd.jsonl.gz'];

  let kills = 0;
  for (const point of [...points].sort((a, b) => a - b)) {
    const running = startIndexer(args, { cwd, env: server.env });
    while (!running.over() && (await server.count()) < point);
    running.child.kill('SIGKILL');
    if ((await running.finished).code === 'SIGKILL') kills += 1;
  }
  // A point near the end may find the push complete: the others were in its middle.
  expect(kills).toBeGreaterThan(points.length / 2);

  const last = startIndexer(args, { cwd, env: server.env });
  last.child.stdin.end();
  const run = await last.finished;
  expect(run.code).toBe(1);
  const summary = summaryOf(run);
  expect(summary['read']).toBe(records.length);
  expect(Number(summary['skipped'])).toBeGreaterThan(0);
  expect(Number(summary['accepted']) + Number(summary['refused']) + Number(summary['skipped'])).toBe(
    records.length,
  );

  expect(await server.contents()).toEqual(new Map([...byId(first), ...byId(second)]));
  const failed = (await readFile(join(cwd, 'd.failed.jsonl'), 'utf8')).trim().split('\n');
  const ids = failed.map((line) => (JSON.parse(line) as { id: string }).id);
  expect(ids).toEqual(records.map(({ id }) => id).filter((id) => id.startsWith('rifiutato-')));
}
