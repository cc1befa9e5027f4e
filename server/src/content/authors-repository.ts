import type { Author } from '../contract/article.ts';
import type { Database } from '../storage/database.ts';
import type { AuthorsById } from './article-rows.ts';

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

export function toAuthor(row: { readonly id: string; readonly name: string; readonly role: string }): Author {
  return { id: row.id, nominativo: row.name, qualifica: row.role, url: `/autori/${row.id}/` };
}
