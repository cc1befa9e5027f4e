import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { isPersonal } from './personal-query.ts';
import { QueryIndex } from './query-index.ts';

const index = () =>
  new QueryIndex([
    ['licenziamento', 5],
    ['licenziamento collettivo', 7],
    ['lettera di licenziamento', 90],
    ['società semplice', 2],
    ['iva', 1],
  ]);

describe('queries by prefix', () => {
  it('come most frequent first, those that begin so before those that go on so', () => {
    expect(index().beginningWith('licenz', 10)).toEqual([
      'licenziamento collettivo',
      'licenziamento',
      'lettera di licenziamento',
    ]);
    expect(index().beginningWith('licenz', 1)).toEqual(['licenziamento collettivo']);
  });

  it('do not depend on case, accents or blanks', () => {
    for (const prefix of ['SOCIETA', 'società', 'societa  sem', ' Societa']) {
      expect(index().beginningWith(prefix, 10)).toEqual(['società semplice']);
    }
  });

  it('follow what is added and taken away', () => {
    const queries = index();
    queries.add('licenziamento', 10);
    queries.add('licenza media', 1);
    queries.add('licenziamento collettivo', -7);
    expect(queries.beginningWith('licen', 3)).toEqual([
      'licenziamento',
      'licenza media',
      'lettera di licenziamento',
    ]);
  });

  it('are those that a scan of them all would give', () => {
    const word = fc.stringMatching(/^[abè]{1,3}$/);
    const query = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.dictionary(query, fc.integer({ min: 1, max: 9 }), { maxKeys: 30 }),
        fc.stringMatching(/^[abè ]{0,4}$/),
        (found, prefix) => {
          const wanted = fold(prefix);
          const expected = Object.keys(found).filter(
            (each) => fold(each).startsWith(wanted) || fold(each).includes(` ${wanted}`),
          );
          const given = new QueryIndex(Object.entries(found)).beginningWith(prefix, 100);
          expect([...given].sort()).toEqual(expected.sort());
        },
      ),
    );
  });
});

describe('queries about a person', () => {
  it.each([
    'mario.rossi@example.it',
    'rssmra80a01h501u',
    '02 1234 5678 9',
    'it60x0542811101000000123456',
    'p iva 01234567890',
  ])('are told from others: %s', (query) => {
    expect(isPersonal(query)).toBe(true);
  });
  it.each([
    'art. 2087 c.c.',
    'd.lgs. 81/2008',
    'legge 300 del 1970',
    'modello f24 2026',
    'dpr 633/72 art 19',
  ])('are not those about the law: %s', (query) => {
    expect(isPersonal(query)).toBe(false);
  });
});
