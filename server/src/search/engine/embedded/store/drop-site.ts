import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EngineStoreError } from '../../engine-error.ts';
import { DirectoryLock } from './directory-lock.ts';

/** What may name a site: nothing that leads out of the directory of all. */
export const SITE_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** A dropped site on its way out: its directory under another name, so that a crash leaves no half site. */
const DROPPED_SUFFIX = '.dropped';

/** Deletes what a site has on disk; a link in its place goes, what it leads to stays. */
export function dropFiles(directory: string, site: string): void {
  checkName(site);
  const files = join(directory, site);
  const dropped = files + DROPPED_SUFFIX;
  rmSync(dropped, { recursive: true, force: true });
  if (lstatSync(files, { throwIfNoEntry: false }) !== undefined) renameSync(files, dropped);
  rmSync(dropped, { recursive: true, force: true });
}

/** Ends what a crash has left of dropping. */
export function endDropping(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith(DROPPED_SUFFIX)) rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** Deletes a site's index where no engine is at work. False where one is, or where none has been: nothing is known of it then. */
export function dropWithoutEngine(directory: string, site: string): boolean {
  checkName(site);
  if (!existsSync(directory)) return false;
  let lock: DirectoryLock;
  try {
    lock = DirectoryLock.take(directory);
  } catch (error) {
    if (error instanceof EngineStoreError) return false;
    throw error;
  }
  try {
    dropFiles(directory, site);
    return true;
  } finally {
    lock.release();
  }
}

/** @throws RangeError */
export function checkName(site: string): void {
  if (!SITE_NAME.test(site))
    throw new RangeError(`A site's name has 1 to 64 letters, digits, "-" or "_"; "${site}" is none.`);
}
