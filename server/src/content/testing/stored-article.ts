import type { ContentArticlesTable } from '../content-tables.ts';
import { foldText } from '../keys.ts';

/** A row of the store of which only what is given matters. */
export function storedArticle(
  given: Pick<ContentArticlesTable, 'id'> & Partial<ContentArticlesTable>,
): ContentArticlesTable {
  const title = given.title ?? 'Titolo';
  return {
    area: 'FISCO',
    type: 'notizia',
    slug: `articolo-${given.id}`,
    friendly_url: `/fisco/banche-dati/notizie/articolo-${given.id}/`,
    title,
    kicker: '',
    abstract: '',
    home_text: '',
    subject: '',
    category: '',
    title_key: foldText(title),
    search_key: foldText(title),
    html: '<p>Testo.</p>',
    opening: '<p>Testo.</p>',
    text: 'Testo.',
    summary: '[]',
    norms: '[]',
    attachments: '[]',
    media: 'null',
    image: 'null',
    tags: '[]',
    authors: '[]',
    isbn: null,
    reading_minutes: 1,
    duration_seconds: null,
    subscribers_only: 0,
    draft: 0,
    published_on: '2026-03-01',
    updated_at: 0,
    home_slot: null,
    parent_id: null,
    position: 0,
    source: `fisco/notizie/articolo-${given.id}.md`,
    digest: String(given.id),
    ...given,
  };
}
