import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repository } from './server.ts';

/** Where the real Italian texts are: CORPUS_DIR, else beside the repository. They are read in place and never copied. */
export const corpusDirectory = resolve(process.env['CORPUS_DIR'] ?? join(repository, '../shared/data'));

/** The files that the demonstration index is filled with; a test that needs them skips where they are absent. */
export const demonstrationFiles = [
  'norme.jsonl.gz',
  'gazzetta-ufficiale-2026-07-08.jsonl.gz',
  'istruzioni-imu.jsonl',
  'glossario-sicurezza.jsonl',
  'faq-18app.jsonl',
].map((name) => join(corpusDirectory, name));

export const hasCorpus = demonstrationFiles.every((file) => existsSync(file));
export const noCorpus = `the Italian texts are not in ${corpusDirectory} (CORPUS_DIR)`;
