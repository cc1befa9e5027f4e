import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILTER_DEPTH, MAX_FILTER_NODES, allOf, parseFilter } from './filter-grammar.ts';
import { QueryError } from './query-error.ts';

const DAY_MS = 86_400_000;
const NEW_YEAR = Date.UTC(2024, 0, 1);

function message(value: unknown): string {
  try {
    parseFilter(value);
  } catch (error) {
    if (error instanceof QueryError) return `${error.parameter} | ${error.message}`;
    throw error;
  }
  return 'no error';
}

describe('a filter', () => {
  it('is everything when empty', () => {
    expect(parseFilter('{}')).toEqual({ kind: 'and', nodes: [] });
  });

  it('compares a field with text or a number', () => {
    expect(parseFilter({ category: 'news' })).toEqual({ kind: 'equals', field: 'category', value: 'news' });
    expect(parseFilter('{"custom_fields.anno": 2024}')).toEqual({
      kind: 'equals',
      field: 'custom_fields.anno',
      value: '2024',
    });
  });

  it('nests and, or, not and range', () => {
    const text = JSON.stringify({
      and: [
        { 'custom_fields.brand': 'apple' },
        { not: { 'custom_fields.color': 'white' } },
        { range: { 'custom_fields.price': { gt: '200', lte: 500 } } },
        { or: [] },
      ],
    });
    expect(parseFilter(text)).toEqual({
      kind: 'and',
      nodes: [
        { kind: 'equals', field: 'custom_fields.brand', value: 'apple' },
        { kind: 'not', node: { kind: 'equals', field: 'custom_fields.color', value: 'white' } },
        { kind: 'range', field: 'custom_fields.price', bounds: { gt: 200, lte: 500 } },
        { kind: 'or', nodes: [] },
      ],
    });
  });

  it('takes a day for the whole of it', () => {
    expect(parseFilter({ doc_date: '2024-01-01' })).toEqual({
      kind: 'range',
      field: 'doc_date',
      bounds: { gte: NEW_YEAR, lt: NEW_YEAR + DAY_MS },
    });
    expect(parseFilter({ range: { doc_date: { gt: '2024-01-01', lte: '2024-01-02' } } })).toEqual({
      kind: 'range',
      field: 'doc_date',
      bounds: { gte: NEW_YEAR + DAY_MS, lt: NEW_YEAR + 2 * DAY_MS },
    });
    expect(parseFilter({ range: { doc_date: { gte: NEW_YEAR, lt: '2024-01-01T10:00:00+01:00' } } })).toEqual({
      kind: 'range',
      field: 'doc_date',
      bounds: { gte: NEW_YEAR, lt: NEW_YEAR + 9 * 3_600_000 },
    });
  });

  it('that is wrong says where, what was expected and what came', () => {
    expect(message('{')).toBe('filter | filter: expected URL-encoded JSON, got "{"');
    expect(message([])).toContain('filter: expected a filter object');
    expect(message({ and: [{}, { range: { 'custom_fields.x': { gt: 'abc' } } }] })).toBe(
      'filter | filter.and[1].range.custom_fields.x.gt: expected a number, got "abc"',
    );
    expect(message({ colour: 'red' })).toContain('or a field: category, language');
    expect(message({ category: ['a'] })).toContain('filter.category: expected text or a number');
    expect(message({ category: 'a', language: 'it' })).toContain('join them in an "and" or "or" array');
    expect(message({ range: { price: { above: 1 } } })).toContain('only gt, gte, lt or lte, got "above"');
    expect(message({ range: { doc_date: { gt: '2023-02-30' } } })).toContain('expected a date');
    expect(message({ 'custom_fields.a.b': 1 })).toContain('expected "and"');
  });

  it('is bounded in depth and in conditions', () => {
    let deep: unknown = { category: 'a' };
    for (let i = 0; i < 5_000; i++) deep = { not: deep };
    expect(message(deep)).toContain(`at most ${MAX_FILTER_DEPTH} filters inside each other`);
    const wide = { and: Array.from({ length: 60 }, () => ({ or: Array.from({ length: 60 }, () => ({})) })) };
    expect(message(wide)).toContain(`at most ${MAX_FILTER_NODES} conditions`);
  });

  it('never fails otherwise than by a QueryError, whatever comes', () => {
    const key = fc.constantFrom(
      'and',
      'or',
      'not',
      'range',
      'category',
      'doc_date',
      'custom_fields.x',
      '__proto__',
      'gt',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.dictionary(key, tie('tree'), { maxKeys: 2 }),
        fc.array(tie('tree'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(fc.oneof(tree, fc.string()), (value) => {
        expect(message(value)).not.toBe('');
      }),
    );
  });
});

describe('conditions together', () => {
  it('are none, one, or all of several', () => {
    const one = { kind: 'equals', field: 'category', value: 'a' } as const;
    expect(allOf([undefined])).toBeUndefined();
    expect(allOf([undefined, one])).toBe(one);
    expect(allOf([one, one])).toEqual({ kind: 'and', nodes: [one, one] });
  });
});
