import type { AnalyticalEntry } from '../contract/analytical-index.ts';
import { areaKeyOf } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { publicUrl } from './article-rows.ts';
import type { ContentContext } from './content-context.ts';
import { guideAreaOf, guideCollection } from './guide-areas.ts';
import { foldText } from './keys.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';
import type { IndexPlace } from './listed-articles.ts';
import { editionTable } from './settings-repository.ts';

/** What a heading shows at once; the whole is a list's (`OR_Voce1_1`). */
const ARTICLES_MAX = 500;

/** The headings of an area's index, alphabetical, the synonyms among them. */
export async function indexHeadings(
  { database, lists }: Pick<ContentContext, 'database' | 'lists'>,
  area: string,
  scope: ListScope,
): Promise<readonly AnalyticalEntry[]> {
  const places = await placesOf(lists, area, scope);
  const seen = places.map(({ voce1, voce2 }) => heading(voce1, voce2, ''));
  const headings = new Set(places.map(({ voce1 }) => voce1));
  if (guideAreaOf(area) === undefined) {
    for (const { area: of, voce, vedi } of await editionTable(database, 'synonyms')) {
      if (areaKeyOf(of) === areaKeyOf(area) && headings.has(vedi)) seen.push(heading(voce, '', vedi));
    }
  }
  return seen.sort(byVoices);
}

/** The articles under a heading of the first or second level, newest first. */
export async function indexResults(
  { database, lists }: Pick<ContentContext, 'database' | 'lists'>,
  area: string,
  voice: { readonly level: 'voce1' | 'voce2'; readonly value: string },
  scope: ListScope,
): Promise<readonly AnalyticalEntry[]> {
  const wanted = foldText(voice.value);
  const places = (await placesOf(lists, area, scope)).filter(
    (place) => foldText(place[voice.level]) === wanted,
  );
  const { listed, rows } = await lists.select({}, scope);
  const marked = new Uint8Array(listed.ids.length);
  for (const place of places) for (const row of place.rows) marked[row] = 1;
  const newest: number[] = [];
  for (let at = rows.length - 1; at >= 0 && newest.length < ARTICLES_MAX; at--)
    if (marked[rows[at]!] === 1) newest.push(rows[at]!);
  const shown = await articlesOf(
    database,
    newest.map((row) => listed.ids[row]!),
    scope,
  );
  return newest.flatMap((row) => {
    const article = shown.get(listed.ids[row]!);
    if (!article) return [];
    return places
      .filter((place) => standsIn(row, place.rows))
      .map((place) => ({
        ...heading(place.voce1, place.voce2, ''),
        Titolo: article.title,
        DataForSorting: article.published_on,
        Tags: JSON.parse(article.tags) as string[],
        LinkID: publicUrl(article),
      }));
  });
}

async function articlesOf(database: Database, ids: readonly number[], scope: ListScope) {
  const rows = await database
    .selectFrom('content_articles')
    .select(['id', 'title', 'friendly_url', 'published_on', 'tags'])
    .where('id', 'in', ids)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a row is among others, which are in order. */
function standsIn(row: number, rows: readonly number[]): boolean {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row;
}

async function placesOf(lists: ArticleLists, area: string, scope: ListScope): Promise<readonly IndexPlace[]> {
  const index = guideCollection(area) ?? areaKeyOf(area);
  return (await lists.select({}, scope)).placesIn(index);
}

function heading(voce1: string, voce2: string, synonym: string): AnalyticalEntry {
  return {
    Voce1: voce1,
    Voce2: voce2,
    FirstLetter: foldText(voce1).slice(0, 1).toUpperCase(),
    Titolo: '',
    DataForSorting: '',
    Tags: [],
    LinkID: '',
    Sinonimo: synonym,
  };
}

const italian = new Intl.Collator('it');

function byVoices(a: AnalyticalEntry, b: AnalyticalEntry): number {
  return italian.compare(a.Voce1, b.Voce1) || italian.compare(a.Voce2, b.Voce2);
}
