import { describe, expect, it } from 'vitest';
import { parseFacets, parseHierarchicalFacets, parseRangeFacets } from './facet-grammar.ts';
import {
  parseCategories,
  parseCustomFields,
  parseDates,
  parsePrices,
  parseSort,
} from './parameter-grammar.ts';
import { QueryError } from './query-error.ts';

/** Which parameter a reader refuses. */
function refused(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof QueryError) return error.parameter;
    throw error;
  }
  return 'none';
}

describe('sorting', () => {
  it('is by relevance when nothing is asked', () => {
    expect(parseSort([], [])).toEqual([{ by: 'relevance', order: 'desc' }]);
  });

  it('pairs each key with its order', () => {
    expect(parseSort(['date', 'custom_fields.price'], ['asc', 'desc'])).toEqual([
      { by: 'doc_date', order: 'asc' },
      { by: 'custom_fields.price', order: 'desc' },
    ]);
    expect(parseSort(['date'], [])).toEqual([{ by: 'doc_date', order: 'desc' }]);
  });

  it('refuses unknown keys, orders and pairs that do not match', () => {
    expect(refused(() => parseSort(['title'], ['asc']))).toBe('sort');
    expect(refused(() => parseSort(['date'], ['up']))).toBe('order');
    expect(refused(() => parseSort(['date', 'relevance'], ['asc']))).toBe('order');
  });
});

describe('the smaller filters', () => {
  it('take any value of one custom field and every field', () => {
    expect(parseCustomFields(['city=Roma', 'city=Bari', 'kind=a=b'])).toEqual({
      kind: 'and',
      nodes: [
        {
          kind: 'or',
          nodes: [
            { kind: 'equals', field: 'custom_fields.city', value: 'Roma' },
            { kind: 'equals', field: 'custom_fields.city', value: 'Bari' },
          ],
        },
        { kind: 'equals', field: 'custom_fields.kind', value: 'a=b' },
      ],
    });
    expect(parseCustomFields([])).toBeUndefined();
    expect(refused(() => parseCustomFields(['city']))).toBe('customField');
    expect(refused(() => parseCustomFields(['a.b=c']))).toBe('customField');
  });

  it('take any of the categories, a document type among them', () => {
    expect(parseCategories('news')).toEqual({ kind: 'equals', field: 'category', value: 'news' });
    expect(parseCategories('doctype_pdf, products,')).toEqual({
      kind: 'or',
      nodes: [
        { kind: 'equals', field: 'category', value: 'doctype_pdf' },
        { kind: 'equals', field: 'document_type', value: 'pdf' },
        { kind: 'equals', field: 'category', value: 'products' },
      ],
    });
    expect(parseCategories('')).toBeUndefined();
  });

  it('take prices and days with both ends included', () => {
    expect(parsePrices('100', undefined)).toEqual({ kind: 'range', field: 'price', bounds: { gte: 100 } });
    expect(parsePrices(undefined, undefined)).toBeUndefined();
    expect(parseDates('2024-02-28', '2024-02-29')).toEqual({
      kind: 'range',
      field: 'doc_date',
      bounds: { gte: Date.UTC(2024, 1, 28), lt: Date.UTC(2024, 2, 1) },
    });
    expect(refused(() => parseDates('2023-02-29', undefined))).toBe('dateFrom');
    expect(refused(() => parseDates(undefined, '1/2/2024'))).toBe('dateTo');
    expect(refused(() => parsePrices('cheap', undefined))).toBe('priceFromCents');
  });
});

describe('facets', () => {
  it('are asked for once a field, with so many values', () => {
    expect(parseFacets(['category', 'category'], 5)).toEqual([{ field: 'category', size: 5 }]);
    expect(refused(() => parseFacets(['body'], 5))).toBe('facet');
  });

  it('of ranges have ends that may be open, numbers, text or dates', () => {
    const value = [
      { field: 'custom_fields.price', ranges: [{ to: '100' }, { from: 100, to: 200 }, { from: 200 }] },
    ];
    expect(parseRangeFacets(JSON.stringify(value))).toEqual([
      { field: 'custom_fields.price', ranges: [{ to: 100 }, { from: 100, to: 200 }, { from: 200 }] },
    ]);
    expect(parseRangeFacets([{ field: 'doc_date', ranges: [{ from: '2024-01-01' }] }])).toEqual([
      { field: 'doc_date', ranges: [{ from: Date.UTC(2024, 0, 1) }] },
    ]);
    expect(refused(() => parseRangeFacets('[{"field":"custom_fields.price","ranges":[{"from":"x"}]}]'))).toBe(
      'rangeFacets',
    );
  });

  it('of hierarchies name their levels and order', () => {
    const fields = ['custom_fields.a', 'custom_fields.b'];
    expect(parseHierarchicalFacets([{ fields }], 7)).toEqual([
      { fields, sortOrder: 'COUNT_DESC_NAME_ASC', size: 7 },
    ]);
    expect(refused(() => parseHierarchicalFacets([{ fields: [] }], 7))).toBe('hierarchicalFacets');
    expect(refused(() => parseHierarchicalFacets([{ fields, sortOrder: 'UP' }], 7))).toBe(
      'hierarchicalFacets',
    );
  });
});
