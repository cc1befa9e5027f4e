import type { ArticleListQuery } from '@prontuario/server/contract/article-list';
import type { AreaSlug } from '@prontuario/server/contract/areas';
import { filterParameters, filterRequest, filtersOf, type ListFilters } from './list-filters.ts';

/** Items of a page of a list (spec §9). */
export const PAGE_SIZE = 10;

/** Parameter of the address with the page, from 1. */
export const PAGE_PARAMETER = 'pagina';

const LAST_PAGE = 100_000;

/** A kind of content, or several under one name, that a list can be narrowed to. */
export interface ContentChoice {
  readonly label: string;
  /** Letters of the article types. */
  readonly types: string;
}

/** A list of documents and what can be asked of it. */
export interface Listing {
  /** Root-relative address without parameters. */
  readonly address: string;
  /** What every one of its documents satisfies. */
  readonly fixed: Partial<ArticleListQuery>;
  /** Lists today's alone, all on one page. */
  readonly todayOnly: boolean;
  /** Whose configuration offers the filters' choices; null where there are none. */
  readonly filters: { readonly area: AreaSlug; readonly types: string } | null;
  /** Kinds of content one by one, and in groups. */
  readonly single: readonly ContentChoice[];
  readonly grouped: readonly ContentChoice[];
  readonly calendar: boolean;
}

/** The whole of what some condition names, which its page's own filters do not narrow. */
export function plainListing(address: string, fixed: Listing['fixed']): Listing {
  return { address, fixed, todayOnly: false, filters: null, single: [], grouped: [], calendar: false };
}

/** The page that an address asks for, from 1; anything that is no page is the first. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get(PAGE_PARAMETER) ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** What the list's call is asked for an address. Its own pages count from 0 (spec §7). */
export function listRequest({ fixed, todayOnly }: Listing, url: URL): Partial<ArticleListQuery> {
  if (todayOnly) return fixed;
  const filters = filterRequest(filtersOf(url));
  // A group stands in the place of the types that the list has by itself.
  const { T, customFilter, ...rest } = fixed;
  const types = T === undefined || filters.groupedContentType !== undefined ? {} : { T };
  const custom = [customFilter, filters.customFilter].filter((each) => each !== undefined).join(';');
  return {
    ...types,
    ...rest,
    ...filters,
    ...(custom !== '' && { customFilter: custom }),
    page: pageOf(url) - 1,
    items: PAGE_SIZE,
  };
}

/** The address of a page of a list narrowed by filters. */
export function listAddress({ address }: Listing, filters: ListFilters, page = 1): string {
  const parameters = filterParameters(filters);
  if (page > 1) parameters.set(PAGE_PARAMETER, String(page));
  return parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
}
