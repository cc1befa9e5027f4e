import { sql } from 'kysely';
import type { CatalogPageConfig, CatalogPageQuery, ConsultingIndexes } from '../contract/catalog.ts';
import { articleTypes, type ArticleType } from '../contract/article-types.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import type { ListScope } from './list-articles.ts';
import { foldText } from './keys.ts';
import { ListParameterError, typesOf } from './list-types.ts';
import { slugOf } from './slug.ts';
import { editionTable } from './settings-repository.ts';

/** How many tags a catalogue page offers. */
const TAGS = 30;

/**
 * What a catalogue page is called and what it can be narrowed by, counted over what is published. A category
 * narrows the counts; a `subCategory` is a tag within it.
 * @throws ListParameterError for a type that does not exist
 */
export async function catalogPage(
  database: Database,
  query: CatalogPageQuery,
  scope: ListScope,
): Promise<CatalogPageConfig> {
  const types = typesOf('type', query.type);
  const [first] = types ?? [];
  if (!types || !first) throw new ListParameterError('type: indica almeno un tipo di contenuto.');
  const area = areas[areaKeyOf(query.area)];
  const published = database
    .selectFrom('content_articles')
    .where('area', '=', area.key)
    .where('type', 'in', types)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today);
  const narrowed = query.category === '' ? published : published.where('category', '=', query.category);

  const count = sql<number>`count(*)`.as('count');
  const grouped = async (column: 'category' | 'subject', from: typeof published) =>
    from
      .where(column, '!=', '')
      .select([`${column} as value`, count])
      .groupBy(column)
      .orderBy('count', 'desc')
      .orderBy(column)
      .execute();
  const tags = await narrowed
    .innerJoin('content_article_tags', 'content_article_tags.article_id', 'content_articles.id')
    .select(({ fn }) => ['tag_key', count, fn.max('content_articles.id').as('article')])
    .groupBy('tag_key')
    .orderBy('count', 'desc')
    .orderBy('tag_key')
    .limit(TAGS)
    .execute();
  const authors = await narrowed
    .innerJoin('content_article_authors', 'content_article_authors.article_id', 'content_articles.id')
    .innerJoin('content_authors', 'content_authors.id', 'content_article_authors.author_id')
    .select(['content_authors.id as id', 'content_authors.name as nominativo', count])
    .groupBy(['content_authors.id', 'content_authors.name'])
    .orderBy('content_authors.name')
    .execute();
  const span = await narrowed
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.min('published_on').as('firstDay'),
      fn.max('published_on').as('lastDay'),
    ])
    .executeTakeFirstOrThrow();

  const { section, path } = articleTypes[first];
  const descriptions = await editionTable(database, 'sections');
  const description = descriptions.find((row) => row.path === path && row.area === area.slug)?.description;
  return {
    title: query.category === '' ? section : `${section}: ${query.category}`,
    description: description ?? '',
    url: area.permalink + path,
    T: types.map((type) => articleTypes[type].code).join(','),
    totalCount: span.total,
    categories: (await grouped('category', published)).map((option) => ({
      ...option,
      slug: slugOf(option.value),
    })),
    subjects: await grouped('subject', narrowed),
    tags: await asWritten(database, tags),
    authors,
    firstDay: span.total === 0 ? null : span.firstDay,
    lastDay: span.total === 0 ? null : span.lastDay,
  };
}

interface CountedTag {
  readonly tag_key: string;
  readonly count: number;
  /** One that has it. */
  readonly article: number;
}

/** Tags compare without case and accents, and are read with them. */
async function asWritten(
  database: Database,
  tags: readonly CountedTag[],
): Promise<CatalogPageConfig['tags']> {
  if (tags.length === 0) return [];
  const rows = await database
    .selectFrom('content_articles')
    .select(['id', 'tags'])
    .where(
      'id',
      'in',
      tags.map(({ article }) => article),
    )
    .execute();
  const written = new Map(rows.map((row) => [row.id, JSON.parse(row.tags) as string[]]));
  return tags.map(({ tag_key: key, count, article }) => ({
    value: written.get(article)?.find((tag) => foldText(tag) === key) ?? key,
    count,
  }));
}

/** Sections that several types share, each once, in the order of the table of types. */
export function sectionTypes(): readonly { readonly path: string; readonly types: readonly ArticleType[] }[] {
  const byPath = new Map<string, ArticleType[]>();
  for (const type of Object.keys(articleTypes) as ArticleType[]) {
    const { path } = articleTypes[type];
    byPath.set(path, [...(byPath.get(path) ?? []), type]);
  }
  return [...byPath].map(([path, types]) => ({ path, types }));
}

/** The shelves of the practice sheets for companies: those tagged `aziendale`, in either area. */
export async function companySheets(
  database: Database,
  scope: ListScope,
): Promise<ConsultingIndexes['items']> {
  const rows = await database
    .selectFrom('content_articles')
    .innerJoin('content_article_tags', 'content_article_tags.article_id', 'content_articles.id')
    .where('type', '=', 'consulenza')
    .where('tag_key', '=', 'aziendale')
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .groupBy('category')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .orderBy('category')
    .execute();
  return rows.map(({ category, count }) => ({
    titolo: category,
    categoria: slugOf(category),
    count,
    url: `/consulenza-aziendale/categoria/${slugOf(category)}/`,
  }));
}
