import { loadQuery } from '../../app/api/load-query.ts';
import { PageMissing, type LoadContext } from '../../app/routing/page-module.ts';
import { catalogueApi } from './catalogue-api.ts';
import { listRequest, pageOf, type Listing } from './listing.ts';

const { getArticles, getArticlesContent } = catalogueApi.endpoints;

/** Brings a page of a list into the cache. @throws PageMissing past the last page */
export async function loadList(
  listing: Listing,
  { store, url }: Pick<LoadContext, 'store' | 'url'>,
): Promise<void> {
  const endpoint = listing.todayOnly ? getArticlesContent : getArticles;
  const { items } = await loadQuery(store.dispatch(endpoint.initiate(listRequest(listing, url))));
  if (items.length === 0 && pageOf(url) > 1) throw new PageMissing(url.pathname);
}
