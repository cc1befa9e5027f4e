import { describe, expect, it } from 'vitest';
import { Evidence } from './evidence.ts';
import type { Passage } from './passages.ts';
import { readQuestion } from './question.ts';

const passage = (text: string, rest: { title?: string; language?: string } = {}): Passage => ({
  document: { id: text, title: '', main_content: text, ...rest },
  text,
  coverage: 1,
});
const notice = passage(
  'Il licenziamento va impugnato entro sessanta giorni dalla ricezione della comunicazione, a pena di decadenza.',
  { title: 'Impugnazione del licenziamento' },
);
const allowance = passage('Al lavoratore spetta un’indennità pari a 1.500,00 euro.');

const evidence = new Evidence(readQuestion('Posso impugnare il licenziamento dopo 90 giorni?', 'it'));
const supports = (sentence: string, ...passages: Passage[]) => evidence.supports(sentence, passages);

describe('a sentence is borne out', () => {
  it('by a passage that says it, in these words or nearly', () => {
    expect(supports('Il licenziamento si impugna entro sessanta giorni.', notice)).toBe(true);
    expect(supports('L’impugnazione deve arrivare entro 60 giorni dalla comunicazione.', notice)).toBe(true);
    expect(supports('Spetta un’indennità di 1500 euro.', allowance)).toBe(true);
  });

  it('by none that speaks of something else', () => {
    expect(supports('Il contratto di locazione dura quattro anni.', notice)).toBe(false);
    expect(supports('Il licenziamento si impugna entro 60 giorni.', allowance)).toBe(false);
  });

  it('only with the numbers that are there, or that were asked about', () => {
    expect(supports('Il licenziamento va impugnato entro 120 giorni.', notice)).toBe(false);
    expect(supports('Il licenziamento va impugnato entro centoventi giorni.', notice)).toBe(false);
    expect(supports('Dopo 90 giorni il licenziamento non va più impugnato.', notice)).toBe(true);
    expect(supports('Spetta un’indennità di 15.000 euro.', allowance)).toBe(false);
  });

  it('only with quotations that stand in the passage', () => {
    expect(supports('Va impugnato «entro sessanta giorni dalla  Ricezione».', notice)).toBe(true);
    expect(supports('Va impugnato "entro sessanta giorni […] a pena di decadenza".', notice)).toBe(true);
    expect(supports('Il licenziamento va impugnato “senza termine di decadenza”.', notice)).toBe(false);
    expect(supports('Il licenziamento, a pena di decadenza e senza comunicazione».', notice)).toBe(false);
    expect(supports('Va impugnato «a pena di sanzioni della comunicazione', notice)).toBe(false);
    expect(supports('Va impugnato, a pena di «decadenza» della comunicazione.', notice)).toBe(true);
  });

  it('by several passages together, each giving a part', () => {
    const sentence = 'Il licenziamento va impugnato entro 60 giorni e spetta un’indennità di 1.500 euro.';
    expect(supports(sentence, notice, allowance)).toBe(true);
    expect(supports(sentence, notice)).toBe(false);
  });

  it('never when it has no word that could be compared', () => {
    expect(supports('Sì, sempre.', notice)).toBe(false);
    expect(supports('', notice)).toBe(false);
  });

  it('by numbers and quotations alone where the passage is in another language', () => {
    const english = passage('A dismissal is challenged within 60 days.', { language: 'en' });
    expect(supports('Il licenziamento si impugna entro 60 giorni.', english)).toBe(true);
    expect(supports('Il licenziamento si impugna entro 80 giorni.', english)).toBe(false);
  });
});
