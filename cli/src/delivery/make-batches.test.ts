import { describe, expect, it } from 'vitest';
import { InputError } from '../input/input-error.ts';
import type { InputRecord } from '../input/input-record.ts';
import { createMapper } from '../mapping/map-record.ts';
import { parseMapping } from '../mapping/mapping.ts';
import { numberedDocuments } from '../testing/documents.ts';
import { batchBody, type Batch } from './batch.ts';
import { ChangedInputError, makeBatches, type BatchOptions } from './make-batches.ts';
import { Counter } from './tally.ts';

function recordsOf(texts: readonly string[]): AsyncGenerator<InputRecord[]> {
  const records = texts.map((text, index) => ({
    source: 'x',
    line: index + 1,
    column: 1,
    text,
    tabular: false,
  }));
  return (async function* () {
    for (const record of records) yield await Promise.resolve([record]);
  })();
}

async function batch(
  texts: readonly string[],
  options: Partial<BatchOptions> = {},
): Promise<{ readonly batches: Batch[]; readonly counter: Counter }> {
  const counter = new Counter();
  const batches: Batch[] = [];
  const made = makeBatches(recordsOf(texts), {
    mapper: createMapper(parseMapping({}, {}, false)),
    limits: { documents: 3, bytes: 100_000 },
    documentMaxBytes: 10_000,
    counter,
    ...options,
  });
  for await (const each of made) batches.push(each);
  return { batches, counter };
}

const texts = (count: number): string[] =>
  numberedDocuments(count).map((document) => JSON.stringify(document));

describe('batches', () => {
  it('hold at most so many documents, in order', async () => {
    const { batches } = await batch(texts(7));
    expect(batches.map(({ documents, upTo }) => [documents.length, upTo])).toEqual([
      [3, 3],
      [3, 6],
      [1, 7],
    ]);
    expect(JSON.parse(batchBody(batches[1]?.documents ?? []))).toEqual({
      documents: numberedDocuments(6).slice(3),
    });
  });

  it('have bodies of at most so many bytes, to the byte', async () => {
    const all = Array.from('abcdefghi', (id) => JSON.stringify({ id, title: 'È', main_content: 'x' }));
    const two = Buffer.byteLength(all.slice(0, 2).join(','));
    const limits = { documents: 100, bytes: '{"documents":[]}'.length + two };
    const { batches } = await batch(all, { limits });
    const sizes = batches.map(({ documents }) => Buffer.byteLength(batchBody(documents)));
    expect(Math.max(...sizes)).toBe(limits.bytes);
    expect(batches.map(({ documents }) => documents.length)).toEqual([2, 2, 2, 2, 1]);
  });

  it('carry a document larger than a batch alone, and refuse one larger than the limit', async () => {
    const long = JSON.stringify({ id: 'lungo', title: 'T', main_content: 'è'.repeat(2000) });
    const { batches, counter } = await batch([...texts(1), long, ...texts(1)], {
      limits: { documents: 10, bytes: 1000 },
    });
    expect(batches.map(({ documents }) => documents.length)).toEqual([1, 1, 1]);
    const refusing = await batch([long], { documentMaxBytes: 4000 });
    expect(refusing.batches[0]?.refused[0]?.reason).toMatch(
      /^il documento è di 40\d\d byte, il limite è 4000$/,
    );
    expect(counter.current.read).toBe(3);
  });

  it('name the records they refuse', async () => {
    const { batches } = await batch([...texts(1), '{"id":"solo"}', '{"title":"x"}']);
    expect(batches[0]?.refused.map(({ record, reason }) => [record.line, reason])).toEqual([
      [2, 'manca title'],
      [3, expect.stringContaining('mancano id e url')],
    ]);
  });

  it('stop at a record that is not JSON, at its place in the input', async () => {
    const failing = batch([...texts(4), '{"id":"x",}']);
    await expect(failing).rejects.toThrow(InputError);
    await expect(failing).rejects.toThrow('x:5:10: JSON non valido: virgola di troppo');
  });

  it('go on after what an earlier run settled, when the input begins as it did then', async () => {
    const all = texts(8);
    const [, second] = (await batch(all)).batches;
    const resumeFrom = { upTo: second?.upTo ?? 0, digest: second?.digest ?? '' };
    const { batches, counter } = await batch(all, { resumeFrom });
    expect(batches.map(({ documents }) => documents.map(({ id }) => id))).toEqual([
      ['circolare-000006', 'circolare-000007'],
    ]);
    expect(counter.current).toMatchObject({ read: 8, skipped: 6 });
    const mended = [...all.slice(0, 6), '{"id":"6","title":"t","main_content":"x"}'];
    expect((await batch(mended, { resumeFrom })).batches).toHaveLength(1);
    await expect(batch(all.toSpliced(2, 1), { resumeFrom })).rejects.toThrow(ChangedInputError);
    await expect(batch(all.slice(0, 3), { resumeFrom })).rejects.toThrow(ChangedInputError);
  });
});
