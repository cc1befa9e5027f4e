import type { Database } from '../storage/database.ts';
import { publicUrl } from './article-rows.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';
import { dayText } from './listed-articles.ts';

export interface SitemapEntry {
  /** Root-relative. */
  readonly url: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly changed: string;
}

/** The months in which something was published, `YYYY-MM`, newest first. */
export async function sitemapMonths(lists: ArticleLists, scope: ListScope): Promise<readonly string[]> {
  const { listed, rows } = await lists.select({}, scope);
  const months = new Set<number>();
  for (const row of rows) months.add(Math.floor(listed.days[row]! / 100));
  return [...months].sort((a, b) => b - a).map((month) => dayText(month * 100).slice(0, 'YYYY-MM'.length));
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
