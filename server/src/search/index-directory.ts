import { join } from 'node:path';

/** Where the documents and indexes of every site are kept. */
export function indexDirectory(dataDir: string): string {
  return join(dataDir, 'index');
}
