import { open, rename, rm } from 'node:fs/promises';

/**
 * Replaces a file in one step: a reader, or a run after a crash, finds the old content or the new, never half.
 * @param mode permissions of the file, readable by its owner only unless given.
 */
export async function writeFileAtomically(path: string, content: string, mode = 0o600): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
