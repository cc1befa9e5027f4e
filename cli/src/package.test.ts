import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { byId, numberedDocuments } from './testing/documents.ts';
import { startFickleServer } from './testing/fickle-server.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

describe('the package', () => {
  it('installed from its tarball in an empty folder pushes documents, with nothing else to install', async () => {
    const folder = temporaryDirectory();
    const packed = await run(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: PACKAGE,
    });
    const [{ filename, files }] = JSON.parse(packed.stdout) as [
      { filename: string; files: { path: string }[] },
    ];
    expect(files.every(({ path }) => /^(bin\/|dist\/|package\.json$|README|LICENSE)/.test(path))).toBe(true);

    await writeFile(join(folder, 'package.json'), '{"private":true}');
    const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${filename}`];
    await run(npm, install, { cwd: folder });
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/indexer']);

    const documents = numberedDocuments(20);
    await writeFile(join(folder, 'docs.json'), JSON.stringify(documents));
    const service = await startFickleServer();
    const env = { PATH: process.env['PATH'], HOME: folder, ...service.env };
    const pushed = await run(npm, ['exec', '--offline', '--', 'indexer', 'push', 'docs.json'], {
      cwd: folder,
      env,
    });
    expect(pushed.stdout).toContain('Letti 20 = 20 accettati');
    expect(service.index).toEqual(byId(documents));
  }, 60_000);
});
