import type { Article } from '@prontuario/server/contract/article';
import type { Done } from '@prontuario/server/contract/access-log';
import type { AreaKey } from '@prontuario/server/contract/areas';
import type { RelatedArticles } from '@prontuario/server/contract/links';
import type { GuideIndex } from '@prontuario/server/contract/sidebar';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';
import { areaPath } from '../../app/areas.ts';

/** What `sendPDFToMail` is asked with (spec §7). */
export interface PdfRequest {
  readonly url: string;
  readonly email: string;
  readonly nome_cognome_mittente: string;
  readonly documentSlug: string;
}

export const articleApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** An article with its text: the full call for who is logged in, the basic one for others (spec §6). */
    getArticle: build.query<Article, { id: number; full: boolean }>({
      query: ({ id, full }) => ({
        url: `/api/cesi/articlesAuthorialDetail/${full ? 'aDocFull' : 'aDoc'}/`,
        params: { id },
      }),
      keepUnusedDataFor: retention.content,
    }),
    /** The same by its address, or by one that it had before it moved. */
    getArticleAt: build.query<Article, { friendlyUrl: string; full: boolean }>({
      query: ({ friendlyUrl, full }) => ({
        url: `/api/cesi/articlesAuthorialDetail/${full ? 'aDocFullUrl' : 'aDocUrl'}/`,
        params: { friendlyUrl },
      }),
      keepUnusedDataFor: retention.content,
    }),
    getRelated: build.query<RelatedArticles, number>({
      query: (id) => ({ url: '/api/cesi/articlesAuthorialDetail/getCorrelatiAutorali/', params: { id } }),
      keepUnusedDataFor: retention.content,
    }),
    /** A guide's index; asked for one of its chapters, the whole guide's. */
    getGuideIndex: build.query<GuideIndex, number>({
      query: (id) => ({ url: '/api/cesi/articlesSidebar/getIndexGuide/', params: { id } }),
      keepUnusedDataFor: retention.content,
    }),
    sendPdf: build.mutation<Done, PdfRequest>({
      query: (params) => ({
        url: '/api/cesi/articlesAuthorialDetail/sendPDFToMail/',
        method: 'POST',
        params,
      }),
    }),
  }),
});

/** Parameter with an article's number (spec §2). */
export const ID_PARAMETER = 'id';
/** Documents stand below this in their area, and below the internal path. */
const DOCUMENTS = '/banche-dati/';
const MAX_ID = 2_147_483_647;

/** The article an address asks for by its `id`; null when there is no such number. */
export function articleRequest(url: URL, loggedIn: boolean): { id: number; full: boolean } | null {
  const id = Number(url.searchParams.get(ID_PARAMETER) ?? '');
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null;
  return { id, full: loggedIn };
}

/** The address of a document, as the service knows it, that stands in a page's address. */
export function friendlyUrlOf({ pathname }: URL, area: AreaKey): string {
  return areaPath(area, pathname.slice(Math.max(pathname.indexOf(DOCUMENTS), 0)));
}
