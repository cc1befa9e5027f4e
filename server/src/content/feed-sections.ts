import type { ArticleList } from '../contract/article.ts';
import { articleTypes } from '../contract/article-types.ts';
import { areas, type AreaKey } from '../contract/areas.ts';
import { sectionTypes } from './catalog.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';

/** What a feed carries: enough for who looks once a day. */
const FEED_ITEMS = 30;

/** A part of the portal that can be followed; an empty path is the whole area. */
interface FollowedSection {
  readonly area: AreaKey;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Letters of the article types, joined by commas; empty for all. */
  readonly T: string;
}

/** Both areas, and every catalogue section of each. */
export const feedSections: readonly FollowedSection[] = (['FISCO', 'LAVORO'] as const).flatMap((area) => {
  const { label } = areas[area];
  const whole = {
    area,
    path: '/',
    title: `Prontuario ${label}`,
    description: `Tutte le novità dell’area ${label}.`,
    T: '',
  };
  const sections = sectionTypes()
    .filter(({ types, path }) => {
      const [first] = types;
      return first !== undefined && path !== articleTypes.consulenza.path && isOf(area, first);
    })
    .map(({ path, types }) => {
      const section = articleTypes[types[0] ?? 'notizia'].section;
      return {
        area,
        path,
        title: `${section} · Prontuario ${label}`,
        description: `${section}: le novità dell’area ${label}.`,
        T: types.map((type) => articleTypes[type].code).join(','),
      };
    });
  return [whole, ...sections];
});

function isOf(area: AreaKey, type: keyof typeof articleTypes): boolean {
  return articleTypes[type].areas.some((each) => each === area);
}

/** The newest articles of a section. */
export function newestOf(
  lists: ArticleLists,
  { area, T }: FollowedSection,
  scope: ListScope,
): Promise<ArticleList> {
  const query = { area, T, page: 0, items: FEED_ITEMS, order: 'DataDocumento', ascending: false } as const;
  return lists.page(query, scope);
}
