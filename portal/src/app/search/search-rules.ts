import type { AreaKey, AreaSlug } from '@prontuario/server/contract/areas';
import { areaPath } from '../areas.ts';

/** Query parameter of the results page (spec §2). */
export const KEYWORD_PARAMETER = 'search';
/** Characters a search of the portal needs (spec §9). */
export const MINIMUM_KEYWORD = 3;

/** Whether a text is long enough to be searched. */
export const isLongEnough = (text: string): boolean => text.trim().length >= MINIMUM_KEYWORD;

/** Address of an area's results for a text. */
export function resultsPath(area: AreaKey, text: string): string {
  return `${areaPath(area, '/ricerca')}?${new URLSearchParams({ [KEYWORD_PARAMETER]: text.trim() })}`;
}

/**
 * How the portal searches (spec §5): all terms, exactly as written, with logical operators, in one area, nothing
 * dated after today.
 * @param today `YYYY-MM-DD` in Europe/Rome
 */
export function searchRules(area: AreaSlug, today: string) {
  return {
    searchOperator: 'and',
    fuzzy: false,
    enableLogicalOperators: true,
    customFieldFilters: [{ field: 'area', value: area }],
    dateTo: today,
  } as const;
}
