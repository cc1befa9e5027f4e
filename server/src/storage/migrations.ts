/**
 * The relational schema's history. To change the schema:
 *
 * 1. add `migrations/NNNN-what.ts` with the next free number, exporting `up`, as Kysely's `Migration` has it;
 * 2. list it below: nothing is found by scanning directories, so that what runs can be read here;
 * 3. declare the table's row type in the feature's own folder and name it in `schema.ts`.
 *
 * One schema for SQLite and PostgreSQL, so: ids are `text`; instants are `bigint`, milliseconds since the epoch (they
 * come back as numbers from both); flags are `integer` 0 or 1; JSON is `text`; no autoincrement, no enum, no array. A
 * migration that has been released is never edited: a new one corrects it.
 */
import { Migrator, type Kysely, type Migration } from 'kysely';
import { up as sites } from './migrations/0001-sites.ts';
import { up as content } from './migrations/0002-content.ts';
import { up as searchStatistics } from './migrations/0003-search-statistics.ts';
import { up as accounts } from './migrations/0004-accounts.ts';
import { up as contentLife } from './migrations/0005-content-life.ts';
import { up as searchConversations } from './migrations/0006-search-conversations.ts';
import { up as contentFiles } from './migrations/0007-content-files.ts';
import { up as accessLogByReader } from './migrations/0008-access-log-by-reader.ts';
import { up as homeSlots } from './migrations/0009-home-slots.ts';
import { up as removedSites } from './migrations/0010-removed-sites.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-sites': { up: sites },
  '0002-content': { up: content },
  '0003-search-statistics': { up: searchStatistics },
  '0004-accounts': { up: accounts },
  '0005-content-life': { up: contentLife },
  '0006-search-conversations': { up: searchConversations },
  '0007-content-files': { up: contentFiles },
  '0008-access-log-by-reader': { up: accessLogByReader },
  '0009-home-slots': { up: homeSlots },
  '0010-removed-sites': { up: removedSites },
};

/** Runs what has not run yet; on PostgreSQL several servers may start together, one of them migrates. */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(failed === undefined ? 'the migrations could not run' : `migration ${failed} failed`, {
    cause: error,
  });
}
