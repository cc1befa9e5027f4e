import { sql } from 'kysely';
import type { RelatedArticles } from '../contract/links.ts';
import type { Database } from '../storage/database.ts';
import { summaryColumns, toSummary } from './article-rows.ts';
import { readAuthorsOf } from './authors-repository.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import type { ListScope } from './list-articles.ts';

const RELATED = 6;

/** A shared place in the analytical index says more than a shared tag, and both more than the same subject. */
const TOPIC_WEIGHT = 3;
const TAG_WEIGHT = 2;

/** The articles that share most with one: places in the index, tags, subject; newest first among equals. */
export async function findRelated(
  database: Database,
  article: Pick<ContentArticlesTable, 'id' | 'area' | 'subject'>,
  scope: ListScope,
): Promise<RelatedArticles> {
  const shared = database
    .selectFrom('content_article_topics as mine')
    .innerJoin('content_article_topics as theirs', (join) =>
      join
        .onRef('theirs.area', '=', 'mine.area')
        .onRef('theirs.voce1', '=', 'mine.voce1')
        .onRef('theirs.voce2', '=', 'mine.voce2'),
    )
    .where('mine.article_id', '=', article.id)
    .select(['theirs.article_id as article_id', sql<number>`${sql.lit(TOPIC_WEIGHT)}`.as('weight')])
    .unionAll(
      database
        .selectFrom('content_article_tags as mine')
        .innerJoin('content_article_tags as theirs', 'theirs.tag_key', 'mine.tag_key')
        .where('mine.article_id', '=', article.id)
        .select(['theirs.article_id as article_id', sql<number>`${sql.lit(TAG_WEIGHT)}`.as('weight')]),
    )
    .unionAll(
      database
        .selectFrom('content_articles')
        .where('subject', '=', article.subject)
        .where('area', '=', article.area)
        .select(['id as article_id', sql<number>`1`.as('weight')]),
    );
  const nearest = await database
    .with('shared', () => shared)
    .selectFrom('shared')
    .innerJoin('content_articles', 'content_articles.id', 'shared.article_id')
    .where('content_articles.id', '!=', article.id)
    .where('area', '=', article.area)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .groupBy(['content_articles.id', 'published_on'])
    .orderBy(({ fn }) => fn.sum('shared.weight'), 'desc')
    .orderBy('published_on', 'desc')
    .orderBy('content_articles.id', 'desc')
    .limit(RELATED)
    .select('content_articles.id')
    .execute();
  const ids = nearest.map(({ id }) => id);
  if (ids.length === 0) return { correlati: [], correlatiSettori: [] };
  const rows = await database
    .selectFrom('content_articles')
    .select(summaryColumns)
    .where('id', 'in', ids)
    .execute();
  const authors = await readAuthorsOf(database, rows);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, authors)]));
  const correlati = ids.flatMap((id) => {
    const link = byId.get(id);
    return link ? [{ settore: link.settore, link }] : [];
  });
  return { correlati, correlatiSettori: [...new Set(correlati.map(({ settore }) => settore))] };
}
