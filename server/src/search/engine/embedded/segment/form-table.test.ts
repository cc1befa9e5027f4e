import { expect, test } from 'vitest';
import { noPause } from '../../../../threads/pace.ts';
import { FormTable } from './form-table.ts';

const counting = (stem: (surface: string) => string) => {
  const asked: string[] = [];
  return {
    asked,
    stem: (surface: string) => {
      asked.push(surface);
      return stem(surface);
    },
  };
};

test('a surface is stemmed once a language, however often it comes', () => {
  const italian = counting((surface) => surface.slice(0, 4));
  const forms = new FormTable();
  expect(['legge', 'leggi', 'legge', 'legge'].map((surface) => forms.idOf(surface, italian))).toEqual([
    0, 1, 0, 0,
  ]);
  expect(italian.asked).toEqual(['legge', 'leggi']);
});

test('two languages share a form where they make the same stem of a surface, and only there', () => {
  const italian = { stem: (surface: string) => surface.slice(0, -1) };
  const english = { stem: (surface: string) => (surface === 'note' ? 'not' : surface) };
  const plain = { stem: (surface: string) => surface };
  const forms = new FormTable();
  expect(forms.idOf('note', italian)).toBe(0);
  expect(forms.idOf('note', english)).toBe(0);
  expect(forms.idOf('cause', italian)).toBe(1);
  expect(forms.idOf('cause', english)).toBe(2);
  expect(forms.idOf('cause', plain)).toBe(2);
  expect(forms.idOf('cause', italian)).toBe(1);
});

test('forms are sorted by UTF-16 units, alike ones by their stems, and found again by their ids', () => {
  const cut = { stem: (surface: string) => surface.slice(0, 2) };
  const whole = { stem: (surface: string) => surface };
  const forms = new FormTable();
  const ids = [
    forms.idOf('zeta', cut),
    forms.idOf('à', cut),
    forms.idOf('\u{1F600}', whole),
    forms.idOf('\uFB01', whole),
    forms.idOf('beta', whole),
    forms.idOf('beta', cut),
  ];
  const { terms, surfaces, formTerms, formOfId } = forms.sorted(noPause);
  expect(surfaces).toEqual(['beta', 'beta', 'zeta', 'à', '\u{1F600}', '\uFB01']);
  expect(terms).toEqual(['be', 'beta', 'ze', 'à', '\u{1F600}', '\uFB01']);
  expect([...formTerms].map((term) => terms[term])).toEqual(['be', 'beta', 'ze', 'à', '\u{1F600}', '\uFB01']);
  expect(ids.map((id) => surfaces[formOfId[id]!])).toEqual([
    'zeta',
    'à',
    '\u{1F600}',
    '\uFB01',
    'beta',
    'beta',
  ]);
});
