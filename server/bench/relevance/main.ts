/**
 * Measures how well the embedded engine ranks: the retrieval sets of the shared data against the engine itself, through its
 * port, asked as the search client asks. Prints the mean reciprocal rank of each set beside the bar it must reach, with that of
 * either half, and ends with 1 when a bar is missed. `CORPUS_DIR` says where the data are; `--misses` lists the queries of the
 * tuning half that are not answered first: the held-out ones are not to be looked at.
 *
 *     node --import tsx --conditions=source server/bench/relevance/main.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SearchDocument } from '../../src/search/document.ts';
import type { SearchEngine, SearchIndex } from '../../src/search/engine/engine.ts';
import { seededRandom } from '../../src/search/engine/embedded/testing/kill-rounds.ts';
import { openEmbeddedEngine } from '../../src/search/engine/embedded/embedded-engine.ts';
import { halfOf, intervalOf, meanOf } from './halves.ts';
import { measure } from './measure.ts';
import type { RetrievalQuery } from './retrieval-sets.ts';
import { hasRetrievalSets, readCorpus, readQueries } from './retrieval-sets.ts';

const BATCH = 1_000;
const LAW_FILES = ['norme.jsonl.gz', 'norme-altri-codici.jsonl.gz'];

interface Trial {
  readonly name: string;
  readonly bar: number;
  readonly site: string;
  readonly queries: readonly RetrievalQuery[];
}

async function fill(engine: SearchEngine, site: string, documents: readonly SearchDocument[]): Promise<void> {
  const index = await engine.index(site);
  for (let at = 0; at < documents.length; at += BATCH) await index.put(documents.slice(at, at + BATCH));
}

function trials(directory: string): Trial[] {
  const law = readQueries(directory, 'norme');
  const headings = law.filter(({ kind }) => kind === 'rubrica');
  return [
    { name: 'citations', bar: 0.95, site: 'law', queries: law.filter(({ kind }) => kind === 'citazione') },
    { name: 'headings', bar: 0.97, site: 'law', queries: headings },
    { name: 'headings, titles hidden', bar: 0.55, site: 'untitled', queries: headings },
    { name: 'questions', bar: 0.55, site: 'law', queries: readQueries(directory, 'domande') },
    { name: 'squad-it', bar: 0.83, site: 'squad', queries: readQueries(directory, 'squad-it') },
  ];
}

async function run(directory: string, engine: SearchEngine, listMisses: boolean): Promise<boolean> {
  const law = readCorpus(directory, LAW_FILES);
  await fill(engine, 'law', law);
  await fill(
    engine,
    'untitled',
    law.map((document) => ({ ...document, title: '' })),
  );
  await fill(engine, 'squad', readCorpus(directory, ['retrieval/squad-it-corpus.jsonl.gz']));
  process.stdout.write(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}\n\n`,
  );
  process.stdout.write(
    'set                       queries   MRR@10    95% interval   bar          tuning half   held-out half   p50 ms\n',
  );
  let reached = true;
  for (const { name, bar, site, queries } of trials(directory)) {
    const index: SearchIndex = await engine.index(site);
    const { outcomes, misses, median } = await measure(index, queries);
    const mrr = meanOf(outcomes);
    const { low, high } = intervalOf(outcomes, seededRandom(1));
    const [tuning, heldOut] = (['tuning', 'held out'] as const).map((half) => {
      const part = outcomes.filter(({ id }) => halfOf(id) === half);
      return `${meanOf(part).toFixed(3)} (${part.length})`;
    });
    reached &&= mrr >= bar;
    process.stdout.write(
      `${name.padEnd(25)} ${String(queries.length).padStart(7)}   ${mrr.toFixed(3).padStart(6)}   ${low.toFixed(3)} – ${high.toFixed(3)}   ${bar.toFixed(2)} ${mrr >= bar ? 'reached' : 'MISSED '} ${String(tuning).padStart(13)} ${String(heldOut).padStart(15)} ${median.toFixed(2).padStart(8)}\n`,
    );
    for (const { id, query, rank, first } of listMisses ? misses : []) {
      if (halfOf(id) !== 'tuning') continue;
      process.stdout.write(`    ${String(rank || '-').padStart(2)}  ${query}  (first: ${first})\n`);
    }
  }
  return reached;
}

const corpus = resolve(process.env['CORPUS_DIR'] ?? join(import.meta.dirname, '../../../../shared/data'));
if (!hasRetrievalSets(corpus)) {
  process.stderr.write(`No retrieval sets in ${corpus}: set CORPUS_DIR to the folder that has them.\n`);
  process.exitCode = 2;
} else {
  const directory = mkdtempSync(join(tmpdir(), 'prontuario-relevance-'));
  const engine = await openEmbeddedEngine({ directory });
  try {
    if (!(await run(corpus, engine, process.argv.includes('--misses')))) process.exitCode = 1;
  } finally {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
