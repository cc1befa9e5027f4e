import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import type { RefusedRecord } from './batch.ts';
import { FailedFile, failedFileName } from './failed-file.ts';

const refused = (id: string): RefusedRecord => ({
  record: { source: 'x.json', line: 3, column: 5, text: `{\n "id": "${id}"\n}`, tabular: false },
  reason: 'manca title',
  place: 0,
});

describe('the file of refused records', () => {
  it.each([
    [['dati/docs.json.gz'], 'docs.failed.jsonl'],
    [['docs.jsonl'], 'docs.failed.jsonl'],
    [['docs.csv.zst'], 'docs.failed.jsonl'],
    [['senza-estensione'], 'senza-estensione.failed.jsonl'],
    [['https://example.it/feed/docs.json?x=1'], 'docs.failed.jsonl'],
    [['docs.failed.jsonl'], 'docs.2.failed.jsonl'],
    [['docs.2.failed.jsonl'], 'docs.3.failed.jsonl'],
    [['-'], 'push.failed.jsonl'],
    [['a.json', 'b.json'], 'push.failed.jsonl'],
  ])('of %j is %s', (inputs, name) => {
    expect(failedFileName(inputs)).toBe(name);
  });

  it('has each record on a line with the reason and its place', async () => {
    const path = join(temporaryDirectory(), 'x.failed.jsonl');
    const file = new FailedFile(path);
    await file.append([refused('a'), { ...refused('b'), record: { ...refused('b').record, text: '7' } }]);
    await file.close();
    expect((await readFile(path, 'utf8')).split('\n')).toEqual([
      '{"id":"a","_refused":{"reason":"manca title","from":"x.json:3:5"}}',
      '{"_refused":{"reason":"manca title","from":"x.json:3:5","value":7}}',
      '',
    ]);
  });

  it('is not made when nothing is refused', async () => {
    const path = join(temporaryDirectory(), 'x.failed.jsonl');
    const file = new FailedFile(path);
    await file.append([]);
    await file.close();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it('goes on after what an earlier run had settled, and drops what followed it', async () => {
    const path = join(temporaryDirectory(), 'x.failed.jsonl');
    const first = new FailedFile(path);
    await first.append([refused('a')]);
    const settled = first.bytes;
    await first.append([refused('b')]);
    await first.close();
    const second = new FailedFile(path);
    await second.resume(settled);
    await second.append([refused('c')]);
    await second.close();
    const ids = (await readFile(path, 'utf8')).match(/"id":"\w"/g);
    expect(ids).toEqual(['"id":"a"', '"id":"c"']);
  });
});
