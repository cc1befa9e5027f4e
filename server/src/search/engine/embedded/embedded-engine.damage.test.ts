import { cpSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import type { SearchDocument } from '../../document.ts';
import { EngineStoreError } from '../engine-error.ts';
import { openEngine } from './embedded-engine.ts';
import { wordsQuery } from './search/queries.ts';
import { writerInline } from './writer/writer-link.ts';

const SITE = 'demo';
const documents = Array.from({ length: 30 }, (_, i): SearchDocument => ({
  id: `d${i}`,
  title: `Circolare ${i}`,
  main_content: i % 2 === 0 ? 'giusta causa di licenziamento' : 'contratto di lavoro a termine',
}));

/** Opens the engine of a directory, uses it, closes it; returns what it warned of. */
async function withEngine(
  directory: string,
  use: (engine: Awaited<ReturnType<typeof openEngine>>) => Promise<void>,
): Promise<string[]> {
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_facts: object, message: string) => void warnings.push(message),
    error: (_facts: object, message: string) => void warnings.push(message),
  };
  const engine = await openEngine({ directory, log }, writerInline(directory));
  try {
    await use(engine);
  } finally {
    await engine.close();
  }
  return warnings;
}

async function filled(): Promise<{ directory: string; segment: string; store: string }> {
  const directory = temporaryDirectory();
  await withEngine(directory, async (engine) => {
    const index = await engine.index(SITE);
    await index.put(documents);
    await index.delete(['d4']);
  });
  const site = join(directory, SITE);
  const [file = ''] = readdirSync(site).filter((name) => name.endsWith('.segment'));
  return { directory, segment: join(site, file), store: join(site, 'documents.db') };
}

async function expectWhole(directory: string): Promise<string[]> {
  return withEngine(directory, async (engine) => {
    const index = await engine.index(SITE);
    expect(engine.ready).toBe(true);
    expect(index.count()).toBe(29);
    expect((await index.search(wordsQuery(['licenziamento'], 50))).total).toBe(14);
  });
}

describe('the embedded engine on a damaged directory', () => {
  it('answers from the saved segments when nothing is wrong', async () => {
    const { directory } = await filled();
    expect(await expectWhole(directory)).toEqual([]);
  });

  it('notices a segment cut short, says so, and makes it anew from the documents', async () => {
    const { directory, segment } = await filled();
    truncateSync(segment, readFileSync(segment).length - 100);
    expect(await expectWhole(directory)).toEqual([
      'a segment file is damaged and is made anew from the documents',
    ]);
    expect(await expectWhole(directory)).toEqual([]);
  });

  it('notices every single flipped bit of a segment it samples', async () => {
    const { directory, segment } = await filled();
    const bytes = readFileSync(segment);
    const kept = `${directory}-kept`;
    cpSync(directory, kept, { recursive: true });
    try {
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 12)) {
        rmSync(directory, { recursive: true });
        cpSync(kept, directory, { recursive: true });
        const flipped = Buffer.from(bytes);
        flipped[at]! ^= 1 << (at % 8);
        writeFileSync(segment, flipped);
        expect(await expectWhole(directory)).toHaveLength(1);
      }
    } finally {
      rmSync(kept, { recursive: true });
    }
  });

  it('makes a segment anew whose file is gone', async () => {
    const { directory, segment } = await filled();
    rmSync(segment);
    expect(await expectWhole(directory)).toHaveLength(1);
  });

  it('refuses to start, and never starts empty, when the documents are gone', async () => {
    const { directory, store } = await filled();
    rmSync(store);
    await expect(openEngine({ directory }, writerInline(directory))).rejects.toThrow(EngineStoreError);
    await expect(openEngine({ directory }, writerInline(directory))).rejects.toThrow(
      /Restore it from a backup/,
    );
  });

  it('refuses to start on an empty file or one that is no store', async () => {
    const { directory, store } = await filled();
    rmSync(`${store}-wal`, { force: true });
    for (const content of ['', 'not a database, but long enough to be looked at as one '.repeat(40)]) {
      writeFileSync(store, content);
      await expect(openEngine({ directory }, writerInline(directory))).rejects.toThrow(EngineStoreError);
    }
  });

  it('refuses a directory that another engine uses, and takes it once that one is closed', async () => {
    const { directory } = await filled();
    await withEngine(directory, async () => {
      await expect(openEngine({ directory }, writerInline(directory))).rejects.toThrow(/in use/);
    });
    await expectWhole(directory);
  });
});
