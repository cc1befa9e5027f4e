import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { SearchDocument } from '../../../document.ts';
import type { SearchIndex } from '../../engine.ts';
import { openEngine } from '../embedded-engine.ts';
import { wordsQuery } from '../search/queries.ts';
import { writerInline } from '../writer/writer-link.ts';

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));
/** A number no other word begins with, so that a search for it finds one document. */
export const mark = (batch: number, part: number) => `segno${batch}x${part}x`;

/** What batch k puts: three documents of its own, and a new version of the second of the batch before. */
export function documentsOf(batch: number): SearchDocument[] {
  const own = [0, 1, 2].map((part) => ({
    id: `b${batch}-${part}`,
    title: `Documento ${part}`,
    main_content: `${mark(batch, part)} giusta causa di licenziamento`,
  }));
  return [...own, { id: `b${batch - 1}-1`, title: 'Sostituito', main_content: mark(batch - 1, 1) }];
}

/** The document that goes with batch k: the third of the one before. */
export function deletedWith(batch: number): string {
  return `b${batch - 1}-2`;
}

interface Progress {
  /** The last batch that was sent, put and wholly accepted; -1 before the first. */
  readonly sent: number;
  readonly put: number;
  readonly accepted: number;
}

/**
 * Runs the child on a directory, kills it after a random time, then opens the directory and looks whether everything
 * accepted is there once, nothing refused, and the change under way whole or not at all. Returns the next batch.
 */
export async function killRound(directory: string, from: number, random: () => number): Promise<number> {
  const progress = await runAndKill(directory, from, random);
  const engine = await openEngine({ directory }, writerInline(directory));
  try {
    return await check(await engine.index('killed'), progress);
  } finally {
    await engine.close();
  }
}

async function runAndKill(directory: string, from: number, random: () => number): Promise<Progress> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', CHILD, directory, String(from)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  let output = '';
  const duringStart = random() < 0.15;
  const batches = from + 1 + Math.floor(random() * 120);
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const enough = duringStart ? output.includes('open') : output.includes(`sent ${batches}\n`);
      // Not at the moment a batch begins, but anywhere within the ones that follow.
      if (enough) setTimeout(resolve, random() * 12);
    });
    child.once('close', () => {
      resolve();
    });
  });
  child.kill('SIGKILL');
  await ended;
  expect(output).not.toContain('a document without text was accepted');
  expect(output).not.toContain('an accepted document was not found');
  const last = (word: string) =>
    Math.max(
      from - 1,
      ...[...output.matchAll(new RegExp(`^${word} (\\d+)$`, 'gm'))].map(([, k]) => Number(k)),
    );
  return { sent: last('sent'), put: last('put'), accepted: last('accepted') };
}

async function check(index: SearchIndex, { sent, put, accepted }: Progress): Promise<number> {
  const stored = new Map<string, SearchDocument>();
  for (let after: string | undefined; ;) {
    const page = await index.list(after, 1_000);
    for (const document of page) {
      expect(stored.has(document.id)).toBe(false);
      stored.set(document.id, document);
    }
    after = page.at(-1)?.id;
    if (after === undefined) break;
  }
  const landed = sent > put && stored.has(`b${sent}-0`) ? sent : put;
  const deleted = landed > accepted && !stored.has(deletedWith(landed)) ? landed : accepted;
  const expected = new Map<string, SearchDocument>();
  for (let batch = 0; batch <= landed; batch++) {
    for (const document of documentsOf(batch)) expected.set(document.id, document);
    if (batch <= deleted) expected.delete(deletedWith(batch));
  }
  expect([...stored].sort()).toEqual([...expected].sort());
  expect(index.count()).toBe(expected.size);
  const all = await index.search({ ...wordsQuery(['segno'], 1), term: { kind: 'all' } });
  expect(all.total).toBe(expected.size);
  for (let batch = Math.max(0, landed - 20); batch <= landed; batch++) {
    for (const part of [0, 1, 2]) {
      const { hits } = await index.search(wordsQuery([mark(batch, part)], 10));
      const id = `b${batch}-${part}`;
      expect(hits.map(({ document }) => document.id)).toEqual(expected.has(id) ? [id] : []);
    }
  }
  // The next round goes on from a whole batch.
  if (landed > deleted) await index.delete([deletedWith(landed)]);
  return landed + 1;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
