import { describe, expect, it } from 'vitest';
import { bestPassage, splitSentences } from './passages.ts';
import { readQuestion } from './question.ts';

const document = {
  id: 'art-2119',
  title: 'Recesso per giusta causa',
  main_content: [
    'Ciascuno dei contraenti può recedere dal contratto prima della scadenza del termine.',
    'Il recesso non richiede preavviso, se si verifica una causa che non consente la prosecuzione del rapporto.',
    'Non costituisce giusta causa il fallimento dell’imprenditore, ai sensi dell’art. 5 del d.lgs. 14/2019.',
  ].join(' '),
};

describe('a question', () => {
  it('is about its words, without those that only ask', () => {
    const { topic } = readQuestion('Che cosa si intende per giusta causa di licenziamento?', 'it');
    expect([...topic.values()]).toEqual(['giusta', 'causa', 'licenziamento']);
  });
});

describe('the best passage', () => {
  it('is where the document speaks of the question', () => {
    const passage = bestPassage(document, readQuestion('Quando il recesso non richiede il preavviso?', 'it'));
    expect(passage?.text).toContain('non richiede preavviso');
    expect(passage?.coverage).toBe(1);
  });

  it('is none when the document speaks of something else, even if it shares a word', () => {
    expect(
      bestPassage(document, readQuestion('Qual è la causa del mal di testa cronico?', 'it')),
    ).toBeUndefined();
    expect(bestPassage(document, readQuestion('Chi?', 'it'))).toBeUndefined();
    expect(
      bestPassage({ ...document, main_content: '' }, readQuestion('Giusta causa?', 'it')),
    ).toBeUndefined();
  });

  it('of one endless sentence ends at a word', () => {
    const endless = { ...document, main_content: 'preavviso '.repeat(10_000) };
    const passage = bestPassage(endless, readQuestion('preavviso', 'it'));
    expect(passage?.text.length).toBeLessThan(700);
    expect(passage?.text.endsWith('preavviso …')).toBe(true);
  });
});

describe('sentences', () => {
  it('do not end at abbreviations, and lose nothing', () => {
    const sentences = splitSentences(document.main_content);
    expect(sentences).toHaveLength(3);
    expect(sentences.join(' ')).toBe(document.main_content);
  });
});
