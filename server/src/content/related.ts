import { areaKeyOf, areas } from '../contract/areas.ts';
import type { RelatedArticles } from '../contract/links.ts';
import { summaryColumns, toSummary } from './article-rows.ts';
import { readAuthorsOf } from './authors-repository.ts';
import type { ContentContext } from './content-context.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { foldText } from './keys.ts';
import type { ListScope } from './list-articles.ts';
import { placeKey } from './listed-articles.ts';

const RELATED = 6;

/** A shared place in the analytical index says more than a shared tag, and both more than the same subject. */
const TOPIC_WEIGHT = 3;
const TAG_WEIGHT = 2;

/** The articles that share most with one: places in the index, tags, subject; newest first among equals. */
export async function findRelated(
  { database, lists }: Pick<ContentContext, 'database' | 'lists'>,
  article: Pick<ContentArticlesTable, 'id' | 'area' | 'subject' | 'tags'>,
  scope: ListScope,
): Promise<RelatedArticles> {
  const places = await database
    .selectFrom('content_article_topics')
    .select(['area', 'voce1', 'voce2'])
    .where('article_id', '=', article.id)
    .execute();
  const { listed, rows: ofArea } = await lists.select({ area: areas[areaKeyOf(article.area)].slug }, scope);
  const weights = new Uint16Array(listed.ids.length);
  const add = (some: Iterable<number>, weight: number): void => {
    for (const row of some) weights[row]! += weight;
  };
  for (const place of places) add(listed.places.get(placeKey(place))?.rows ?? [], TOPIC_WEIGHT);
  for (const tag of new Set((JSON.parse(article.tags) as string[]).map(foldText)))
    add(listed.byTag.get(tag) ?? [], TAG_WEIGHT);
  add(ofArea.filter(listed.subjects.among([article.subject])), 1);
  const ids = nearestOf(ofArea, weights)
    .map((row) => listed.ids[row]!)
    .filter((id) => id !== article.id)
    .slice(0, RELATED);
  if (ids.length === 0) return { correlati: [], correlatiSettori: [] };
  const rows = await database
    .selectFrom('content_articles')
    .select(summaryColumns)
    .where('id', 'in', ids)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .execute();
  const authors = await readAuthorsOf(database, rows);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, authors)]));
  const correlati = ids.flatMap((id) => {
    const link = byId.get(id);
    return link ? [{ settore: link.settore, link }] : [];
  });
  return { correlati, correlatiSettori: [...new Set(correlati.map(({ settore }) => settore))] };
}

/** The rows that weigh most, one more than are shown: the article itself may be among them. */
function nearestOf(rows: Uint32Array, weights: Uint16Array): readonly number[] {
  const nearest: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]!;
    const weight = weights[row]!;
    if (weight === 0) continue;
    const place = nearest.findIndex((each) => weights[each]! < weight);
    if (place !== -1) nearest.splice(place, 0, row);
    else if (nearest.length <= RELATED) nearest.push(row);
    if (nearest.length > RELATED + 1) nearest.pop();
  }
  return nearest;
}
