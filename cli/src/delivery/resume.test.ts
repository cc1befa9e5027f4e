import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { jsonLines, numberedDocuments } from '../testing/documents.ts';
import { runIndexer, summaryOf } from '../testing/indexer-process.ts';
import { pushKilledAt } from '../testing/kill-and-resume.ts';
import { startSearchServer } from '../testing/search-server.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const server = await startSearchServer();

beforeEach(() => server.empty());

describe('an interrupted push', () => {
  it('killed at a few points and resumed leaves the index a single push would have left', async () => {
    await pushKilledAt([150, 1200, 2100], server);
  }, 60_000);

  it('goes on after a broken line is mended', async () => {
    const cwd = temporaryDirectory();
    const path = join(cwd, 'd.jsonl');
    const lines = jsonLines(numberedDocuments(60)).split('\n');
    await writeFile(path, lines.with(45, '{"id": nonsense}').join('\n'));
    const args = ['push', '--json', '--batch-documents', '10', 'd.jsonl'];
    const broken = await runIndexer(args, { cwd, env: server.env });
    expect(broken.code).toBe(2);
    expect(broken.stderr).toContain('d.jsonl:46:8: JSON non valido: parola sconosciuta');
    expect(summaryOf(broken)).toMatchObject({ accepted: 40 });
    await writeFile(path, lines.join('\n'));
    const mended = await runIndexer([...args, '--resume'], { cwd, env: server.env });
    expect(mended.code).toBe(0);
    expect(mended.stderr).toContain('Si riprende dopo i primi 40, già consegnati');
    expect(summaryOf(mended)).toMatchObject({ read: 60, accepted: 20, refused: 0, skipped: 40 });
    expect((await server.contents()).size).toBe(60);

    const again = await runIndexer([...args, '--resume'], { cwd, env: server.env });
    expect(again.stderr).toContain('Nessun invio interrotto da riprendere');
    expect(summaryOf(again)).toMatchObject({ accepted: 60, skipped: 0 });
  });

  it('does not go on with another input under the same name', async () => {
    const cwd = temporaryDirectory();
    const path = join(cwd, 'd.jsonl');
    const lines = jsonLines(numberedDocuments(30)).split('\n');
    await writeFile(path, [...lines.slice(0, 25), '{'].join('\n'));
    const args = ['push', '--batch-documents', '10', 'd.jsonl'];
    await runIndexer(args, { cwd, env: server.env });
    await writeFile(path, jsonLines(numberedDocuments(30, 2)));
    const other = await runIndexer([...args, '--resume'], { cwd, env: server.env });
    expect(other.code).toBe(2);
    expect(other.stderr).toContain('l’input non è più quello dell’invio interrotto');
    const anew = await runIndexer(args, { cwd, env: server.env });
    expect(anew.code).toBe(0);
    expect(anew.stderr).toContain('con --resume riprende da lì; ora si ricomincia');
  });
});
