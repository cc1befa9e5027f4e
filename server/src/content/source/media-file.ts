import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { MEDIA_FOLDER } from '../media-path.ts';

/** Whether a name is a file of the edition's media folder, and no way out of it. */
export function isMediaFile(directory: string, name: string): boolean {
  try {
    const folder = realpathSync(join(directory, MEDIA_FOLDER));
    const file = realpathSync(join(folder, name));
    return file.startsWith(folder + sep) && statSync(file).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
