import { describe, expect, it } from 'vitest';
import type { SearchParameters } from '../client/types.ts';
import { nothingAsked } from './criteria.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Wanted } from './port.ts';
import { searchParameters } from '../client/encoding.ts';
import { initialSettings } from '../client/settings.ts';
import { requestOf } from './request.ts';

const request = (
  criteria: Partial<SearchCriteria>,
  defaults: SearchParameters = {},
  wants: readonly Wanted[] = [],
) =>
  requestOf({
    site: { key: '', base: '' },
    criteria: { ...nothingAsked, ...criteria },
    defaults,
    wants,
    page: 1,
    pageSize: 10,
  });

describe('the request of a search', () => {
  it('asks for everything when nothing is typed', () => {
    const termOf = (query: string) =>
      searchParameters({ ...initialSettings(), ...request({ query }) }, 'auto').term;
    expect(termOf('  ')).toBe('*');
    expect(termOf(' iva ')).toBe('iva');
  });

  it('widens by the values of a field and narrows by fields, inside what the page allows', () => {
    const { filterObject } = request(
      {
        values: { category: ['Lavoro', 'Fisco'], 'custom_fields.a': ['"x": 100%'], none: [] },
        ranges: { 'custom_fields.p': { from: 1, to: 2 }, 'custom_fields.q': { to: 0 }, open: {} },
      },
      { filterObject: { language: 'it' } },
    );
    expect(filterObject).toEqual({
      and: [
        { language: 'it' },
        { or: [{ category: 'Lavoro' }, { category: 'Fisco' }] },
        { 'custom_fields.a': '"x": 100%' },
        { range: { 'custom_fields.p': { gte: 1, lte: 2 } } },
        { range: { 'custom_fields.q': { lte: 0 } } },
      ],
    });
  });

  it('sends a single condition as it is, and none as none', () => {
    expect(request({ values: { category: ['Lavoro'] } }).filterObject).toEqual({ category: 'Lavoro' });
    expect('filterObject' in request({}, { filterObject: {} })).toBe(false);
  });

  it('never goes beyond the days that the page allows', () => {
    const allowed = { dateFrom: '2020-01-01', dateTo: '2024-12-31' };
    expect(
      request({ ranges: { doc_date: { from: '2019-01-01', to: '2030-01-01' } } }, allowed),
    ).toMatchObject(allowed);
    expect(request({ ranges: { doc_date: { from: '2021-05-01' } } }, allowed)).toMatchObject({
      dateFrom: '2021-05-01',
      dateTo: '2024-12-31',
    });
    expect('dateFrom' in request({})).toBe(false);
  });

  it('asks once for what several elements want', () => {
    const tree = { fields: ['a', 'b'] };
    expect(
      request({}, {}, [
        {},
        { facetFields: ['category'], numFacets: 20 },
        { facetFields: ['category', 'language'], numFacets: 100, hierarchicalFacetSetting: [tree] },
        { statsFields: ['n'] },
      ]),
    ).toMatchObject({
      facetFields: ['category', 'language'],
      numFacets: 100,
      hierarchicalFacetSetting: [tree],
      statsFields: ['n'],
    });
  });

  it('sorts as the visitor says, or else as the page does', () => {
    const defaults: SearchParameters = { paging: { sortBy: 'date', sortOrder: 'asc' } };
    expect(request({}, defaults).paging).toMatchObject({ sortBy: 'date', sortOrder: 'asc' });
    expect(request({ sort: { by: 'custom_fields.n', order: 'desc' } }, defaults).paging).toMatchObject({
      sortBy: 'custom_fields.n',
      sortOrder: 'desc',
    });
  });
});
