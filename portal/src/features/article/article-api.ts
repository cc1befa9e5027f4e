import type { Article } from '@prontuario/server/contract/article';
import { portalApi } from '../../app/api/portal-api.ts';
import { retention } from '../../app/api/retention.ts';

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
  }),
});

const MAX_ID = 2_147_483_647;

/** The article an address asks for by its `id`; null when there is no such number. */
export function articleRequest(url: URL, loggedIn: boolean): { id: number; full: boolean } | null {
  const id = Number(url.searchParams.get('id') ?? '');
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null;
  return { id, full: loggedIn };
}
