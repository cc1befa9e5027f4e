/** A hundred thousand articles like the demonstration edition's own, of the days of eight years. */
import type { ContentArticlesTable } from '../../src/content/content-tables.ts';
import { foldText } from '../../src/content/keys.ts';
import type { Database } from '../../src/storage/database.ts';

export const ARTICLES = 100_000;
export const COMMON_TAG = 'di quasi tutti';
export const OTHER_TAG = 'di due su tre';
export const AUTHOR = 'autore-di-meta';
export const HEADING = 'Di quasi tutti';

const FIRST_ID = 1_000_000;
const DAYS = 3_000;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 400;

function articleRow(index: number, patterns: readonly ContentArticlesTable[]): ContentArticlesTable {
  const pattern = patterns[index % patterns.length];
  if (pattern === undefined) throw new Error('The demonstration edition has no article.');
  const id = FIRST_ID + index;
  const title = `${pattern.title} (${id})`;
  return {
    ...pattern,
    id,
    title,
    title_key: foldText(title),
    // Words that a list's search finds in every article come last, where they are found latest.
    search_key: `${pattern.search_key} ${id} di la articolo re`,
    slug: `articolo-${id}`,
    friendly_url: `/fisco/banche-dati/notizie/articolo-${id}/`,
    area: 'FISCO',
    type: 'notizia',
    subject: 'Iva',
    draft: 0,
    parent_id: null,
    home_slot: null,
    published_on: new Date(Date.UTC(2026, 0, 1) - (index % DAYS) * DAY_MS).toISOString().slice(0, 10),
    source: `fisco/notizie/articolo-${id}.md`,
    digest: String(id),
  };
}

export async function fill(database: Database): Promise<void> {
  const patterns = await database.selectFrom('content_articles').selectAll().orderBy('id').execute();
  for (let from = 0; from < ARTICLES; from += ROWS_AT_ONCE) {
    const indexes = Array.from({ length: ROWS_AT_ONCE }, (_, each) => from + each);
    const every = (nth: number) =>
      indexes.filter((index) => index % nth !== 0).map((index) => FIRST_ID + index);
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('content_articles')
        .values(indexes.map((index) => articleRow(index, patterns)))
        .execute();
      await transaction
        .insertInto('content_article_tags')
        .values([
          ...every(10).map((article_id) => ({ article_id, tag_key: COMMON_TAG })),
          ...every(3).map((article_id) => ({ article_id, tag_key: OTHER_TAG })),
        ])
        .execute();
      await transaction
        .insertInto('content_article_authors')
        .values(every(2).map((article_id) => ({ article_id, author_id: AUTHOR })))
        .execute();
      await transaction
        .insertInto('content_article_topics')
        .values(
          every(10).map((article_id) => ({ article_id, area: 'FISCO', voce1: HEADING, voce2: 'Tutti' })),
        )
        .execute();
    });
  }
}
