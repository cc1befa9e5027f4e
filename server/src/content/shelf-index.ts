import type { ShelfIndex } from '../contract/sidebar.ts';
import { areaKeyOf } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { publicUrl } from './article-rows.ts';
import type { ListScope } from './list-articles.ts';
import { typesOf } from './list-types.ts';

/** What a section whose articles are many shows at once; the rest is in its list. */
const ARTICLES_MAX = 500;

/**
 * A section's shelves (categories; an article without one stands under its subject), alphabetical, each with its
 * articles, newest first. Chapters stand under their guide, not here.
 * @throws ListParameterError for a type that does not exist
 */
export async function shelfIndex(
  database: Database,
  types: string,
  area: string,
  scope: ListScope,
): Promise<ShelfIndex['items']> {
  const rows = await database
    .selectFrom('content_articles')
    .select(['id', 'title', 'friendly_url', 'category', 'subject'])
    .where('area', '=', areaKeyOf(area))
    .where('type', 'in', typesOf('tipo', types) ?? [])
    .where('parent_id', 'is', null)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(ARTICLES_MAX)
    .execute();
  const shelves = new Map<string, { id: string; text: string; url: string }[]>();
  for (const row of rows) {
    const shelf = row.category === '' ? row.subject : row.category;
    const entry = { id: String(row.id), text: row.title, url: publicUrl(row) };
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), entry]);
  }
  return [...shelves]
    .map(([text, items]) => ({ text, count: items.length, items }))
    .sort((a, b) => a.text.localeCompare(b.text, 'it'));
}
