import { describe, expect, it } from 'vitest';
import { figuresAsserted, figuresIn } from './figures.ts';

describe('the numbers of a text', () => {
  it.each([
    ['1.000,00 euro', '1000'],
    ['€ 1000', '1000'],
    ['mille euro', '1000'],
    ['12.500,50', '12500,5'],
    ['sessanta giorni', '60'],
    ['ventotto, ventuno e centottanta', '28 21 180'],
    ['duemilaventiquattro', '2024'],
    ['trecentosessantacinque', '365'],
    ['il 1° marzo 2026', '1 2026 3'],
    ['01/03/2026', '1 3 2026'],
    ['d.lgs. 81/2008, art. 18', '81 2008 18'],
    ['il 22%', '22'],
    ['perché ventitré', '23'],
    ['Milano, milanese e millesimi', ''],
  ])('%s', (text, figures) => {
    expect([...figuresIn(text)].join(' ')).toBe(figures);
  });

  it('are asserted in words only where the word can be nothing else', () => {
    expect([...figuresAsserted('Uno dei due, sei, novanta giorni dal 5 marzo')]).toEqual(['5', '90']);
  });
});
