import type { ArticleList } from '../contract/article.ts';
import type { ArticleListQuery } from '../contract/article-list.ts';
import { articleTypes } from '../contract/article-types.ts';
import { areas, type AreaKey } from '../contract/areas.ts';
import { sectionTypes } from './catalog.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';
import { COMPANY_TAG, topicsOf } from './tags.ts';

/** What a feed carries: enough for who looks once a day. */
const FEED_ITEMS = 30;

/** What a section lists; an empty text is no condition. */
type Listed = Required<Pick<ArticleListQuery, 'area' | 'T' | 'baseTag'>>;

/** A part of the portal that can be followed. */
interface FollowedSection {
  /** Its page, root-relative. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly listed: Listed;
}

const sheets: Omit<Listed, 'area'> = { T: articleTypes.consulenza.code, baseTag: '' };

/** The practice sheets have three catalogues outside the areas' addresses (spec §2). */
const sheetSections: readonly FollowedSection[] = [
  {
    address: '/consulenza-lavoro/',
    title: 'Consulenza del lavoro · Prontuario',
    description: 'Consulenza del lavoro: le novità.',
    listed: { ...sheets, area: 'LAVORO' },
  },
  {
    address: '/consulenza-fiscale/',
    title: 'Consulenza fiscale · Prontuario',
    description: 'Consulenza fiscale: le novità.',
    listed: { ...sheets, area: 'FISCO' },
  },
  {
    address: '/consulenza-aziendale/',
    title: 'Consulenza aziendale · Prontuario',
    description: 'Consulenza aziendale: le novità.',
    listed: { ...sheets, area: '', baseTag: COMPANY_TAG },
  },
];

/** Both areas, and every catalogue section of each. */
export const feedSections: readonly FollowedSection[] = [
  ...(['FISCO', 'LAVORO'] as const).flatMap((area) => [wholeArea(area), ...sectionsOf(area)]),
  ...sheetSections,
];

function wholeArea(area: AreaKey): FollowedSection {
  const { label, permalink } = areas[area];
  return {
    address: `${permalink}/`,
    title: `Prontuario ${label}`,
    description: `Tutte le novità dell’area ${label}.`,
    listed: { area, T: '', baseTag: '' },
  };
}

function sectionsOf(area: AreaKey): readonly FollowedSection[] {
  const { label, permalink } = areas[area];
  return sectionTypes().flatMap(({ path, types }) => {
    const [first] = types;
    if (first === undefined || path === articleTypes.consulenza.path || !isOf(area, first)) return [];
    const { section } = articleTypes[first];
    return {
      address: permalink + path,
      title: `${section} · Prontuario ${label}`,
      description: `${section}: le novità dell’area ${label}.`,
      listed: { area, T: types.map((type) => articleTypes[type].code).join(','), baseTag: '' },
    };
  });
}

function isOf(area: AreaKey, type: keyof typeof articleTypes): boolean {
  return articleTypes[type].areas.some((each) => each === area);
}

/** The newest articles of a section, with the tags that followers are told. */
export async function newestOf(
  lists: ArticleLists,
  { listed }: FollowedSection,
  scope: ListScope,
): Promise<ArticleList> {
  const newest = await lists.page(
    { ...listed, page: 0, items: FEED_ITEMS, order: 'DataDocumento', ascending: false },
    scope,
  );
  return { ...newest, items: newest.items.map((item) => ({ ...item, tags: topicsOf(item.tags) })) };
}
