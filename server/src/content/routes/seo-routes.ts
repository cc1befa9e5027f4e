import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { ArticleByIdQuery } from '../../contract/article.ts';
import { SeoAttributes, SitemapItems, SitemapItemsQuery, SitemapMonths } from '../../contract/seo.ts';
import { existing, findArticle } from '../article-repository.ts';
import { readAuthorsOf } from '../authors-repository.ts';
import type { ContentContext } from '../content-context.ts';
import { publicScope } from '../reader.ts';
import { seoAttributes } from '../seo.ts';
import { sitemapEntries, sitemapMonths } from '../sitemap.ts';
import { LOOKUP_CACHE } from './caching.ts';

/** What search engines are told, article by article and by month (spec §7); registered under `/api/valeo`. */
export function seoRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  const scope = () => publicScope(context.now());
  return (app, _options, done) => {
    app.get(
      '/seo/AuthorialArticle/GetSEOAttributes/',
      { schema: { querystring: ArticleByIdQuery, response: { 200: SeoAttributes } } },
      async ({ query }, reply) => {
        const row = existing(await findArticle(database, query.id, scope()));
        reply.header('cache-control', LOOKUP_CACHE);
        return seoAttributes(row, await readAuthorsOf(database, [row]));
      },
    );
    app.get(
      '/sitemap/getMonths/',
      { schema: { response: { 200: SitemapMonths } } },
      async (_request, reply) => {
        reply.header('cache-control', LOOKUP_CACHE);
        return { items: [...(await sitemapMonths(context.lists, scope()))] };
      },
    );
    app.get(
      '/sitemap/getItems/',
      { schema: { querystring: SitemapItemsQuery, response: { 200: SitemapItems } } },
      async ({ query }, reply) => {
        reply.header('cache-control', LOOKUP_CACHE);
        const entries = await sitemapEntries(database, query.month, scope());
        return { items: entries.map(({ url, changed }) => ({ url, lastmod: changed })) };
      },
    );
    done();
  };
}
