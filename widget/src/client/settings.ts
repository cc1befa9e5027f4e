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

/** @throws {SearchError} `invalid-settings` for a call whose values do not fit together (spec §5). */
export function demandForm(fits: unknown, kind: string): asserts fits {
  demand(fits, `Illegal ${kind} parameters...`);
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

function isPaging({ page, pageSize, sortBy, sortOrder }: Paging): boolean {
  const fields: unknown[] = [sortBy].flat();
  const orders: unknown[] = [sortOrder].flat();
  return (
    Number.isInteger(page) &&
    page > 0 &&
    Number.isInteger(pageSize) &&
    pageSize > 0 &&
    pageSize <= maxPageSize &&
    typeof sortBy === typeof sortOrder &&
    fields.length === orders.length &&
    fields.every((field) => typeof field === 'string') &&
    orders.every((order) => order === 'asc' || order === 'desc')
  );
}

/**
 * These settings with others in force. What `changes.paging` does not name stays.
 * @throws {SearchError} `invalid-settings`, with the texts of spec §5.
 */
export function withParameters(settings: Settings, changes: SearchParameters | Partial<Settings>): Settings {
  const paging = { ...settings.paging, ...changes.paging };
  const changed = { ...settings, ...changes, paging };
  const { fuzzy, lang, searchOperator } = changed;
  // Page 0, where `previousPage` ends, stays until a page is asked for.
  demand(
    !changes.paging || isPaging(paging),
    `paging: page from 1, pageSize 1-${maxPageSize}, for each sortBy a sortOrder (asc, desc)`,
  );
  demand(
    [true, false, 'auto', 'retry'].includes(fuzzy),
    "fuzzy matching can be true, false, 'auto', or 'retry'",
  );
  demand(['and', 'or', undefined].includes(searchOperator), "operator must be 'and' || 'or'");
  return lang === undefined ? changed : { ...changed, lang: languageOf(lang) };
}
