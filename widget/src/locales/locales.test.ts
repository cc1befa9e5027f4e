import { describe, expect, it } from 'vitest';
import { it as italian } from './it.ts';
import { textsFor } from './locales.ts';
import { itSuggestion } from './it/suggestion.ts';
import { itFacet } from './it/facet.ts';
import { itRange } from './it/range.ts';
import { itFilters } from './it/filters.ts';
import { itSort } from './it/sort.ts';
import { itPager } from './it/pager.ts';
import { itAnswer } from './it/answer.ts';
import { itDialog } from './it/dialog.ts';
import { itRelated } from './it/related.ts';

const later = {
  suggestion: itSuggestion,
  facet: itFacet,
  range: itRange,
  filters: itFilters,
  sort: itSort,
  pager: itPager,
  answer: itAnswer,
  dialog: itDialog,
  related: itRelated,
};

const keys = (texts: object) => Object.keys(texts).sort();

describe('the texts', () => {
  it('are Italian at once, and for a language that is not spoken', () => {
    expect(textsFor('')).toBe(italian);
    expect(textsFor('it-CH')).toBe(italian);
    expect(textsFor('ja')).toBe(italian);
  });

  it.each(['en', 'de', 'fr', 'es'])('say in %s everything they say in Italian', async (language) => {
    const texts = await textsFor(language);
    const { more, ...core } = texts;
    expect(texts.language.slice(0, 2)).toBe(language);
    expect(keys(core)).toEqual(keys(italian));
    const groups = Object.entries<object>({ ...more }).map(([group, said]) => [group, keys(said)]);
    expect(groups).toEqual(Object.entries(later).map(([group, said]) => [group, keys(said)]));
  });

  it('are there at once the second time', async () => {
    await textsFor('en-US');
    expect(textsFor('en-GB')).not.toBeInstanceOf(Promise);
  });

  it.each(['it', 'en', 'de', 'fr', 'es'])('count and quote in %s', async (language) => {
    const texts = await textsFor(language);
    expect(texts.found(1)).toContain('1');
    expect(texts.found(12345)).toMatch(/12.?345/);
    expect(texts.found(1)).not.toBe(texts.found(2));
    expect(texts.nothing('<b>&')).toContain('<b>&');
    expect(texts.tooShort(3)).toContain('3');
  });

  it.each(['it', 'en', 'de', 'fr', 'es'])(
    'tell in %s how many are shown, one alone too',
    async (language) => {
      const { pager } = (await textsFor(language)).more ?? later;
      expect(pager.shown(1, 1)).not.toBe(pager.shown(2, 2).replaceAll('2', '1'));
      expect(pager.shown(1234, 56789)).toMatch(/1.?234\D+56.?789/);
    },
  );
});
