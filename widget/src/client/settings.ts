import { SearchError } from './errors.ts';
import type { Paging, SearchParameters, Settings } from './types.ts';

/** Spec §9. */
const maxPageSize = 300;

export const defaultSettings: Settings = {
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

function demand(condition: boolean, message: string): asserts condition {
  if (!condition) throw new SearchError('invalid-settings', message);
}

/** `en-GB` → `en`: the wire knows languages, not countries. */
function language(code: string): string {
  let found = '';
  try {
    found = new Intl.Locale(code).language;
  } catch {
    // Not a locale at all: refused below with the same words as one of the wrong length.
  }
  demand(found.length === 2, 'use 2-char/4-char language code (e.g. "en", "en-GB")');
  return found;
}

function checkPaging({ page, pageSize, sortBy, sortOrder }: Partial<Paging>): void {
  // Page 0 is where `previousPage` ends, so it may be kept, never asked for.
  demand(Number.isInteger(page) && Number(page) >= 1, 'page must be a whole number, 1 or bigger');
  demand(
    Number.isInteger(pageSize) && Number(pageSize) >= 1 && Number(pageSize) <= maxPageSize,
    `pageSize must be a whole number between 1 and ${maxPageSize}`,
  );
  const fields: unknown = sortBy;
  const orders: unknown = sortOrder;
  const list = Array.isArray(fields);
  demand(
    list
      ? Array.isArray(orders) && orders.length === fields.length
      : typeof fields === 'string' && typeof orders === 'string',
    'sortBy and sortOrder must both be given: two strings, or two arrays of the same length',
  );
  demand(
    [orders].flat().every((order) => order === 'asc' || order === 'desc'),
    'sortOrder must be asc or desc',
  );
}

/**
 * The settings with these changes in force. Page, page size and sorting not named in `changes.paging` stay as they are.
 * @throws {SearchError} `invalid-settings` with the texts of spec §5; nothing has changed then.
 */
export function withChanges(settings: Settings, changes: SearchParameters | Partial<Settings>): Settings {
  const { lang, fuzzy, searchOperator, paging } = changes;
  const changed = { ...settings, ...changes, paging: { ...settings.paging, ...paging } };
  if (paging) checkPaging(changed.paging);
  demand(
    fuzzy === undefined || [true, false, 'auto', 'retry'].includes(fuzzy),
    "fuzzy matching can be true, false, 'auto', or 'retry'",
  );
  demand(
    searchOperator === undefined || ['and', 'or'].includes(searchOperator),
    "operator must be 'and' || 'or'",
  );
  return 'lang' in changes ? { ...changed, lang: language(String(lang)) } : changed;
}
