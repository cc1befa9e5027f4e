import type { ContentArticlesTable } from './content-tables.ts';
import type { Database } from '../storage/database.ts';
import type { ListScope } from './list-articles.ts';

/** The article with this id, unless the reader may not know of it yet. */
export async function findArticle(
  database: Database,
  id: number,
  scope: ListScope,
): Promise<ContentArticlesTable | undefined> {
  const row = await database
    .selectFrom('content_articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return visibleTo(row, scope);
}

/**
 * The article with this friendly address; the slashes at its ends do not matter.
 */
export async function findArticleByUrl(
  database: Database,
  friendlyUrl: string,
  scope: ListScope,
): Promise<ContentArticlesTable | undefined> {
  const path = `/${friendlyUrl.replaceAll(/^\/+|\/+$/g, '')}/`;
  const row = await database
    .selectFrom('content_articles')
    .selectAll()
    .where('friendly_url', '=', path)
    .executeTakeFirst();
  return visibleTo(row, scope);
}

function visibleTo(
  row: ContentArticlesTable | undefined,
  scope: ListScope,
): ContentArticlesTable | undefined {
  if (!row || scope.drafts) return row;
  return row.draft === 0 && row.published_on <= scope.today ? row : undefined;
}
