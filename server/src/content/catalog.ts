import type { CatalogPageConfig, CatalogPageQuery, ConsultingIndexes } from '../contract/catalog.ts';
import { articleTypes, type ArticleType } from '../contract/article-types.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';
import { foldText } from './keys.ts';
import { ListParameterError, typesOf } from './list-types.ts';
import type { CountedKey } from './selected-articles.ts';
import { slugOf } from './slug.ts';
import { COMPANY_TAG, isFilingTag } from './tags.ts';
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
  lists: ArticleLists,
  query: CatalogPageQuery,
  scope: ListScope,
): Promise<CatalogPageConfig> {
  const types = typesOf('type', query.type);
  const [first] = types ?? [];
  if (!types || !first) throw new ListParameterError('type: indica almeno un tipo di contenuto.');
  const area = areas[areaKeyOf(query.area)];
  const T = types.map((type) => articleTypes[type].code).join(',');
  const published = await lists.select({ area: area.slug, T }, scope);
  const narrowed =
    query.category === '' ? published : published.where(published.listed.categories.among([query.category]));
  const tags = narrowed
    .countsOf(narrowed.listed.byTag)
    .filter(({ key }) => !isFilingTag(key))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, TAGS);
  const signed = new Map(narrowed.countsOf(narrowed.listed.byAuthor).map(({ key, count }) => [key, count]));
  const authors = await database
    .selectFrom('content_authors')
    .select(['id', 'name as nominativo'])
    .orderBy('name')
    .execute();

  const { section, path } = articleTypes[first];
  const descriptions = await editionTable(database, 'sections');
  const description = descriptions.find((row) => row.path === path && row.area === area.slug)?.description;
  return {
    title: query.category === '' ? section : `${section}: ${query.category}`,
    description: description ?? '',
    url: area.permalink + path,
    T,
    totalCount: narrowed.rows.length,
    categories: published.valuesOf('categories').map((option) => ({ ...option, slug: slugOf(option.value) })),
    subjects: narrowed.valuesOf('subjects'),
    tags: await asWritten(database, tags),
    authors: authors.flatMap((author) => {
      const count = signed.get(author.id);
      return count === undefined ? [] : [{ ...author, count }];
    }),
    ...narrowed.span,
  };
}

/** Tags compare without case and accents, and are read with them. */
async function asWritten(
  database: Database,
  tags: readonly CountedKey[],
): Promise<CatalogPageConfig['tags']> {
  if (tags.length === 0) return [];
  const rows = await database
    .selectFrom('content_articles')
    .select(['id', 'tags'])
    .where(
      'id',
      'in',
      tags.map(({ lastId }) => lastId),
    )
    .execute();
  const written = new Map(rows.map((row) => [row.id, JSON.parse(row.tags) as string[]]));
  return tags.map(({ key, count, lastId }) => ({
    value: written.get(lastId)?.find((tag) => foldText(tag) === key) ?? key,
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

/** The shelves of the practice sheets for companies: those tagged `COMPANY_TAG`, in either area. */
export async function companySheets(
  lists: ArticleLists,
  scope: ListScope,
): Promise<ConsultingIndexes['items']> {
  const sheets = await lists.select({ T: articleTypes.consulenza.code, baseTag: COMPANY_TAG }, scope);
  return [...sheets.listed.categories.countIn(sheets.rows)]
    .flatMap(([category, count]) => (category === null || count === 0 ? [] : [{ category, count }]))
    .sort((a, b) => (a.category < b.category ? -1 : 1))
    .map(({ category, count }) => ({
      titolo: category,
      categoria: slugOf(category),
      count,
      url: `/consulenza-aziendale/categoria/${slugOf(category)}/`,
    }));
}
