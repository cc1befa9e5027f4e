import { describe, expect, it } from 'vitest';
import type { TermNode } from './query.ts';
import { parseTerm } from './term-grammar.ts';
import { weighTerm } from './weigh.ts';

function weigh(text: string, operator: 'and' | 'or', language = 'it') {
  const term = parseTerm(text, { operators: true, postfixWildcard: false, operator });
  const { term: weighed, helpers } = weighTerm(term, text, language);
  return { strong: strongWords(weighed), helpers };
}

function strongWords(node: TermNode): string[] {
  if (node.kind === 'word') return node.weak === true ? [] : [node.text];
  if (node.kind === 'not') return strongWords(node.node);
  return node.kind === 'and' || node.kind === 'or' ? node.nodes.flatMap(strongWords) : [];
}

describe('the words of a query', () => {
  it('that only join the others decide nothing', () => {
    expect(weigh('contratto di locazione', 'or').strong).toEqual(['contratto', 'locazione']);
    expect(weigh('the right to vote', 'or', 'en').strong).toEqual(['right', 'vote']);
  });

  it('are all required where AND joins them, except in a question', () => {
    expect(weigh('contratto di locazione', 'and').strong).toEqual(['contratto', 'di', 'locazione']);
    expect(weigh('Cosa si intende per locazione', 'and').strong).toEqual(['locazione']);
    expect(weigh('Come impugnare un contratto?', 'and').strong).toEqual(['impugnare', 'contratto?']);
  });

  it('that say which kind of text is wanted decide nothing before a preposition', () => {
    expect(weigh('Sentenze sul danno biologico', 'or').strong).toEqual(['danno', 'biologico']);
    expect(weigh('sentenze straniere', 'or').strong).toEqual(['sentenze', 'straniere']);
  });

  it('decide when there are no others', () => {
    expect(weigh('chi', 'or').strong).toEqual(['chi']);
    expect(weigh('di da in', 'or').strong).toEqual(['di', 'da', 'in']);
    expect(weigh('definizione', 'or').strong).toEqual(['definizione']);
  });

  it('that are excluded stay as they are', () => {
    expect(weigh('contratto di lavoro NOT la', 'or').strong).toEqual(['contratto', 'lavoro', 'la']);
  });

  it('bring the words of definitions when one is asked for', () => {
    for (const text of [
      "Cos'è il mandato?",
      'cosa significa mora',
      'Definizione di contratto',
      'Che cosa sono le fonti',
    ]) {
      expect(weigh(text, 'or').helpers).toContain('nozione');
    }
    expect(weigh('What is a contract', 'or', 'en').helpers).toContain('definition');
    expect(weigh('significato', 'or').helpers).toEqual([]);
    expect(weigh('contratto', 'or').helpers).toEqual([]);
  });
});
