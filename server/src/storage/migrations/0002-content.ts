import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('content_articles')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('friendly_url', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kicker', 'text', (column) => column.notNull())
    .addColumn('abstract', 'text', (column) => column.notNull())
    .addColumn('home_text', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('search_key', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('opening', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('norms', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('media', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('authors', 'text', (column) => column.notNull())
    .addColumn('isbn', 'text')
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer')
    .addColumn('subscribers_only', 'integer', (column) => column.notNull())
    .addColumn('draft', 'integer', (column) => column.notNull())
    .addColumn('published_on', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('home_slot', 'text')
    .addColumn('parent_id', 'integer')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
  // Lists count and page on this index alone; rows are read for the page's ids only.
  await schema
    .createIndex('content_articles_list')
    .on('content_articles')
    .columns(['area', 'draft', 'type', 'published_on', 'id'])
    .execute();
  await schema
    .createIndex('content_articles_by_day')
    .on('content_articles')
    .columns(['area', 'draft', 'published_on', 'id'])
    .execute();
  await schema
    .createIndex('content_articles_children')
    .on('content_articles')
    .columns(['parent_id', 'position'])
    .execute();

  await schema
    .createTable('content_article_tags')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('content_articles.id').onDelete('cascade'),
    )
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_article_tags_key', ['tag_key', 'article_id'])
    .execute();
  await schema
    .createIndex('content_article_tags_article')
    .on('content_article_tags')
    .column('article_id')
    .execute();

  await schema
    .createTable('content_authors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('biography', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('content_article_authors')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('content_articles.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_article_authors_key', ['author_id', 'article_id'])
    .execute();
  await schema
    .createIndex('content_article_authors_article')
    .on('content_article_authors')
    .column('article_id')
    .execute();

  await schema
    .createTable('content_article_topics')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('content_articles.id').onDelete('cascade'),
    )
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('voce1', 'text', (column) => column.notNull())
    .addColumn('voce2', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_article_topics_key', ['area', 'voce1', 'voce2', 'article_id'])
    .execute();
  await schema
    .createIndex('content_article_topics_article')
    .on('content_article_topics')
    .column('article_id')
    .execute();

  await schema
    .createTable('content_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('content_index_queue')
    .addColumn('article_id', 'integer', (column) => column.primaryKey())
    .addColumn('ticket', 'text', (column) => column.notNull())
    .execute();
}
