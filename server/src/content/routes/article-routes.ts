import { Type, type FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Article, ArticleByIdQuery, ArticleByUrlQuery, ArticleList } from '../../contract/article.ts';
import { ArticleListQuery, CONTENT_PAGE_SIZE, LIST_PAGE_SIZE } from '../../contract/article-list.ts';
import { areaKeyOf } from '../../contract/areas.ts';
import { Banner } from '../../contract/banner.ts';
import { recordAccess } from '../access-log.ts';
import { existing, findArticle, findArticleByUrl, findNeighbours } from '../article-repository.ts';
import { toArticle } from '../article-rows.ts';
import { bannerOf } from '../settings-repository.ts';
import { readAuthorsOf } from '../authors-repository.ts';
import type { ContentContext } from '../content-context.ts';
import type { ContentArticlesTable } from '../content-tables.ts';
import type { ListScope } from '../list-articles.ts';
import { PortalError } from '../portal-error.ts';
import { isEditor, publicScope, readsArea } from '../reader.ts';
import { CONTENT_CACHE, PRIVATE_CACHE } from './caching.ts';
import { leaveOutEmpty } from './leave-out-empty.ts';

/** What `ADocLstContent` lists when not told (spec §7). */
const CONTENT_TYPES_DEFAULT = 'N';
/** Header of a visitor's temporary access (spec §6): an answer made without it is not for who sends it. */
const TEMPORARY_ACCESS_HEADER = 'tempAccess';

/** Authorial lists and details (spec §7). */
export function articleRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;

  return (app, _options, done) => {
    for (const { call, defaults } of [
      { call: 'aDocLst2', defaults: { items: LIST_PAGE_SIZE } },
      { call: 'ADocLstContent', defaults: { items: CONTENT_PAGE_SIZE, T: CONTENT_TYPES_DEFAULT } },
    ]) {
      app.get(
        `/articlesAuthorial/${call}/`,
        {
          schema: { querystring: ArticleListQuery, response: { 200: ArticleList } },
          preValidation: leaveOutEmpty,
        },
        async ({ query }, reply) => {
          reply.header('cache-control', CONTENT_CACHE);
          return context.lists.page({ ...defaults, ...query }, publicScope(context.now()));
        },
      );
    }

    // The newsletters' banner is fetched as an article (spec §7) and is none.
    const byId = {
      schema: { querystring: ArticleByIdQuery, response: { 200: Type.Union([Article, Banner]) } },
    };
    const byUrl = { schema: { querystring: ArticleByUrlQuery, response: { 200: Article } } };

    app.get('/articlesAuthorialDetail/aDoc/', byId, async (request, reply) => {
      const { id } = request.query;
      const banner = await bannerOf(database, id);
      if (banner) return banner;
      return basic(request, reply, await findArticle(database, id, publicScope(context.now())));
    });
    app.get('/articlesAuthorialDetail/aDocUrl/', byUrl, async (request, reply) =>
      basic(
        request,
        reply,
        await findArticleByUrl(database, request.query.friendlyUrl, publicScope(context.now())),
      ),
    );
    app.get('/articlesAuthorialDetail/aDocFull/', byId, async (request, reply) => {
      const banner = await bannerOf(database, request.query.id);
      if (banner) return banner;
      return full(request, reply, (scope) => findArticle(database, request.query.id, scope));
    });
    app.get('/articlesAuthorialDetail/aDocFullUrl/', byUrl, async (request, reply) =>
      full(request, reply, (scope) => findArticleByUrl(database, request.query.friendlyUrl, scope)),
    );
    done();
  };

  /** What anybody may read: the whole text of a public article, the opening of the others unless a temporary access opens them. */
  async function basic(
    request: FastifyRequest,
    reply: FastifyReply,
    row: ContentArticlesTable | undefined,
  ): Promise<Article> {
    const found = existing(row);
    const temporary = await context.temporaryAreasOf(request);
    reply.header('vary', TEMPORARY_ACCESS_HEADER);
    reply.header('cache-control', temporary.length > 0 ? PRIVATE_CACHE : CONTENT_CACHE);
    return withSurroundings(found, found.subscribers_only === 0 || temporary.includes(areaKeyOf(found.area)));
  }

  /** What this reader may read; the editors also see drafts and articles to come. */
  async function full(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (scope: ListScope) => Promise<ContentArticlesTable | undefined>,
  ): Promise<Article> {
    const reader = await context.readerOf(request);
    if (!reader) throw new PortalError('unauth', 'Accedi per leggere il documento completo.');
    reply.header('cache-control', PRIVATE_CACHE);
    const row = existing(await find({ ...publicScope(context.now()), drafts: isEditor(reader) }));
    const whole = row.subscribers_only === 0 || readsArea(reader, areaKeyOf(row.area));
    await recordAccess(database, reader, { type: 'articolo', scope: String(row.id) }, context.now());
    return withSurroundings(row, whole);
  }

  async function withSurroundings(row: ContentArticlesTable, whole: boolean): Promise<Article> {
    const authors = await readAuthorsOf(database, [row]);
    const neighbours = await findNeighbours(database, row, publicScope(context.now()));
    return toArticle(row, { authors, ...neighbours }, whole);
  }
}
