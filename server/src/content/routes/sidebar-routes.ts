import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { ArticleByIdQuery } from '../../contract/article.ts';
import { LinkList } from '../../contract/links.ts';
import { GuideIndex, ShelfIndex, ShelfIndexQuery, TypeIndexQuery } from '../../contract/sidebar.ts';
import { existing, findArticle } from '../article-repository.ts';
import { publicUrl } from '../article-rows.ts';
import type { ContentContext } from '../content-context.ts';
import { childrenOf, toGuideIndex } from '../guide-index.ts';
import { publicScope } from '../reader.ts';
import { shelfIndex } from '../shelf-index.ts';
import { CONTENT_CACHE } from './caching.ts';

/** Summaries and tables are tools of the employment area (spec §2); each kind is a category of its tools. */
const SUMMARIES_AREA = 'LAVORO';
const SUMMARIES_TYPE = 'S';
const summaries = [
  { call: 'indiceSintesiCCNL', section: 'Sintesi CCNL' },
  { call: 'indiceSintesiTabelleRetributive', section: 'Tabelle retributive' },
  { call: 'indiceSintesiTabelleContributive', section: 'Tabelle contributive' },
] as const;

/** Guides with their chapters, and the shelves of a section (spec §7, «Sidebar»). */
export function sidebarRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  const scope = () => publicScope(context.now());
  return (app, _options, done) => {
    app.get(
      '/articlesSidebar/getIndexGuide/',
      { schema: { querystring: ArticleByIdQuery, response: { 200: GuideIndex } } },
      async ({ query }, reply) => {
        const asked = existing(await findArticle(database, query.id, scope()));
        // Asked for a chapter, the index is the whole guide's.
        const guide =
          asked.parent_id === null ? asked : existing(await findArticle(database, asked.parent_id, scope()));
        reply.header('cache-control', CONTENT_CACHE);
        return toGuideIndex(guide, await childrenOf(database, guide.id, scope()));
      },
    );
    app.get(
      '/articlesSidebar/getDescendants/',
      { schema: { querystring: ArticleByIdQuery, response: { 200: LinkList } } },
      async ({ query }, reply) => {
        const parent = existing(await findArticle(database, query.id, scope()));
        reply.header('cache-control', CONTENT_CACHE);
        const children = await childrenOf(database, parent.id, scope());
        return { items: children.map((child) => ({ titolo: child.title, url: publicUrl(child) })) };
      },
    );
    app.get(
      '/articlesSidebar/getIndice/',
      { schema: { querystring: ShelfIndexQuery, response: { 200: ShelfIndex } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return { items: await shelfIndex(database, query.tipo, query.collection, scope()) };
      },
    );
    app.get(
      '/articlesSidebar/getIndex2Json/',
      { schema: { querystring: TypeIndexQuery, response: { 200: ShelfIndex } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return { items: await shelfIndex(database, query.t, query.area, scope()) };
      },
    );
    for (const { call, section } of summaries) {
      app.get(
        `/articlesSidebar/${call}/`,
        { schema: { response: { 200: ShelfIndex } } },
        async (_request, reply) => {
          reply.header('cache-control', CONTENT_CACHE);
          const shelves = await shelfIndex(database, SUMMARIES_TYPE, SUMMARIES_AREA, scope());
          return { items: shelves.filter(({ text }) => text === section) };
        },
      );
    }
    done();
  };
}
