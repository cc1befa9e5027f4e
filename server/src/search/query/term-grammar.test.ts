import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TermNode } from './query.ts';
import { operatorWithout, parseTerm } from './term-grammar.ts';
import { MAX_TERM_DEPTH, MAX_TERM_OPERANDS } from './term-lexer.ts';

/** A term as one line: `*` after a word that may continue, `!` before what is excluded. */
function shown(node: TermNode): string {
  switch (node.kind) {
    case 'all':
      return 'ALL';
    case 'word':
      return node.prefix ? `${node.text}*` : node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'not':
      return `!${shown(node.node)}`;
    default:
      return `(${node.nodes.map(shown).join(node.kind === 'and' ? ' & ' : ' | ')})`;
  }
}

const read = (text: string, operator: 'and' | 'or' = 'and', postfixWildcard = false): string =>
  shown(parseTerm(text, { operators: true, postfixWildcard, operator }));

describe('a term', () => {
  it('is everything when it is a star or blank, and nothing when it has no letters or digits', () => {
    expect(read('*')).toBe('ALL');
    expect(read('  ')).toBe('ALL');
    expect(read('???')).toBe('()');
  });

  it('joins words side by side by the default operator', () => {
    expect(read('contratto locazione')).toBe('(contratto & locazione)');
    expect(read('contratto locazione', 'or')).toBe('(contratto | locazione)');
  });

  it('binds NOT tighter than AND, and AND tighter than OR', () => {
    expect(read('a OR b AND NOT c')).toBe('(a | (b & !c))');
    expect(read('(a OR b) AND c')).toBe('((a | b) & c)');
    expect(read('NOT NOT a')).toBe('a');
  });

  it('excludes what a NOT among words names, whatever joins the words', () => {
    expect(read('a b NOT c')).toBe('(a & b & !c)');
    expect(read('a b NOT c', 'or')).toBe('((a | b) & !c)');
    expect(read('NOT c a', 'or')).toBe('(a & !c)');
    expect(read('a OR NOT b')).toBe('(a | !b)');
  });

  it('takes lower-case operators and a leading minus for words', () => {
    expect(read('a and b not c')).toBe('(a & and & b & not & c)');
    expect(read('-a')).toBe('-a');
  });

  it('reads operators as words when they are switched off', () => {
    const term = parseTerm('a AND (b)', { operators: false, postfixWildcard: false, operator: 'and' });
    expect(shown(term)).toBe('(a & AND & (b))');
  });

  it('reads phrases in straight, curly and angled quotes', () => {
    expect(read('"giusta causa" recesso')).toBe('("giusta causa" & recesso)');
    expect(read('“giusta causa” «per iscritto»')).toBe('("giusta causa" & "per iscritto")');
  });

  it('reads what has no partner as text', () => {
    expect(read('"giusta causa')).toBe('(giusta & causa)');
    expect(read('((a b')).toBe('(a & b)');
    expect(read('a) b')).toBe('(a & b)');
    expect(read('() a')).toBe('a');
  });

  it('drops an operator that lacks its operands, unless it is all there is', () => {
    expect(read('a AND')).toBe('a');
    expect(read('OR a OR OR b')).toBe('(a | b)');
    expect(read('AND')).toBe('AND');
  });

  it('lets the last word continue while it may still be being typed', () => {
    expect(read('contratto loc', 'and', true)).toBe('(contratto & loc*)');
    expect(read('contratto "loc"', 'and', true)).toBe('(contratto & "loc")');
    expect(read('(a OR b)', 'and', true)).toBe('(a | b)');
    expect(read('come si recede?', 'and', true)).toBe('(come & si & recede?)');
    expect(read('legge 2001', 'and', true)).toBe('(legge & 2001)');
    expect(read('a NOT contra', 'and', true)).toBe('(a & !contra)');
  });

  it('lets a word with a star continue wherever it stands', () => {
    expect(read('contra* locazione')).toBe('(contra* & locazione)');
    expect(read('a NOT contra*')).toBe('(a & !contra*)');
  });

  it('is bounded in operands and in depth', () => {
    const long = parseTerm('a '.repeat(5_000), { operators: true, postfixWildcard: true, operator: 'and' });
    expect(long.kind === 'and' ? long.nodes.length : 0).toBe(MAX_TERM_OPERANDS);
    const deep = '('.repeat(900) + 'a' + ' OR b)'.repeat(900);
    expect(
      depth(parseTerm(deep, { operators: true, postfixWildcard: true, operator: 'and' })),
    ).toBeLessThanOrEqual(2 * MAX_TERM_DEPTH + 2);
  });

  it('is read whatever it holds', () => {
    const parts = fc.constantFrom(
      'a',
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      '"',
      '“',
      '”',
      '«',
      '*',
      'b*',
      ' ',
      '?',
      '-',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 80 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('and' as const, 'or' as const),
        fc.boolean(),
        (given, operator, flag) => {
          const term = parseTerm(given, { operators: flag, postfixWildcard: flag, operator });
          expect(leaves(term)).toBeLessThanOrEqual(MAX_TERM_OPERANDS);
          expect(depth(term)).toBeLessThanOrEqual(3 * MAX_TERM_DEPTH + 4);
        },
      ),
    );
  });

  it('without a default operator needs every word, except where a fuzzy part follows', () => {
    expect(operatorWithout('after')).toBe('or');
    expect(operatorWithout('off')).toBe('and');
    expect(operatorWithout('equal')).toBe('and');
  });
});

function children(node: TermNode): readonly TermNode[] {
  if (node.kind === 'not') return [node.node];
  return node.kind === 'and' || node.kind === 'or' ? node.nodes : [];
}

function depth(node: TermNode): number {
  return 1 + Math.max(0, ...children(node).map(depth));
}

function leaves(node: TermNode): number {
  const below = children(node);
  return below.length === 0 ? 1 : below.reduce((sum, child) => sum + leaves(child), 0);
}
