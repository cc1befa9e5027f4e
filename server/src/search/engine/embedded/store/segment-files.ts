import { open, rename, rm } from 'node:fs/promises';
import { closeSync, fstatSync, openSync, readSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sections } from '../segment/sections.ts';
import { SegmentDamagedError } from '../segment/sections.ts';
import { Segment } from '../segment/segment.ts';
import { syncDirectory } from './document-store.ts';
import type { SegmentRow } from './document-store.ts';

const SUFFIX = '.segment';
const TEMPORARY_SUFFIX = '.writing';
const CHUNK_BYTES = 8 * 1024 * 1024;

/** The name of a segment's file; `serial` tells apart two made for the same documents. */
export function segmentFileName({ first, last }: { first: number; last: number }, serial: number): string {
  return `${first}-${last}-${serial}${SUFFIX}`;
}

/** Writes a segment so that the file is whole or not there. The thread is free while the disk works. */
export async function writeSegmentFile(directory: string, file: string, sections: Sections): Promise<void> {
  sections.seal();
  const bytes = new Uint8Array(sections.buffer);
  const temporary = join(directory, file + TEMPORARY_SUFFIX);
  const handle = await open(temporary, 'w');
  try {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await handle.write(bytes, at, Math.min(CHUNK_BYTES, bytes.length - at), at);
      at += bytesWritten;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, join(directory, file));
  syncDirectory(directory);
}

/**
 * Reads a segment file into shared memory and checks it.
 *
 * @throws SegmentDamagedError when it is not there, was cut short or changed, or covers other documents than recorded.
 */
export function readSegmentFile(directory: string, row: SegmentRow): Segment {
  const segment = Segment.open(readWhole(join(directory, row.file)), true);
  if (segment.meta.first !== row.first || segment.meta.last !== row.last) {
    throw new SegmentDamagedError('The file covers other documents than it was written for.');
  }
  return segment;
}

function readWhole(path: string): SharedArrayBuffer {
  let handle: number;
  try {
    handle = openSync(path, 'r');
  } catch (error) {
    throw new SegmentDamagedError('The file cannot be opened.', { cause: error });
  }
  try {
    const { size } = fstatSync(handle);
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < size;) {
      const read = readSync(handle, bytes, at, Math.min(CHUNK_BYTES, size - at), at);
      if (read === 0) throw new SegmentDamagedError('The file ended before its size.');
      at += read;
    }
    return buffer;
  } finally {
    closeSync(handle);
  }
}

export async function removeSegmentFile(directory: string, file: string): Promise<void> {
  await rm(join(directory, file), { force: true });
}

/** Removes what an ended process left half done: files that no row names. */
export function removeStrayFiles(directory: string, rows: readonly SegmentRow[]): void {
  const known = new Set(rows.map(({ file }) => file));
  for (const name of readdirSync(directory)) {
    const ours = name.endsWith(SUFFIX) || name.endsWith(TEMPORARY_SUFFIX);
    if (ours && !known.has(name)) rmSync(join(directory, name), { force: true });
  }
}
