import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('search_query_days')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('keyword', 'text', (column) => column.notNull())
    .addColumn('searches', 'bigint', (column) => column.notNull())
    .addColumn('without_hits', 'bigint', (column) => column.notNull())
    .addColumn('clicked', 'bigint', (column) => column.notNull())
    .addColumn('clicks', 'bigint', (column) => column.notNull())
    .addColumn('positions', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_query_days_key', ['site_id', 'day', 'tag', 'keyword'])
    .execute();

  await schema
    .createTable('search_queries')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('keyword', 'text', (column) => column.notNull())
    .addColumn('found', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_queries_key', ['site_id', 'keyword'])
    .execute();
  await schema
    .createIndex('search_queries_frequency')
    .on('search_queries')
    .columns(['site_id', 'found'])
    .execute();

  await schema
    .createTable('search_clicks')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('search_clicks_session')
    .on('search_clicks')
    .columns(['site_id', 'session', 'at'])
    .execute();
  await schema.createIndex('search_clicks_age').on('search_clicks').column('at').execute();

  await schema
    .createTable('clicked_documents')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('clicked_documents_key', ['site_id', 'document_id'])
    .execute();
  await schema
    .createIndex('clicked_documents_score')
    .on('clicked_documents')
    .columns(['site_id', 'score'])
    .execute();

  await schema
    .createTable('read_together')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('other_id', 'text', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('read_together_key', ['site_id', 'document_id', 'other_id'])
    .execute();
}
