import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('content_access_log_by_reader')
    .on('content_access_log')
    .columns(['reader', 'at'])
    .execute();
}
