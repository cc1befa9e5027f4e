import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface EditionFile {
  /** Path below the content folder, with `/`. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** The Markdown files of an edition, in order of path. */
export async function articleFiles(directory: string): Promise<readonly EditionFile[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name));
  return readFiles(directory, paths);
}

/** The tables of an edition, in order of path. */
export async function tableFiles(directory: string): Promise<readonly EditionFile[]> {
  const found = await readdir(directory, { withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(directory, entry.name));
  return readFiles(directory, paths);
}

function readFiles(directory: string, paths: readonly string[]): Promise<readonly EditionFile[]> {
  return Promise.all(
    [...paths].sort().map(async (path) => ({
      file: path.slice(directory.length).replaceAll('\\', '/').replace(/^\/+/, ''),
      bytes: await readFile(path),
    })),
  );
}

export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part);
  return hash.digest('hex');
}
