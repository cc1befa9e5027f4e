/**
 * Pushes the load corpus with the indexer and with an ideal sender to the same server, and asks for at least 80% of
 * the ideal rate. `--documents N` pushes fewer.
 */
import { createReadStream, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { runIndexer, summaryOf } from '../src/testing/indexer-process.ts';
import { startSearchServer } from '../src/testing/search-server.ts';
import { temporaryDirectory } from '../src/testing/temporary-directory.ts';
import { sendIdeally } from './ideal-sender.ts';

const BAR = 0.8;
const CORPUS = process.env['CORPUS_DIR'] ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const FILES = ['norme-commi.jsonl.gz', 'corte-costituzionale.jsonl.gz'].map((name) =>
  join(CORPUS, 'carico', name),
);
const BATCH_DOCUMENTS = 500;
const CONCURRENCY = 4;

interface Line {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly date?: string;
  readonly type: string;
  readonly categories: readonly string[];
}

const asked = process.argv.indexOf('--documents');
const limit = asked === -1 ? 100_000 : Number(process.argv[asked + 1]);

const endings: (() => void | Promise<void>)[] = [];
const atEnd = (task: () => void | Promise<void>): void => void endings.unshift(task);

async function readLines(): Promise<string[]> {
  const lines: string[] = [];
  for (const file of FILES) {
    const input = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    for await (const line of input) if (lines.length < limit) lines.push(line);
  }
  return lines;
}

function bodiesOf(lines: readonly string[]): string[] {
  const bodies: string[] = [];
  for (let start = 0; start < lines.length; start += BATCH_DOCUMENTS) {
    const documents = lines.slice(start, start + BATCH_DOCUMENTS).map((line) => {
      const { id, url, title, text, date, type, categories } = JSON.parse(line) as Line;
      return { id, url, title, main_content: text, doc_date: date, document_type: type, categories };
    });
    bodies.push(JSON.stringify({ documents }));
  }
  return bodies;
}

async function pushWithIndexer(lines: readonly string[]): Promise<number> {
  const server = await startSearchServer(atEnd);
  const cwd = temporaryDirectory(atEnd);
  await writeFile(join(cwd, 'docs.jsonl'), `${lines.join('\n')}\n`);
  const maps = ['main_content=text', 'doc_date=date', 'document_type=type'].flatMap((pair) => [
    '--map',
    pair,
  ]);
  const started = performance.now();
  const run = await runIndexer(['push', '--json', ...maps, 'docs.jsonl'], { cwd, env: server.env });
  const seconds = (performance.now() - started) / 1000;
  if (run.code !== 0 || summaryOf(run)['accepted'] !== lines.length) throw new Error(run.stderr);
  return lines.length / seconds;
}

async function pushIdeally(lines: readonly string[]): Promise<number> {
  const server = await startSearchServer(atEnd);
  const bodies = bodiesOf(lines);
  const authorization = `Basic ${Buffer.from(`${server.siteKey}:${server.privateKey}`).toString('base64')}`;
  const started = performance.now();
  await sendIdeally(
    bodies,
    `${server.url}/v2/indices/${server.siteKey}/documents:batch`,
    authorization,
    CONCURRENCY,
  );
  return lines.length / ((performance.now() - started) / 1000);
}

async function main(): Promise<void> {
  if (!FILES.every((file) => existsSync(file))) {
    console.log(`The load corpus is not in ${CORPUS} (CORPUS_DIR): nothing to measure.`);
    return;
  }
  const lines = await readLines();
  try {
    const ideal = await pushIdeally(lines);
    while (endings.length > 0) await endings.shift()?.();
    const indexer = await pushWithIndexer(lines);
    const share = indexer / ideal;
    console.log(
      `${lines.length} documents: ideal sender ${Math.round(ideal)}/s, indexer ${Math.round(indexer)}/s`,
    );
    console.log(`${Math.round(share * 100)}% of the ideal rate (bar ${BAR * 100}%)`);
    if (share < BAR) process.exitCode = 1;
  } finally {
    while (endings.length > 0) await endings.shift()?.();
  }
}

await main();
