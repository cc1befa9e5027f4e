import type { Author } from '../contract/article.ts';
import type { AuthorProfile } from '../contract/author.ts';
import type { Database } from '../storage/database.ts';
import type { AuthorsById } from './article-rows.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';

/** The authors who signed these rows, by id. */
export async function readAuthorsOf(
  database: Database,
  rows: readonly { readonly authors: string }[],
): Promise<AuthorsById> {
  const ids = [...new Set(rows.flatMap((row) => JSON.parse(row.authors) as string[]))];
  if (ids.length === 0) return new Map();
  const found = await database
    .selectFrom('content_authors')
    .select(['id', 'name', 'role'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, toAuthor(row)]));
}

/** Every author with a biography and the number of published articles, in order of surname. */
export async function authorProfiles(
  database: Database,
  lists: ArticleLists,
  scope: ListScope,
): Promise<AuthorProfile[]> {
  const published = await lists.select({}, scope);
  const { byAuthor } = published.listed;
  const rows = await database
    .selectFrom('content_authors')
    .select(['id', 'name', 'role', 'biography'])
    .execute();
  const surname = (name: string): string => name.split(' ').slice(1).join(' ');
  return rows
    .map((row) => ({
      ...toAuthor(row),
      biografia: row.biography,
      articoli: published.countOf(row.id, byAuthor)?.count ?? 0,
    }))
    .sort((a, b) => surname(a.nominativo).localeCompare(surname(b.nominativo), 'it'));
}

function toAuthor(row: { readonly id: string; readonly name: string; readonly role: string }): Author {
  return { id: row.id, nominativo: row.name, qualifica: row.role, url: `/autori/${row.id}/` };
}
