import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { publicUrl } from './article-rows.ts';
import type { ListScope } from './list-articles.ts';

export interface SitemapEntry {
  /** Root-relative. */
  readonly url: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly changed: string;
}

/** The months in which something was published, `YYYY-MM`, newest first. */
export async function sitemapMonths(database: Database, scope: ListScope): Promise<readonly string[]> {
  const month = sql<string>`substr(published_on, 1, 7)`;
  const rows = await database
    .selectFrom('content_articles')
    .select(month.as('month'))
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute();
  return rows.map((row) => row.month);
}

/** What was published in a month (`YYYY-MM`), newest first. */
export async function sitemapEntries(
  database: Database,
  month: string,
  scope: ListScope,
): Promise<readonly SitemapEntry[]> {
  const rows = await database
    .selectFrom('content_articles')
    .select(['id', 'friendly_url', 'updated_at'])
    .where('draft', '=', 0)
    .where('published_on', '>=', `${month}-01`)
    .where('published_on', '<=', scope.today < `${month}-31` ? scope.today : `${month}-31`)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    url: publicUrl(row),
    changed: new Date(row.updated_at).toISOString().slice(0, 10),
  }));
}
