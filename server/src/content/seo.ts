import type { SeoAttributes } from '../contract/seo.ts';
import { articleTypes, type ArticleType } from '../contract/article-types.ts';
import { publicUrl, type AuthorsById } from './article-rows.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { topicsOf } from './tags.ts';

const DESCRIPTION_MAX = 160;

const schemaTypes: Partial<Readonly<Record<ArticleType, string>>> = {
  notizia: 'NewsArticle',
  italiaoggi: 'NewsArticle',
  opinione: 'OpinionNewsArticle',
  video: 'VideoObject',
  podcast: 'PodcastEpisode',
  corso: 'Course',
  software: 'SoftwareApplication',
  quesito: 'QAPage',
};

/** What search engines and social networks are told of an article. */
export function seoAttributes(row: ContentArticlesTable, authors: AuthorsById): SeoAttributes {
  const type = row.type as ArticleType;
  const image = JSON.parse(row.image) as { src: string } | null;
  return {
    title: row.title,
    description: cutAtWord(row.abstract, DESCRIPTION_MAX),
    keywords: topicsOf(JSON.parse(row.tags) as string[]),
    canonical: publicUrl(row),
    robots: 'index, follow',
    schemaType: schemaTypes[type] ?? 'Article',
    section: articleTypes[type].section,
    image: image?.src ?? null,
    authors: (JSON.parse(row.authors) as string[]).flatMap((id) => authors.get(id)?.nominativo ?? []),
    publishedTime: `${row.published_on}T06:00:00Z`,
    modifiedTime: new Date(row.updated_at).toISOString(),
    duration: row.duration_seconds === null ? null : isoDuration(row.duration_seconds),
    isAccessibleForFree: row.subscribers_only === 0,
  };
}

/** Shortens to at most `max` characters, at a word, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}

/** ISO 8601: 200 seconds are `PT3M20S`. */
function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = seconds % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || seconds === 0 ? `${rest}S` : ''}`;
}
