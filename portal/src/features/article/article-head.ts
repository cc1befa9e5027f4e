import type { Article, Media } from '@prontuario/server/contract/article';
import type {
  Article as ArticleLd,
  NewsArticle,
  OpinionNewsArticle,
  PodcastEpisode,
  VideoObject,
} from 'schema-dts';
import { areas } from '../../app/areas.ts';
import { breadcrumbsLd } from '../../app/document/breadcrumbs.ts';
import { publisherLd } from '../../app/document/publisher.ts';
import type { HeadModel, JsonLd } from '../../app/document/head.ts';

const DESCRIPTION_LENGTH = 160;

/** What a kind of text is to schema.org, when it is not just an article. */
const textTypes: Readonly<Partial<Record<Article['type'], 'NewsArticle' | 'OpinionNewsArticle'>>> = {
  notizia: 'NewsArticle',
  italiaoggi: 'NewsArticle',
  giurisprudenza: 'NewsArticle',
  primalettura: 'NewsArticle',
  opinione: 'OpinionNewsArticle',
  commento: 'OpinionNewsArticle',
};

/** Text cut at a word's end, with an ellipsis when something was left out. */
function excerpt(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** ISO 8601: 200 seconds are `PT200S`. */
const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

/** What an article says about itself to search engines and to who shares it. */
export function articleHead(article: Article, origin: string): HeadModel {
  const recording = article.media === null ? [] : [recordingLd(article, article.media, origin)];
  return {
    title: article.title,
    description: excerpt(article.abstract),
    canonical: article.url,
    openGraph: {
      type: 'article',
      publishedTime: article.dataDocumento,
      ...(article.image === null ? {} : { image: article.image.src }),
    },
    jsonLd: [textLd(article, origin), ...recording, crumbsLd(article, origin)],
  };
}

function textLd(article: Article, origin: string): JsonLd {
  const address = origin + article.url;
  return {
    '@type': textTypes[article.type] ?? 'Article',
    headline: article.title,
    description: article.abstract,
    datePublished: article.dataDocumento,
    dateModified: article.updatedAt,
    inLanguage: 'it',
    url: address,
    mainEntityOfPage: address,
    articleSection: article.catalogInfo.section,
    keywords: article.argomenti.join(', '),
    isAccessibleForFree: !article.subscribersOnly,
    ...(article.subscribersOnly && {
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.article-text' },
    }),
    ...(article.image !== null && { image: [origin + article.image.src] }),
    author: article.authors.map(({ nominativo, url }) => ({
      '@type': 'Person',
      name: nominativo,
      url: origin + url,
    })),
    publisher: publisherLd(origin),
  } satisfies Exclude<ArticleLd | NewsArticle | OpinionNewsArticle, string>;
}

/** A video with its chapters, or a podcast's episode. */
function recordingLd(article: Article, media: Media, origin: string): JsonLd {
  const address = origin + article.url;
  const seconds = article.durationSeconds ?? 0;
  const common = {
    name: article.title,
    description: article.abstract,
    inLanguage: 'it',
    duration: isoDuration(seconds),
    isAccessibleForFree: !article.subscribersOnly,
  } as const;
  if (media.kind === 'audio') {
    return {
      '@type': 'PodcastEpisode',
      ...common,
      url: address,
      datePublished: article.dataDocumento,
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: origin + media.src,
        encodingFormat: media.mimeType,
      },
    } satisfies Exclude<PodcastEpisode, string>;
  }
  const poster = media.poster ?? article.image?.src;
  return {
    '@type': 'VideoObject',
    ...common,
    uploadDate: article.dataDocumento,
    contentUrl: origin + media.src,
    encodingFormat: media.mimeType,
    ...(poster !== undefined && { thumbnailUrl: [origin + poster] }),
    hasPart: media.chapters.map(({ title, startSeconds }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: startSeconds,
      endOffset: media.chapters[index + 1]?.startSeconds ?? seconds,
      url: address,
    })),
  } satisfies Exclude<VideoObject, string>;
}

function crumbsLd(article: Article, origin: string): JsonLd {
  const area = areas[article.area];
  return breadcrumbsLd(
    [
      { name: area.fullLabel, url: `${area.permalink}/` },
      { name: article.catalogInfo.section, url: article.catalogInfo.url },
      { name: article.title, url: article.url },
    ],
    origin,
  );
}
