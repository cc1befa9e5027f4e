import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CitedSentences } from './cited-sentences.ts';
import type { Passage } from './passages.ts';
import { readQuestion } from './question.ts';

const passages = Object.entries({
  a: 'Il recesso è immediato; vale il d.lgs. 81/2008 e serve il preavviso.',
  b: 'Serve il preavviso ma spesso non sempre: leggi qui il testo, vedi i casi, la fine.',
  c: 'Il recesso è immediato, salvo giusta causa. Qui una parola.',
}).map(([id, text]): Passage => ({ document: { id, title: '', main_content: text }, text, coverage: 1 }));
const question = readQuestion('Il recesso è immediato?', 'it');

function check(...pieces: readonly string[]) {
  const sentences = new CitedSentences(passages, question);
  const text = [...pieces.flatMap((piece) => [...sentences.push(piece)]), ...sentences.finish()].join('');
  return { text, sources: sentences.sources.map(({ id }) => id) };
}

describe('what a model writes', () => {
  it('is let through sentence by sentence, citations renumbered as they appear', () => {
    expect(check('Il recesso è immediato [3]. Serve il preavviso [1]. Salvo giusta causa [3].')).toEqual({
      text: 'Il recesso è immediato [1]. Serve il preavviso [2]. Salvo giusta causa [1].',
      sources: ['c', 'a'],
    });
  });

  it('loses the sentences that cite nothing, or nothing that it was given', () => {
    expect(
      check('Certo! Il recesso è immediato [1]. La luna è di formaggio. Lo dice la legge [9]. Fine [0].'),
    ).toEqual({
      text: 'Il recesso è immediato [1].',
      sources: ['a'],
    });
  });

  it('keeps the true citations among false ones, and those that follow the stop', () => {
    expect(check('Serve il preavviso [2, 7]. Salvo giusta causa. [3] Ma spesso serve [2][2].').text).toBe(
      'Serve il preavviso [1]. Salvo giusta causa. [2] Ma spesso serve [1][1].',
    );
  });

  it('loses addresses', () => {
    expect(check('Leggi [qui](https://male.example/x) il testo [2].').text).toBe(
      'Leggi [qui]() il testo [1].',
    );
    for (const address of [
      '//male.example/x',
      'www.male.example',
      'mailto:a@male.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://male.example',
    ])
      expect(check(`Leggi il testo (${address.replace(')', '')}) [2].`).text).not.toMatch(/male|alert|html/);
  });

  it('loses addresses that are cut short, or glued to a word, and then the word too', () => {
    expect(check('Vedi1http://male.example/x qui il testo (http://) [2].').text).toBe('qui il testo () [1].');
  });

  it('loses the sentences that what they cite does not bear out', () => {
    expect(
      check('Il recesso è immediato [1]. Il canone è gratuito per tutti [1]. Salvo giusta causa [2].'),
    ).toEqual({
      text: 'Il recesso è immediato [1].',
      sources: ['a'],
    });
  });

  it('is the same however it is cut into pieces', () => {
    const text = 'Il recesso è immediato [3]. La luna. Serve, d.lgs. 81/2008, il preavviso [1]! Fine [2]';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = edges.slice(1).map((end, at) => text.slice(edges[at], end));
        expect(check(...pieces).sources).toEqual(check(text).sources);
      }),
    );
  });

  it('never cites beyond its sources, whatever it is', () => {
    const bit = fc.constantFrom(
      '[1]',
      '[2]',
      '[99]',
      '[',
      ']',
      '. ',
      '! ',
      '\n',
      'parola ',
      '1',
      'http://x.example ',
      '[3;1]',
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), (bits) => {
        const { text, sources } = check(...bits);
        for (const [, number] of text.matchAll(/\[(\d+)\]/g)) {
          expect(Number(number)).toBeGreaterThan(0);
          expect(Number(number)).toBeLessThanOrEqual(sources.length);
        }
        expect(text).not.toContain('http');
      }),
    );
  });
});
