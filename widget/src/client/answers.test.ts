import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch } from './answers.ts';
import { hostedSearch } from './testing/hosted-answers.ts';

describe('the answer of a search', () => {
  it('keeps what the contract names, in its types', () => {
    const answer = readSearch(hostedSearch);
    expect(answer).toMatchObject({ total_hits: 2, page: 1, processing_time_ms: 7 });
    expect(answer.hits[0]).toEqual({
      id: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      url: 'https://www.example.it/imu/acconto',
      title: 'Acconto IMU: scadenza e calcolo',
      meta_description: 'Come si calcola l’acconto.',
      meta_keywords: '',
      highlight: 'Il versamento dell’<em>acconto</em> &egrave; dovuto entro il 16 giugno',
      ts: '2026-05-04T08:30:00.000Z',
      categories: ['0xwww.example.it', '1ximu'],
      document_type: 'html',
      images: { main: 'https://www.example.it/imu.png', main_b64: '', capture: '' },
      custom_fields: { area: 'fisco', importo: 1250, tag: ['imu', 'tributi locali'] },
      score: 12.75,
      type: 'PINNED',
    });
    expect(answer.facets).toEqual(hostedSearch.facets);
    expect(answer.rangeFacets).toEqual(hostedSearch.rangeFacets);
    expect(answer.hierarchicalFacets).toEqual(hostedSearch.hierarchicalFacets);
    expect(answer.fieldStats).toEqual(hostedSearch.fieldStats);
  });

  it('fills what a hit leaves out with the empty value of its kind', () => {
    expect(readSearch(hostedSearch).hits[1]).toEqual({
      id: '2',
      url: 'https://www.example.it/2',
      title: 'Saldo IMU',
      meta_description: '',
      meta_keywords: '',
      highlight: '',
      ts: '',
      categories: [],
      document_type: '',
      images: {},
      custom_fields: {},
      score: 3.5,
      type: '',
    });
  });

  it('has empty facets when none were asked for', () => {
    expect(readSearch({ total_hits: 0, hits: [] })).toEqual({
      page: 0,
      processing_time_ms: 0,
      total_hits: 0,
      hits: [],
      facets: {},
      rangeFacets: {},
      hierarchicalFacets: {},
      fieldStats: {},
    });
  });

  it.each([undefined, null, 'text', 7, [], {}, { hits: null }, { hits: {} }, { error: { code: 400 } }])(
    'is refused without a list of hits: %j',
    (body) => {
      expect(() => readSearch(body)).toThrow(SyntaxError);
    },
  );

  it('survives anything inside its frame, and is what its types say', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.jsonValue(), (hits, facets, stray) => {
        const odd = {
          id: stray,
          title: stray,
          categories: stray,
          custom_fields: stray,
          images: stray,
          score: stray,
        };
        const answer = readSearch({
          total_hits: stray,
          hits: [...hits, odd],
          facets,
          rangeFacets: { a: facets },
          hierarchicalFacets: { a: [{ children: facets }] },
          fieldStats: facets,
        });
        expect(typeof answer.total_hits).toBe('number');
        for (const hit of answer.hits) {
          for (const text of [hit.id, hit.url, hit.title, hit.highlight, hit.ts, hit.type, ...hit.categories])
            expect(typeof text).toBe('string');
          for (const value of Object.values(hit.custom_fields).flat())
            expect(['string', 'number']).toContain(typeof value);
          expect(typeof hit.score).toBe('number');
        }
        for (const values of Object.values(answer.facets)) {
          for (const { value, count } of values) {
            expect(typeof value).toBe('string');
            expect(typeof count).toBe('number');
          }
        }
      }),
    );
  });

  it('does not let a field named __proto__ reach any prototype', () => {
    const body: unknown = JSON.parse(
      '{"total_hits":0,"hits":[{"id":"1","custom_fields":{"__proto__":"x"}}],"facets":{"__proto__":[{"value":"x","count":1}]}}',
    );
    const answer = readSearch(body);
    expect(Object.getPrototypeOf(answer.facets)).toBe(Object.prototype);
    expect(Object.entries(answer.facets)).toEqual([['__proto__', [{ value: 'x', count: 1 }]]]);
    expect(Object.entries(answer.hits[0]?.custom_fields ?? {})).toEqual([['__proto__', 'x']]);
  });
});
