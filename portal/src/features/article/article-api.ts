import type { Article } from '@prontuario/server/contract/article';
import type { Done } from '@prontuario/server/contract/access-log';
import type { RelatedArticles } from '@prontuario/server/contract/links';
import type { GuideIndex } from '@prontuario/server/contract/sidebar';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

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

const MAX_ID = 2_147_483_647;

/** The article an address asks for by its `id`; null when there is no such number. */
export function articleRequest(url: URL, loggedIn: boolean): { id: number; full: boolean } | null {
  const id = Number(url.searchParams.get('id') ?? '');
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null;
  return { id, full: loggedIn };
}
