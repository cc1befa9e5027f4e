import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { MEDIA_FOLDER } from '../media-path.ts';

export interface EditionFile {
  /** Path below the content folder, with `/`. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** The Markdown files of an edition's articles, in order of path; those of the media folder are transcripts. */
export async function articleFiles(directory: string): Promise<readonly EditionFile[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const media = join(directory, MEDIA_FOLDER) + sep;
  const paths = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(media));
  return readFiles(directory, paths);
}

/** A file of the media folder as articles name it, and a text that differs when the file does. */
export interface MediaMark {
  readonly name: string;
  readonly mark: string;
}

/**
 * The files of an edition's media folder, in order of name. A transcript is told by its text, a larger file by its
 * size and the time it changed, so that a start does not read every recording.
 */
export async function mediaMarks(directory: string): Promise<readonly MediaMark[]> {
  const folder = join(directory, MEDIA_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({
      name: path.slice(folder.length + 1).replaceAll('\\', '/'),
      mark: path.endsWith('.md') ? digestOf(await readFile(path)) : await changeOf(path),
    })),
  );
}

async function changeOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return `${size} ${mtimeMs}`;
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
