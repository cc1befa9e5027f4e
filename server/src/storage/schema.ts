import type {
  ContentArticleAuthorsTable,
  ContentArticlesTable,
  ContentArticleTagsTable,
  ContentArticleTopicsTable,
  ContentAuthorsTable,
  ContentIndexQueueTable,
  ContentSettingsTable,
} from '../content/content-tables.ts';
import type { SitesTable } from '../sites/sites-table.ts';

/** Every table of the relational store. A feature declares its rows in its own folder; they are listed here. */
export interface Schema {
  sites: SitesTable;
  content_articles: ContentArticlesTable;
  content_article_tags: ContentArticleTagsTable;
  content_article_authors: ContentArticleAuthorsTable;
  content_article_topics: ContentArticleTopicsTable;
  content_authors: ContentAuthorsTable;
  content_settings: ContentSettingsTable;
  content_index_queue: ContentIndexQueueTable;
}
