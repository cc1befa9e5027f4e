import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ArticleByIdQuery } from '../../contract/article.ts';
import { AuthorList } from '../../contract/author.ts';
import { areaKeyOf } from '../../contract/areas.ts';
import { Ancestors, LinkList, RelatedArticles } from '../../contract/links.ts';
import { SoftwarePage, SoftwarePageQuery } from '../../contract/software.ts';
import { existing, findArticle, findNeighbours } from '../article-repository.ts';
import { toArticle } from '../article-rows.ts';
import { authorProfiles, readAuthorsOf } from '../authors-repository.ts';
import type { ContentContext } from '../content-context.ts';
import type { ContentArticlesTable } from '../content-tables.ts';
import { ancestorsOf, linksOf } from '../links.ts';
import { PortalError } from '../portal-error.ts';
import { isEditor, publicScope, readsArea } from '../reader.ts';
import { findRelated } from '../related.ts';
import { CONTENT_CACHE, PRIVATE_CACHE } from './caching.ts';

/** What stands around an article: authors, links, ancestors, related articles, a program's page (spec §7). */
export function detailRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  const scope = () => publicScope(context.now());
  const published = async (id: number): Promise<ContentArticlesTable> =>
    existing(await findArticle(database, id, scope()));

  return (app, _options, done) => {
    app.get(
      '/articlesAuthorialDetail/getAuthors/',
      { schema: { response: { 200: AuthorList } } },
      async (_request, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return { items: await authorProfiles(database, context.lists, scope()) };
      },
    );
    app.get(
      '/articlesAuthorialDetail/getCorrelatiAutorali/',
      { schema: { querystring: ArticleByIdQuery, response: { 200: RelatedArticles } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return findRelated(context, await published(query.id), scope());
      },
    );
    app.get(
      '/articlesAuthorialDetail/getAncestors/',
      { schema: { querystring: ArticleByIdQuery, response: { 200: Ancestors } } },
      async ({ query }, reply) => {
        reply.header('cache-control', CONTENT_CACHE);
        return { items: await ancestorsOf(database, await published(query.id), scope()) };
      },
    );
    app.get(
      '/articlesAuthorialDetail/getLinkListByID/',
      { schema: { querystring: ArticleByIdQuery, response: { 200: LinkList } } },
      async (request, reply) => {
        const row = await published(request.query.id);
        const whole = await mayRead(request, row);
        reply.header('cache-control', row.subscribers_only === 1 ? PRIVATE_CACHE : CONTENT_CACHE);
        return { items: linksOf(whole ? row.html : row.opening) };
      },
    );
    app.get(
      '/articlesAuthorialDetail/getSoftwarePage/',
      { schema: { querystring: SoftwarePageQuery, response: { 200: SoftwarePage } } },
      async (request, reply) => {
        const reader = await context.readerOf(request);
        if (!reader) throw new PortalError('unauth', 'Accedi per usare il software.');
        const { contentID, isFisco, userEmail } = request.query;
        // The address is only an echo of who is logged in: another's would be a question about them.
        if (userEmail.toLowerCase() !== reader.userName.toLowerCase())
          throw new PortalError('norole', 'Il software si apre solo dal proprio account.');
        reply.header('cache-control', PRIVATE_CACHE);
        const found = await findArticle(database, contentID, { ...scope(), drafts: isEditor(reader) });
        const row = existing(
          found?.type === 'software' && (found.area === 'FISCO') === isFisco ? found : undefined,
        );
        if (!readsArea(reader, areaKeyOf(row.area)))
          throw new PortalError('norole', 'Il tuo abbonamento non comprende questo software.');
        const authors = await readAuthorsOf(database, [row]);
        const article = toArticle(row, { authors, ...(await findNeighbours(database, row, scope())) }, true);
        return { article, downloads: article.allegatiInformativeParsed };
      },
    );
    done();
  };

  async function mayRead(request: FastifyRequest, row: ContentArticlesTable): Promise<boolean> {
    if (row.subscribers_only === 0) return true;
    const area = areaKeyOf(row.area);
    if (readsArea(await context.readerOf(request), area)) return true;
    return (await context.temporaryAreasOf(request)).includes(area);
  }
}
