import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Where to leave what must be done at the end: of the test (`onTestFinished`) or of the file (`afterAll`). */
export type AtEnd = (task: () => void | Promise<void>) => void;

/** A directory of its own for the running test, or for the file, removed at its end. */
export function temporaryDirectory(atEnd: AtEnd = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), 'indexer-'));
  atEnd(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}
