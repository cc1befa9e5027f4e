import type { TitledLink } from '../contract/links.ts';
import { articleTypes, type ArticleType } from '../contract/article-types.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { publicUrl, sheetsUrl } from './article-rows.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { inlineText } from './harmless-html.ts';
import type { ListScope } from './list-articles.ts';

/** Ends a chain of parents that an edition tied into a ring. */
const DEEPEST = 5;

/** The addresses that harmless HTML leads to, each once, in the order of the text; fragments left out. */
export function linksOf(html: string): TitledLink[] {
  const found = new Map<string, TitledLink>();
  // What the policy wrote: attributes in double quotes, no `>` inside them.
  for (const [, url = '', inner = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)) {
    const address = url.replaceAll('&amp;', '&');
    if (address.startsWith('#') || found.has(address)) continue;
    found.set(address, { titolo: inlineText(inner), url: address });
  }
  return [...found.values()];
}

/** From the area down to the article's parent; one that is not published, and what is above it, is left out. */
export async function ancestorsOf(
  database: Database,
  article: Pick<ContentArticlesTable, 'area' | 'type' | 'parent_id' | 'tags'>,
  scope: ListScope,
): Promise<TitledLink[]> {
  const { label, permalink } = areas[areaKeyOf(article.area)];
  const { section, path } = articleTypes[article.type as ArticleType];
  const parents: TitledLink[] = [];
  let next = article.parent_id;
  while (next !== null && parents.length < DEEPEST) {
    const parent = await database
      .selectFrom('content_articles')
      .select(['id', 'title', 'friendly_url', 'parent_id'])
      .where('id', '=', next)
      .where('draft', '=', 0)
      .where('published_on', '<=', scope.today)
      .executeTakeFirst();
    if (!parent) break;
    parents.unshift({ titolo: parent.title, url: publicUrl(parent) });
    next = parent.parent_id;
  }
  const url = article.type === 'consulenza' ? sheetsUrl(article) : permalink + path;
  return [{ titolo: label, url: `${permalink}/` }, { titolo: section, url }, ...parents];
}
