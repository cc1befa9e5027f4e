import type { Article, ArticleSummary, Author } from '../contract/article.ts';
import { articleTypes, type ArticleType } from '../contract/article-types.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { COMPANY_TAG, isFilingTag, topicsOf } from './tags.ts';

/** Columns a list needs; the texts stay in the store. */
export const summaryColumns = [
  ...(['id', 'area', 'type', 'friendly_url', 'title', 'kicker', 'abstract', 'home_text'] as const),
  ...(['subject', 'tags', 'authors', 'image', 'duration_seconds', 'reading_minutes'] as const),
  ...(['subscribers_only', 'published_on'] as const),
] as const;

export type SummaryRow = Pick<ContentArticlesTable, (typeof summaryColumns)[number]>;
export type AuthorsById = ReadonlyMap<string, Author>;

/** An article as a list shows it. */
export function toSummary(row: SummaryRow, authors: AuthorsById): ArticleSummary {
  const type = row.type as ArticleType;
  const tags = JSON.parse(row.tags) as string[];
  return {
    id: row.id,
    type,
    prontuarioType: articleTypes[type].code,
    area: areaKeyOf(row.area),
    title: row.title,
    occhiello: row.kicker,
    abstract: row.abstract,
    tags,
    settore: row.subject,
    dataDocumento: row.published_on,
    authors: (JSON.parse(row.authors) as string[]).flatMap((id) => authors.get(id) ?? []),
    friendlyUrl: row.friendly_url,
    url: publicUrl(row),
    subscribersOnly: row.subscribers_only === 1,
    isConsultancy: tags.some(isFilingTag),
    image: JSON.parse(row.image) as ArticleSummary['image'],
    durationSeconds: row.duration_seconds,
    readingMinutes: row.reading_minutes,
  };
}

/** The public address: `/{area}/banche-dati/{slug}/?id={id}` (spec §2). */
export function publicUrl(row: Pick<ContentArticlesTable, 'friendly_url' | 'id'>): string {
  return `${row.friendly_url}?id=${row.id}`;
}

/** What an article's page needs besides the row. */
export interface ArticleSurroundings {
  readonly authors: AuthorsById;
  readonly previous: Article['previous'];
  readonly next: Article['next'];
}

/**
 * An article with its text.
 * @param whole whether this reader may read all of it; otherwise the opening, and nothing to download
 */
export function toArticle(
  row: ContentArticlesTable,
  { authors, previous, next }: ArticleSurroundings,
  whole: boolean,
): Article {
  const { path, section } = articleTypes[row.type as ArticleType];
  const area = areas[areaKeyOf(row.area)];
  const url = row.type === 'consulenza' ? sheetsUrl(row) : area.permalink + path;
  const summary = toSummary(row, authors);
  return {
    ...summary,
    argomenti: topicsOf(summary.tags),
    content: whole ? row.html : row.opening,
    locked: !whole,
    riferimentiNormativi: JSON.parse(row.norms) as Article['riferimentiNormativi'],
    isbn: row.isbn,
    summary: JSON.parse(row.summary) as Article['summary'],
    catalogInfo: { section, url, category: row.category },
    allegatiInformativeParsed: whole
      ? (JSON.parse(row.attachments) as Article['allegatiInformativeParsed'])
      : [],
    media: whole ? (JSON.parse(row.media) as Article['media']) : null,
    updatedAt: new Date(row.updated_at).toISOString(),
    previous,
    next,
  };
}

/** The practice sheets have three catalogues: company sheets their own, the others by area (spec §2). */
export function sheetsUrl(row: Pick<ContentArticlesTable, 'area' | 'tags'>): string {
  const tags = (JSON.parse(row.tags) as string[]).map((tag) => tag.toLowerCase());
  if (tags.includes(COMPANY_TAG)) return '/consulenza-aziendale/';
  return row.area === 'LAVORO' ? '/consulenza-lavoro/' : '/consulenza-fiscale/';
}
