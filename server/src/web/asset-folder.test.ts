import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { acceptedEncoding, AssetFolder } from './asset-folder.ts';

const script = 'console.log("ciao");\n'.repeat(100);

function folderWith(files: Readonly<Record<string, string>>) {
  const directory = temporaryDirectory();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(directory, name, '..'), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return { directory, folder: new AssetFolder(directory) };
}

describe('a folder of built files', () => {
  it('gives a file with its type, and compressed forms that hold the same bytes', async () => {
    const { folder } = folderWith({ 'assets/entry.js': script });
    const asset = await folder.find('assets/entry.js');
    expect(asset?.type).toBe('text/javascript; charset=utf-8');
    const plain = await asset?.body('identity');
    const br = await asset?.body('br');
    const gzip = await asset?.body('gzip');
    expect(plain?.toString()).toBe(script);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(script);
    expect(gunzipSync(gzip ?? '').toString()).toBe(script);
    expect(br?.length).toBeLessThan(plain?.length ?? 0);
  });

  it('tells names with a hash, which never change meaning, from the others', async () => {
    const { folder } = folderWith({ 'assets/entry-C_PbrIRv.js': script, 'site-search.js': script });
    expect((await folder.find('assets/entry-C_PbrIRv.js'))?.immutable).toBe(true);
    expect((await folder.find('site-search.js'))?.immutable).toBe(false);
  });

  it.each([
    ['assets/accessibility-page--d0kqLUY.js', true],
    ['site-search/suggestion-list-C_ckJOPj.js', true],
    ['site-search/dialog-x_Yb0Q.js', true],
    ['site-search/report-202601.js', false],
    ['site-search-page.js', false],
    ['site-search-overview.js', false],
    ['assets/site-overview.js', false],
    ['assets/report-20260131.js', false],
    ['entry-C_PbrIRv.js', false],
    ['assets/entry-C_PbrIRvXY.js', false],
  ])('keeps %s for a year: %s', async (path, immutable) => {
    const { folder } = folderWith({ [path]: script });
    expect((await folder.find(path))?.immutable).toBe(immutable);
  });

  it('reads a file again when it changed', async () => {
    const { directory, folder } = folderWith({ 'a.js': 'uno' });
    const before = await folder.find('a.js');
    writeFileSync(join(directory, 'a.js'), 'due');
    utimesSync(join(directory, 'a.js'), 1, 1);
    const after = await folder.find('a.js');
    expect((await after?.body('br'))?.toString()).toBe('due');
    expect(after?.etag).not.toBe(before?.etag);
  });

  it.each([
    '../secret.js',
    'assets/../../secret.js',
    '/etc/passwd.txt',
    '..\\secret.js',
    '.vite/manifest.json',
    'assets/.hidden.js',
    'assets//entry.js',
    'assets',
    'missing.js',
    'secret.pem',
    'a.js\0.css',
  ])('has nothing at %j', async (path) => {
    const { directory, folder } = folderWith({
      'root/assets/entry.js': script,
      'root/.vite/manifest.json': '{}',
      'root/assets/.hidden.js': 'x',
      'root/secret.pem': 'x',
      'secret.js': 'x',
    });
    expect(await folder.find('root/assets/entry.js')).toBeDefined();
    expect(await new AssetFolder(join(directory, 'root')).find(path)).toBeUndefined();
  });

  it('that is missing warms up to nothing', async () => {
    await expect(new AssetFolder('/no/such/folder').warm()).resolves.toBeUndefined();
  });
});

describe('the encoding that a browser accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('of %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
