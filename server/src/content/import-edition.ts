import type { Database } from '../storage/database.ts';
import { dayInRome } from './days.ts';
import { editionState, readEditionState } from './edition-state.ts';
import { articleFiles, mediaMarks, tableFiles } from './source/edition-files.ts';

export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/**
 * Makes the content store equal to the edition's files: new and changed articles are written, vanished ones
 * removed, the rest untouched; each touched article is queued for the search index in the same transaction.
 * Running it twice changes nothing: files that are as the last import left them are compared, not read again.
 *
 * @param now decides which day relative dates count from
 * @throws ContentError with file and line; then nothing was written
 */
export async function importEdition(database: Database, directory: string, now: Date): Promise<ImportReport> {
  const today = dayInRome(now);
  const files = await articleFiles(directory);
  const media = await mediaMarks(directory);
  const state = editionState([...files, ...(await tableFiles(directory))], media, today);
  if ((await readEditionState(database)) === state) {
    return { added: 0, changed: 0, removed: 0, unchanged: files.length };
  }
  // The readers of Markdown and YAML are loaded only where there is something to read: most starts find nothing new.
  const { importChanges } = await import('./import-changes.ts');
  return importChanges(database, { directory, files, media, today, state });
}
