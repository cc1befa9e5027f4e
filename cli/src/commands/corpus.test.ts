import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIndexer, summaryOf } from '../testing/indexer-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

/** Real Italian texts, read where they are: CORPUS_DIR, else beside the repository. Our own fixtures run in the other tests. */
const corpus =
  process.env['CORPUS_DIR'] ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const maps = ['main_content=text', 'doc_date=date', 'document_type=type', 'custom_fields.area=area'];

describe('the real texts (skipped where CORPUS_DIR is not there)', () => {
  it.skipIf(!existsSync(corpus)).each([
    ['norme.jsonl.gz', 4084],
    ['gazzetta-ufficiale-2026-07-08.jsonl.gz', 1512],
    ['istruzioni-imu.jsonl', 53],
    ['glossario-sicurezza.jsonl', 218],
    ['faq-18app.jsonl', 54],
  ])('of %s are %i documents, none of them refused', async (name, count) => {
    const args = ['validate', '--json', ...maps.flatMap((map) => ['--map', map]), join(corpus, name)];
    const run = await runIndexer(args, { cwd: temporaryDirectory() });
    expect(run.code).toBe(0);
    expect(summaryOf(run)).toMatchObject({ read: count, valid: count, refused: 0 });
  });
});
