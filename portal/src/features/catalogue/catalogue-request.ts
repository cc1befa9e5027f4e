import type { AreaKey } from '@prontuario/server/contract/areas';
import type { ArticleListQuery } from '@prontuario/server/contract/article-list';
import { areas } from '../../app/areas.ts';
import type { Section } from './sections.ts';

/** Items of a page of a list (spec §9). */
export const PAGE_SIZE = 10;

/** Parameter of the address with the page, from 1. */
export const PAGE_PARAMETER = 'pagina';

const LAST_PAGE = 100_000;

/** The page that an address asks for, from 1; anything that is no page is the first. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get(PAGE_PARAMETER) ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** What the list's call is asked for a page of a section. Its own pages count from 0 (spec §7). */
export function listRequest(
  section: Section,
  area: AreaKey,
  page: number,
  today: string,
): Partial<ArticleListQuery> {
  return {
    T: section.types,
    ...(section.baseTag === undefined
      ? { area: areas[section.area ?? area].slug }
      : { baseTag: section.baseTag }),
    ...(section.todayOnly ? { startDate: today, endDate: today } : { page: page - 1, items: PAGE_SIZE }),
  };
}
