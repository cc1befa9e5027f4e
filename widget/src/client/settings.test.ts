import { describe, expect, it } from 'vitest';
import { createSearchClient } from './client.ts';
import { SearchError } from './errors.ts';
import { callUntyped } from './testing/call-untyped.ts';

const client = () => createSearchClient({ siteKey: 'k', apiBase: 'http://localhost' });

describe('the settings of a new client', () => {
  it('are those of the specification', () => {
    expect(client().getSettings()).toEqual({
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
    });
  });

  it('are its own: what one client is told no other knows', () => {
    const one = client();
    const other = client();
    one.addFacetField('category');
    one.addCustomFieldFilter('area', 'fisco');
    one.nextPage();
    one.setLanguage('it');
    expect(other.getSettings()).toEqual(client().getSettings());
  });
});

describe('a client without what it needs', () => {
  it.each([
    { siteKey: '', apiBase: 'http://localhost' },
    // Node has no page whose origin could be meant.
    { siteKey: 'k' },
  ])('is refused: %o', (options) => {
    expect(() => createSearchClient(options)).toThrow('siteKey and apiBase are needed');
  });
});

describe('setLanguage', () => {
  it.each([
    ['it', 'it'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['zh-Hant-TW', 'zh'],
  ])('keeps the language of %s', (code, language) => {
    const subject = client();
    subject.setLanguage(code);
    expect(subject.getSettings().lang).toBe(language);
  });

  it.each(['english', 'e', 'en_GB', '', 'it-', 'fil', '12', null, undefined])(
    'refuses %j and changes nothing',
    (code) => {
      const subject = client();
      subject.setLanguage('de');
      expect(() => callUntyped(subject, 'setLanguage', code)).toThrow(
        new SearchError('invalid-settings', 'use 2-char/4-char language code (e.g. "en", "en-GB")'),
      );
      expect(subject.getSettings().lang).toBe('de');
    },
  );
});

describe('setFuzzyMatch', () => {
  it.each([true, false, 'auto', 'retry'] as const)('takes %s', (fuzzy) => {
    const subject = client();
    subject.setFuzzyMatch(fuzzy);
    expect(subject.getSettings().fuzzy).toBe(fuzzy);
  });

  it.each(['true', 'yes', 1, null, undefined])('refuses %s', (fuzzy) => {
    expect(() => callUntyped(client(), 'setFuzzyMatch', fuzzy)).toThrow(
      new SearchError('invalid-settings', "fuzzy matching can be true, false, 'auto', or 'retry'"),
    );
  });
});

describe('setSearchOperator', () => {
  it.each(['and', 'or'] as const)('takes %s', (operator) => {
    const subject = client();
    subject.setSearchOperator(operator);
    expect(subject.getSettings().searchOperator).toBe(operator);
  });

  it.each(['AND', 'xor', '', null])('refuses %s', (operator) => {
    expect(() => callUntyped(client(), 'setSearchOperator', operator)).toThrow(
      new SearchError('invalid-settings', "operator must be 'and' || 'or'"),
    );
  });
});

describe('setPaging', () => {
  it('takes the bounds of the page size and several sort fields', () => {
    const subject = client();
    subject.setPaging(1, 1, 'date', 'asc');
    subject.setPaging(7, 300, ['date', 'custom_fields.price'], ['desc', 'asc']);
    expect(subject.getSettings().paging).toEqual({
      page: 7,
      pageSize: 300,
      sortBy: ['date', 'custom_fields.price'],
      sortOrder: ['desc', 'asc'],
    });
  });

  it.each([
    ['page 0', 0, 10, 'date', 'asc'],
    ['a broken page', 1.5, 10, 'date', 'asc'],
    ['a page that is text', '2', 10, 'date', 'asc'],
    ['page size 0', 1, 0, 'date', 'asc'],
    ['page size 301', 1, 301, 'date', 'asc'],
    ['no sorting', 1, 10, undefined, undefined],
    ['a field without its order', 1, 10, 'date', undefined],
    ['an order without its field', 1, 10, undefined, 'asc'],
    ['a list beside a text', 1, 10, ['date'], 'asc'],
    ['lists of unequal length', 1, 10, ['date', 'relevance'], ['asc']],
    ['an order that is none', 1, 10, 'date', 'up'],
    ['an order that is none in a list', 1, 10, ['date', 'relevance'], ['asc', 'DESC']],
  ])('refuses %s and changes nothing', (_what, page, pageSize, sortBy, sortOrder) => {
    const subject = client();
    const before = subject.getSettings();
    expect(() => callUntyped(subject, 'setPaging', page, pageSize, sortBy, sortOrder)).toThrow(
      'paging: page from 1, pageSize 1-300, for each sortBy a sortOrder (asc, desc)',
    );
    expect(subject.getSettings()).toEqual(before);
  });
});

describe('turning pages', () => {
  it('adds 1, and subtracts 1 only while the page is above 0', () => {
    const subject = client();
    subject.nextPage();
    subject.nextPage();
    expect(subject.getSettings().paging.page).toBe(3);
    for (const page of [2, 1, 0, 0]) {
      subject.previousPage();
      expect(subject.getSettings().paging.page).toBe(page);
    }
    subject.nextPage();
    expect(subject.getSettings().paging.page).toBe(1);
  });

  it('keeps size and sorting', () => {
    const subject = client();
    subject.setPaging(2, 20, 'date', 'asc');
    subject.nextPage();
    expect(subject.getSettings().paging).toEqual({ page: 3, pageSize: 20, sortBy: 'date', sortOrder: 'asc' });
  });
});

describe('custom field filters', () => {
  it('go one by one, or all of a field at once', () => {
    const subject = client();
    subject.addCustomFieldFilter('city', 'berlin');
    subject.addCustomFieldFilter('city', 'paris');
    subject.addCustomFieldFilter('brand', 'paris');
    subject.removeCustomFieldFilter('city', 'paris');
    expect(subject.getSettings().customFieldFilters).toEqual([
      { field: 'city', value: 'berlin' },
      { field: 'brand', value: 'paris' },
    ]);
    subject.removeCustomFieldFilter('city');
    expect(subject.getSettings().customFieldFilters).toEqual([{ field: 'brand', value: 'paris' }]);
  });
});
