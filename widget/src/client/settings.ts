import { SearchError } from './errors.ts';
import type { Paging, SearchParameters, Settings } from './types.ts';

/** Spec §9. */
const maxPageSize = 300;

/** Spec §3; made anew for each client, so that nothing is shared. */
export function initialSettings(): Settings {
  return {
    keyword: '*',
    throttleTimeMs: 200,
    fuzzy: 'auto',
    paging: { page: 1, pageSize: 10, sortBy: 'relevance', sortOrder: 'desc' },
    customFieldFilters: [],
    suggestionsSize: 10,
    facetFields: [],
    autocomplete: { size: 10 },
    enableLogicalOperators: false,
    rangeFacets: [],
    hierarchicalFacetSetting: [],
    statsFields: [],
    personalizationEvents: [],
  };
}

/** @throws {SearchError} `invalid-settings`. */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new SearchError('invalid-settings', message);
}

function isOneOf(value: unknown, allowed: readonly unknown[]): boolean {
  return allowed.includes(value);
}

/** `en-GB` → `en`: the wire knows languages, not countries. */
function languageOf(code: string): string {
  let language = '';
  try {
    ({ language } = new Intl.Locale(code));
  } catch {
    // Not a locale at all: refused below in the same words as one of the wrong length.
  }
  demand(language.length === 2, 'use 2-char/4-char language code (e.g. "en", "en-GB")');
  return language;
}

/** Spec §5. */
function demandPaging({ page, pageSize, sortBy, sortOrder }: Paging): void {
  const fields: unknown[] = [sortBy].flat();
  const orders: unknown[] = [sortOrder].flat();
  demand(Number.isInteger(page) && page > 0, 'page must be 1 or bigger');
  demand(
    Number.isInteger(pageSize) && pageSize > 0 && pageSize <= maxPageSize,
    `pageSize must be between 1 and ${maxPageSize}`,
  );
  demand(
    Array.isArray(sortBy) === Array.isArray(sortOrder) &&
      fields.length === orders.length &&
      fields.every((field) => field && typeof field === 'string'),
    'sortBy and sortOrder must be two strings or two arrays of equal length',
  );
  demand(
    orders.every((order) => isOneOf(order, ['asc', 'desc'])),
    'sortOrder must be asc or desc',
  );
}

/**
 * These settings with others in force. What `changes.paging` does not name stays.
 * @throws {SearchError} `invalid-settings`, with the texts of spec §5.
 */
export function withParameters(settings: Settings, changes: SearchParameters | Partial<Settings>): Settings {
  const { fuzzy, lang, paging, searchOperator } = changes;
  // Page 0, where `previousPage` ends, is not asked for again.
  const turned = { ...settings.paging, page: settings.paging.page || 1, ...paging };
  if (paging) demandPaging(turned);
  demand(
    !('fuzzy' in changes) || isOneOf(fuzzy, [true, false, 'auto', 'retry']),
    "fuzzy matching can be true, false, 'auto', or 'retry'",
  );
  demand(
    !('searchOperator' in changes) || isOneOf(searchOperator, ['and', 'or']),
    "operator must be 'and' || 'or'",
  );
  return {
    ...settings,
    ...changes,
    ...('lang' in changes && { lang: languageOf(String(lang)) }),
    paging: paging ? turned : settings.paging,
  };
}
