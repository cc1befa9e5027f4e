import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { repository } from '../support/server.ts';

const run = promisify(execFile);
const planted: string[] = [];

async function violationsOf(file: string, source: string): Promise<string> {
  const path = join(repository, file);
  planted.push(path);
  await writeFile(path, source, { flag: 'wx' });
  const cruise = join(repository, 'node_modules/.bin/depcruise');
  const arguments_ = [file, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  const outcome = await run(cruise, arguments_, { cwd: repository }).then(
    () => 'no violation',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  );
  return outcome;
}

afterEach(async () => {
  await Promise.all(planted.splice(0).map((path) => rm(path, { force: true })));
});

test('a widget module that imports the server breaks the import rule', async () => {
  const outcome = await violationsOf(
    'widget/src/client/planted-violation.ts',
    "import type { SearchEngine } from '../../../server/src/search/engine/engine.ts';\nexport type Planted = SearchEngine;\n",
  );
  expect(outcome).toContain('widget-imports-no-other-package');
});

test('a portal module that imports the search engine breaks the import rule', async () => {
  const outcome = await violationsOf(
    'portal/src/app/planted-violation.ts',
    "import type { SearchEngine } from '../../../server/src/search/engine/engine.ts';\nexport type Planted = SearchEngine;\n",
  );
  expect(outcome).toContain('portal-sees-only-wrappers-and-contract');
});

test('a module that imports only its own room keeps the import rule', async () => {
  const outcome = await violationsOf('widget/src/client/planted-violation.ts', 'export const planted = 1;\n');
  expect(outcome).toBe('no violation');
});
