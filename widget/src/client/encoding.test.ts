import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchClient } from './client.ts';
import { queryString } from './encoding.ts';
import { startRecordingServer, type RecordingServer } from './testing/recording-server.ts';

/** Any text that has a UTF-8 form: what a visitor types, and every value a document can hold. */
const unicode = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const awkward = fc.constantFrom(
  'a&b=c',
  '50%',
  '#1',
  'a+b c',
  '"frase"',
  'campo:valore',
  '/?;,',
  '😀👩‍👩‍👧',
  '\u0000\u007f',
  'è̀',
);
const text = fc.oneof(unicode, awkward);

describe('queryString', () => {
  it('is read back as it was, whatever the names and values', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (pairs) => {
        const parameters = Object.fromEntries(pairs);
        expect(Object.fromEntries(new URLSearchParams(queryString(parameters)))).toEqual({ ...parameters });
      }),
    );
  });

  it('is read back by servers that decode percent signs and nothing else', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(decodeURIComponent(queryString({ term: value }).slice('term='.length))).toBe(value);
      }),
    );
  });

  it('holds nothing that ends a query or begins another parameter', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(queryString({ a: value })).toMatch(/^a=[\w.*~'()!%-]*$/);
      }),
    );
  });

  it('replaces half a surrogate pair, which has no UTF-8 form, and does not throw', () => {
    expect(queryString({ term: 'a\ud83d' })).toBe('term=a%EF%BF%BD');
  });

  it('leaves out what is empty', () => {
    expect(queryString({ a: undefined, b: null, c: '', d: [], e: 0, f: false })).toBe('e=0&f=false');
  });
});

describe('a search over HTTP', () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer();
  });
  afterAll(() => server.close());

  it('brings every Unicode term, filter and facet value to the service unchanged', async () => {
    const client = createSearchClient({ siteKey: 'k', apiBase: server.origin });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (keyword, value, category, token) => {
        const filter = { or: [{ 'custom_fields.tema': value }, { not: { category } }] };
        const ranges = [{ field: `custom_fields.${category}`, ranges: [{ from: 0.1, to: 1e21 }] }];
        await client.search({
          keyword,
          throttleTimeMs: 0,
          // Operators are rewritten, and have tests of their own.
          enableLogicalOperators: /AND|OR|NOT/.test(keyword),
          customFieldFilters: [{ field: 'tema', value }],
          facetFields: [category, value],
          rangeFacets: ranges,
          filterObject: filter,
          jwt: token,
          personalizationEvents: [{ [category]: value }],
        });
        const { query } = server.last();
        expect(query.get('term')).toBe(keyword);
        expect(query.getAll('customField')).toEqual([`tema=${value}`]);
        expect(query.getAll('facet')).toEqual([category, value]);
        expect(JSON.parse(query.get('rangeFacets') ?? '')).toEqual(ranges);
        expect(JSON.parse(query.get('filter') ?? '')).toEqual(filter);
        expect(query.get('jwt')).toBe(token);
        expect(query.getAll('personalizationEvent')).toEqual([`${category}=${value}`]);
      }),
      { numRuns: 60 },
    );
  });
});
