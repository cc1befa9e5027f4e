import type {
  AccountAttemptsTable,
  AccountResetsTable,
  AccountSessionsTable,
  AccountsTable,
} from '../accounts/account-tables.ts';
import type {
  ContentAccessLogTable,
  ContentArticleAuthorsTable,
  ContentArticleFilesTable,
  ContentArticlesTable,
  ContentArticleTagsTable,
  ContentArticleTopicsTable,
  ContentAuthorsTable,
  ContentIndexQueueTable,
  ContentMovedTable,
  ContentReviewsTable,
  ContentSettingsTable,
} from '../content/content-tables.ts';
import type { SearchConversationsTable } from '../search/answers/conversations-table.ts';
import type {
  ClickedDocumentsTable,
  ReadTogetherTable,
  SearchClicksTable,
  SearchQueriesTable,
  SearchQueryDaysTable,
} from '../search/stats/stats-tables.ts';
import type { RemovedSitesTable, SitesTable } from '../sites/sites-table.ts';

/** Every table of the relational store. A feature declares its rows in its own folder; they are listed here. */
export interface Schema {
  sites: SitesTable;
  removed_sites: RemovedSitesTable;
  accounts: AccountsTable;
  account_sessions: AccountSessionsTable;
  account_attempts: AccountAttemptsTable;
  account_resets: AccountResetsTable;
  search_conversations: SearchConversationsTable;
  search_query_days: SearchQueryDaysTable;
  search_queries: SearchQueriesTable;
  search_clicks: SearchClicksTable;
  clicked_documents: ClickedDocumentsTable;
  read_together: ReadTogetherTable;
  content_articles: ContentArticlesTable;
  content_article_tags: ContentArticleTagsTable;
  content_article_authors: ContentArticleAuthorsTable;
  content_article_topics: ContentArticleTopicsTable;
  content_article_files: ContentArticleFilesTable;
  content_authors: ContentAuthorsTable;
  content_settings: ContentSettingsTable;
  content_index_queue: ContentIndexQueueTable;
  content_moved: ContentMovedTable;
  content_reviews: ContentReviewsTable;
  content_access_log: ContentAccessLogTable;
}
