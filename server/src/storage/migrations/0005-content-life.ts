import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('content_moved')
    .addColumn('friendly_url', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('content_reviews')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('vote', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_reviews_key', ['article_id', 'reader'])
    .execute();
  await schema
    .createTable('content_access_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('extra', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('content_access_log_by_time').on('content_access_log').column('at').execute();
}
