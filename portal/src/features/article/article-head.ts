import type { Article } from '@prontuario/server/contract/article';
import { areas } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';

const DESCRIPTION_LENGTH = 160;

/** Text cut at a word's end, with an ellipsis when something was left out. */
function excerpt(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** What an article says about itself to search engines and to who shares it. */
export function articleHead(article: Article, origin: string): HeadModel {
  const area = areas[article.area];
  const address = origin + article.url;
  const crumbs = [
    { name: area.fullLabel, url: `${area.permalink}/` },
    { name: article.catalogInfo.section, url: article.catalogInfo.url },
    { name: article.title, url: article.url },
  ];
  return {
    title: article.title,
    description: excerpt(article.abstract),
    canonical: article.url,
    openGraph: {
      type: 'article',
      publishedTime: article.dataDocumento,
      ...(article.image === null ? {} : { image: article.image.src }),
    },
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.abstract,
        datePublished: article.dataDocumento,
        dateModified: article.updatedAt,
        inLanguage: 'it',
        url: address,
        mainEntityOfPage: address,
        isAccessibleForFree: !article.subscribersOnly,
        author: article.authors.map(({ nominativo, url }) => ({
          '@type': 'Person',
          name: nominativo,
          url: origin + url,
        })),
        publisher: { '@type': 'Organization', name: 'Prontuario' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + url,
        })),
      },
    ],
  };
}
