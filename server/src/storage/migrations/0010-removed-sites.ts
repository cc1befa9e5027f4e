import type { Kysely } from 'kysely';

/** Sites that are gone while their index is still to be deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('removed_sites')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
}
