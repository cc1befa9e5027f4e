import { articleTypes, type ArticleType } from '../contract/article-types.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { SearchDocument } from '../search/document.ts';
import { publicUrl, type AuthorsById } from './article-rows.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { topicsOf } from './tags.ts';

/** Documents whose id begins so are the edition's; an index may hold others, pushed by an operator. */
export const DOCUMENT_PREFIX = 'articolo-';

export function documentId(articleId: number): string {
  return `${DOCUMENT_PREFIX}${articleId}`;
}

/**
 * An article as the search service keeps it.
 * @param origin put before the address, for pages of other sites; empty for the portal's own
 */
export function toSearchDocument(
  row: ContentArticlesTable,
  authors: AuthorsById,
  origin: string,
): SearchDocument {
  const { section, label } = articleTypes[row.type as ArticleType];
  const area = areas[areaKeyOf(row.area)];
  const tags = JSON.parse(row.tags) as string[];
  const image = JSON.parse(row.image) as { src: string } | null;
  const names = (JSON.parse(row.authors) as string[]).flatMap((id) => authors.get(id)?.nominativo ?? []);
  return {
    id: documentId(row.id),
    url: origin + publicUrl(row),
    title: row.title,
    main_content: row.text,
    language: 'it',
    doc_date: row.published_on,
    document_type: label,
    categories: [area.label, section],
    meta_description: row.abstract,
    meta_keywords: topicsOf(tags).join(', '),
    ...(row.kicker !== '' && { h1: row.kicker }),
    ...(image && { images: { main: origin + image.src } }),
    custom_fields: {
      area: area.slug,
      section,
      subject: row.subject,
      year: row.published_on.slice(0, 4),
      tags,
      ...(names.length > 0 && { author: names }),
      access: row.subscribers_only === 1 ? 'subscriber' : 'public',
    },
  };
}
