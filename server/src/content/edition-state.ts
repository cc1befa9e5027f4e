import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { READER_VERSION } from './reader-version.ts';
import { digestOf, type EditionFile, type MediaMark } from './source/edition-files.ts';

/** Of the row of the store's settings that says which files the store equals. */
const STATE_NAME = 'edition-state';

/** Whether what is stored of an article's file depends on the day it is read. */
export function countsFromToday({ bytes }: EditionFile): boolean {
  return /^\s*(?:published|updated):\s*["']?today/m.test(bytes.toString('utf8'));
}

/** What an article's text takes over from the media folder: equal as long as the files it names are the same. */
export function mediaNamedIn({ bytes }: EditionFile, media: readonly MediaMark[]): string {
  return media
    .filter(({ name }) => bytes.includes(name))
    .map(({ name, mark }) => `${name} ${mark}`)
    .join('\n');
}

/** Equal for editions that would be stored alike: made of every file, and of the day when one counts from it. */
export function editionState(
  files: readonly EditionFile[],
  media: readonly MediaMark[],
  today: string,
): string {
  return digestOf(
    String(READER_VERSION),
    files.some(countsFromToday) ? today : '',
    ...files.flatMap(({ file, bytes }) => [file, bytes]),
    ...media.flatMap(({ name, mark }) => [name, mark]),
  );
}

/** The state of the files that the store equals; undefined before the first import. */
export async function readEditionState(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('content_settings')
    .select('digest')
    .where('name', '=', STATE_NAME)
    .executeTakeFirst();
  return row?.digest;
}

export async function writeEditionState(transaction: Transaction<Schema>, digest: string): Promise<void> {
  await transaction
    .insertInto('content_settings')
    .values({ name: STATE_NAME, value: '', digest })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest }))
    .execute();
}
