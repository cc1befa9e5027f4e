import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('content_article_files')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('content_articles.id').onDelete('cascade'),
    )
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('in_opening', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_article_files_key', ['file', 'article_id'])
    .execute();
  await schema
    .createIndex('content_article_files_article')
    .on('content_article_files')
    .column('article_id')
    .execute();
}
