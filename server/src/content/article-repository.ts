import type { TitledLink } from '../contract/links.ts';
import { publicUrl } from './article-rows.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import type { Database } from '../storage/database.ts';
import type { ListScope } from './list-articles.ts';
import { PortalError } from './portal-error.ts';

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
 * The article with this friendly address, or which had it before it moved; the slashes at its ends do not matter.
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
  if (row) return visibleTo(row, scope);
  const moved = await database
    .selectFrom('content_moved')
    .select('article_id')
    .where('friendly_url', '=', path)
    .executeTakeFirst();
  return moved && findArticle(database, moved.article_id, scope);
}

export interface Neighbours {
  readonly previous: TitledLink | null;
  readonly next: TitledLink | null;
}

/** The articles before and after one, by date and number, in the same section of the same area. */
export async function findNeighbours(
  database: Database,
  article: Pick<ContentArticlesTable, 'id' | 'area' | 'type' | 'published_on'>,
  scope: ListScope,
): Promise<Neighbours> {
  const side = async (comparison: '<' | '>', direction: 'asc' | 'desc'): Promise<TitledLink | null> => {
    const row = await database
      .selectFrom('content_articles')
      .select(['id', 'title', 'friendly_url'])
      .where('area', '=', article.area)
      .where('type', '=', article.type)
      .where('draft', '=', 0)
      .where('published_on', '<=', scope.today)
      // Compared together, so that the index of lists is entered at this article.
      .where((where) =>
        where(
          where.refTuple('published_on', 'id'),
          comparison,
          where.tuple(article.published_on, article.id),
        ),
      )
      .orderBy('published_on', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
    return row ? { titolo: row.title, url: publicUrl(row) } : null;
  };
  return { previous: await side('<', 'desc'), next: await side('>', 'asc') };
}

/** @throws PortalError `notfound` when there is no article */
export function existing(row: ContentArticlesTable | undefined): ContentArticlesTable {
  if (!row) throw new PortalError('notfound', 'Il documento richiesto non esiste o non è più disponibile.');
  return row;
}

function visibleTo(
  row: ContentArticlesTable | undefined,
  scope: ListScope,
): ContentArticlesTable | undefined {
  if (!row || scope.drafts) return row;
  return row.draft === 0 && row.published_on <= scope.today ? row : undefined;
}
