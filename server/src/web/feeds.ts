import type { Feed } from 'feed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArticleSummary } from '../contract/article.ts';
import type { ArticleListQuery } from '../contract/article-list.ts';
import { UNKNOWN_ORIGIN_CACHE, visitedOrigin } from './visited-origin.ts';

/** An area or a section that can be followed. */
export interface FeedSection {
  /** Its page, root-relative, with a slash at the end. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** What it lists, as the lists' call takes it; an empty text is no condition. */
  readonly listed: Required<Pick<ArticleListQuery, 'area' | 'T' | 'baseTag'>>;
}

export interface FeedSource {
  readonly sections: readonly FeedSection[];
  /** The newest articles of a section. */
  newest(section: FeedSection): Promise<readonly ArticleSummary[]>;
}

const CACHE = 'public, max-age=900';

/** RSS 2.0 at `feed.xml` and Atom at `atom.xml` below each area and section. */
export function feeds(
  app: FastifyInstance,
  options: { readonly feeds: FeedSource; readonly origin: string | undefined },
): void {
  const cache = options.origin === undefined ? UNKNOWN_ORIGIN_CACHE : CACHE;
  for (const section of options.feeds.sections) {
    const base = section.address;
    const make = async (request: FastifyRequest): Promise<Feed> => {
      const origin = visitedOrigin(request, options.origin);
      return toFeed(section, await options.feeds.newest(section), origin);
    };
    app.get(`${base}feed.xml`, async (request, reply) =>
      reply
        .header('cache-control', cache)
        .type('application/rss+xml; charset=utf-8')
        .send((await make(request)).rss2()),
    );
    app.get(`${base}atom.xml`, async (request, reply) =>
      reply
        .header('cache-control', cache)
        .type('application/atom+xml; charset=utf-8')
        .send((await make(request)).atom1()),
    );
  }
}

async function toFeed(
  { address: base, title, description }: FeedSection,
  articles: readonly ArticleSummary[],
  origin: string,
): Promise<Feed> {
  // Loaded by the first reader of a feed: no start needs it.
  const { Feed } = await import('feed');
  const newest = articles[0]?.dataDocumento;
  const feed = new Feed({
    id: origin + base,
    link: origin + base,
    title,
    description,
    language: 'it',
    generator: false,
    favicon: `${origin}/favicon.svg`,
    copyright: 'Prontuario',
    // An entry without an author has the feed's (RFC 4287, 4.1.2).
    author: { name: 'Prontuario', link: origin + base },
    feedLinks: { rss: `${origin}${base}feed.xml`, atom: `${origin}${base}atom.xml` },
    ...(newest !== undefined && { updated: instantOf(newest) }),
  });
  for (const article of articles) {
    feed.addItem({
      id: origin + article.url,
      guid: origin + article.url,
      link: origin + article.url,
      title: article.title,
      description: article.abstract,
      date: instantOf(article.dataDocumento),
      published: instantOf(article.dataDocumento),
      author: article.authors.map(({ nominativo, url }) => ({ name: nominativo, link: origin + url })),
      category: article.tags.map((name) => ({ name })),
    });
  }
  return feed;
}

/** The edition comes out in the morning: a day becomes an instant of that day in Rome, whatever the season. */
function instantOf(day: string): Date {
  return new Date(`${day}T06:00:00Z`);
}
