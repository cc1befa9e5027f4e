import type { AnalyticalEntry } from '../contract/analytical-index.ts';
import { areaKeyOf } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { publicUrl } from './article-rows.ts';
import type { ListScope } from './list-articles.ts';
import { guideAreaOf } from './guide-areas.ts';
import { foldText } from './keys.ts';
import { editionTable } from './settings-repository.ts';

interface Place {
  readonly id: number;
  readonly voce1: string;
  readonly voce2: string;
  readonly title: string;
  readonly friendly_url: string;
  readonly published_on: string;
  readonly tags: string;
}

/** The headings of an area's index, alphabetical, the synonyms among them. */
export async function indexHeadings(
  database: Database,
  area: string,
  scope: ListScope,
): Promise<readonly AnalyticalEntry[]> {
  const places = await placesOf(database, area, scope);
  const seen = new Map<string, AnalyticalEntry>();
  for (const { voce1, voce2 } of places) seen.set(`${voce1}\n${voce2}`, heading(voce1, voce2, ''));
  const headings = new Set(places.map(({ voce1 }) => voce1));
  if (guideAreaOf(area) === undefined) {
    for (const { area: of, voce, vedi } of await editionTable(database, 'synonyms')) {
      if (areaKeyOf(of) === areaKeyOf(area) && headings.has(vedi))
        seen.set(`${voce}\n`, heading(voce, '', vedi));
    }
  }
  return [...seen.values()].sort(byVoices);
}

/** The articles under a heading of the first or second level, newest first. */
export async function indexResults(
  database: Database,
  area: string,
  voice: { readonly level: 'voce1' | 'voce2'; readonly value: string },
  scope: ListScope,
): Promise<readonly AnalyticalEntry[]> {
  const wanted = foldText(voice.value);
  const places = await placesOf(database, area, scope);
  return places
    .filter((place) => foldText(place[voice.level]) === wanted)
    .map((place) => ({
      ...heading(place.voce1, place.voce2, ''),
      Titolo: place.title,
      DataForSorting: place.published_on,
      Tags: JSON.parse(place.tags) as string[],
      LinkID: publicUrl(place),
    }));
}

async function placesOf(database: Database, area: string, scope: ListScope): Promise<readonly Place[]> {
  const guides = guideAreaOf(area);
  const published = database
    .selectFrom('content_articles')
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .orderBy('published_on', 'desc')
    .orderBy('content_articles.id', 'desc');
  const columns = ['content_articles.id as id', 'title', 'friendly_url', 'published_on', 'tags'] as const;
  if (guides) {
    const rows = await published
      .where('area', '=', guides)
      .where('type', '=', 'guida')
      .where('parent_id', 'is', null)
      .select([...columns, 'category as voce1', 'title as voce2'])
      .execute();
    return rows;
  }
  return published
    .innerJoin('content_article_topics', 'content_article_topics.article_id', 'content_articles.id')
    .where('content_article_topics.area', '=', areaKeyOf(area))
    .select([...columns, 'voce1', 'voce2'])
    .execute();
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
