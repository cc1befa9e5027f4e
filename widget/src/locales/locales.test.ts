import { describe, expect, it } from 'vitest';
import { it as italian } from './it.ts';
import { textsFor } from './locales.ts';
import { moreTexts } from './more-texts.ts';

describe('the texts', () => {
  it('are Italian at once, and for a language that is not spoken', () => {
    expect(textsFor('')).toBe(italian);
    expect(textsFor('it-CH')).toBe(italian);
    expect(textsFor('ja')).toBe(italian);
  });

  it.each(['en', 'de', 'fr', 'es'])('say in %s everything they say in Italian', async (language) => {
    const texts = await textsFor(language);
    const { more: _, ...core } = texts;
    expect(texts.language.slice(0, 2)).toBe(language);
    expect(Object.keys(core).sort()).toEqual(Object.keys(italian).sort());
    expect(Object.keys(moreTexts(texts)).sort()).toEqual(Object.keys(moreTexts(italian)).sort());
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
});
