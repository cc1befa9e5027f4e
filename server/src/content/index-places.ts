import type { SelectQueryBuilder } from 'kysely';
import { areaKeyOf, type AreaKey } from '../contract/areas.ts';
import type { ArticleListQuery } from '../contract/article-list.ts';
import type { Schema } from '../storage/schema.ts';
import { given } from './list-types.ts';

export type Articles<Output> = SelectQueryBuilder<Schema, 'content_articles', Output>;

/** The collections of guides are indexes of their own, asked for as areas (spec §7). */
const guideAreas: Readonly<Record<string, AreaKey>> = { COLLANE_GUIDE: 'FISCO', LAV_COLLANE_GUIDE: 'LAVORO' };

/** The area whose guides make up an index; undefined for an index by subject. */
export function guideAreaOf(indexArea: string): AreaKey | undefined {
  const name = indexArea.trim().toUpperCase();
  return Object.hasOwn(guideAreas, name) ? guideAreas[name] : undefined;
}

/**
 * The `OR_…` parameters of the lists (spec §7): articles that stand in any of these places of the analytical index.
 * An area without a heading is no place; a heading without an area is looked for in both areas' indexes by subject.
 */
export function inIndexPlaces<Output>(
  from: Articles<Output>,
  query: Pick<
    ArticleListQuery,
    'OR_Voce1Area_1' | 'OR_Voce1_1' | 'OR_Voce1Area_2' | 'OR_Voce1_2' | 'OR_Voce2Area_1' | 'OR_Voce2_1'
  >,
): Articles<Output> {
  const places = (
    [
      { area: query.OR_Voce1Area_1, level: 'voce1', heading: query.OR_Voce1_1 },
      { area: query.OR_Voce1Area_2, level: 'voce1', heading: query.OR_Voce1_2 },
      { area: query.OR_Voce2Area_1, level: 'voce2', heading: query.OR_Voce2_1 },
    ] as const
  ).flatMap(({ area, level, heading }) => {
    const value = given(heading);
    return value === undefined ? [] : [{ area: given(area), level, value }];
  });
  if (places.length === 0) return from;
  return from.where((article) =>
    article.or(
      places.map(({ area, level, value }) => {
        const guides = area === undefined ? undefined : guideAreaOf(area);
        if (guides !== undefined) {
          return article.and([
            article('area', '=', guides),
            article('type', '=', 'guida'),
            article('parent_id', 'is', null),
            article(level === 'voce1' ? 'category' : 'title', '=', value),
          ]);
        }
        const standing = article
          .selectFrom('content_article_topics')
          .select('article_id')
          .where(level, '=', value);
        return article(
          'id',
          'in',
          area === undefined ? standing : standing.where('content_article_topics.area', '=', areaKeyOf(area)),
        );
      }),
    ),
  );
}
