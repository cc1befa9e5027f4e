import type { AreaSlug } from '@prontuario/server/contract/areas';

/** Query parameter of the results page (spec §2). */
export const KEYWORD_PARAMETER = 'search';
/** Characters a search of the portal needs (spec §9). */
export const MINIMUM_KEYWORD = 3;

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
