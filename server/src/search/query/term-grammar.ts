/**
 * The grammar of `term`: words, `"phrases"`, a trailing `*`, upper-case AND, OR and NOT with parentheses. A visitor
 * typed it, so nothing in it is ever an error: what does not parse is read as words.
 */

import { lexTerm } from './term-lexer.ts';
import type { Lexeme } from './term-lexer.ts';
import type { Fuzziness, TermNode } from './query.ts';

export interface TermOptions {
  /** Whether upper-case AND, OR, NOT and parentheses have their meaning; otherwise they are words and spaces. */
  readonly operators: boolean;
  /**
   * Whether the word still being typed may continue: the last one of the text, unless a quote or parenthesis closed
   * after it, it ends in a digit or a mark, or it is excluded ("NOT contra" must not exclude every contract). The words before it are complete and the stemmer already finds their other forms, so a
   * wildcard on each would add strangers ("di" → "diritto") and cost; a number that goes on is another number.
   */
  readonly postfixWildcard: boolean;
  /** What stands between two words side by side. */
  readonly operator: 'and' | 'or';
}

const NOTHING: TermNode = { kind: 'or', nodes: [] };

/**
 * How words side by side are joined when the request has no `defaultOperator`: all of them are required, except where fuzzy
 * matches follow the exact ones (the contract's `auto`). There any of them will do, in both parts: a document with one of the words as
 * typed is an exact match and stands before every document that has corrections alone, and the more of the words it has
 * the higher it ranks. To require every word in the exact part as well was measured to rank worse (decision 12).
 */
export function operatorWithout(fuzzy: Fuzziness): 'and' | 'or' {
  return fuzzy === 'after' ? 'or' : 'and';
}

/**
 * Reads a term. NOT binds tighter than AND, AND tighter than OR; words side by side are joined as though the default
 * operator stood between them, except that a NOT among them always excludes ("a b NOT c" never means "or anything
 * without c"). `*` and a blank text are everything; a text without letters or digits is nothing. An operator without
 * operands is dropped, or is a word when nothing else is there. Bounded by the lexer: no text can make it slow.
 */
export function parseTerm(text: string, options: TermOptions): TermNode {
  const trimmed = text.trim();
  if (trimmed === '' || /^\*+$/.test(trimmed)) return { kind: 'all' };
  const lexemes = lexTerm(text, options.operators);
  return new TermParser(lexemes, options).parse() ?? operatorsAsWords(lexemes, options.operator);
}

function operatorsAsWords(lexemes: readonly Lexeme[], operator: 'and' | 'or'): TermNode {
  const words = lexemes.flatMap(({ kind }): TermNode[] =>
    kind === 'AND' || kind === 'OR' || kind === 'NOT' ? [{ kind: 'word', text: kind, prefix: false }] : [],
  );
  return words.length === 0 ? NOTHING : join(operator, words);
}

/** One node for several; groups of the same kind are merged, so that `a AND (b AND c)` is one list of three. */
function join(kind: 'and' | 'or', nodes: readonly TermNode[]): TermNode {
  const [first] = nodes;
  if (nodes.length === 1 && first) return first;
  return { kind, nodes: nodes.flatMap((node) => (node.kind === kind ? node.nodes : [node])) };
}

interface Alternative {
  readonly node: TermNode;
  readonly afterOr: boolean;
  beforeOr: boolean;
}

class TermParser {
  private readonly lexemes: readonly Lexeme[];
  private readonly options: TermOptions;
  private at = 0;
  private negated = false;

  constructor(lexemes: readonly Lexeme[], options: TermOptions) {
    this.lexemes = lexemes;
    this.options = options;
  }

  parse(): TermNode | undefined {
    return this.alternatives();
  }

  private peek(): Lexeme['kind'] | undefined {
    return this.lexemes[this.at]?.kind;
  }

  /** Takes every lexeme of this kind that comes next, and says how many there were. */
  private skip(kind: 'AND' | 'OR' | 'NOT'): number {
    const from = this.at;
    while (this.peek() === kind) this.at++;
    return this.at - from;
  }

  private alternatives(): TermNode | undefined {
    const found: Alternative[] = [];
    let afterOr = false;
    while (this.peek() !== undefined && this.peek() !== ')') {
      const node = this.conjunction();
      const beforeOr = this.skip('OR') > 0;
      if (node) found.push({ node, afterOr, beforeOr });
      else {
        const last = found.at(-1);
        if (last && beforeOr) last.beforeOr = true;
      }
      afterOr = beforeOr;
    }
    if (found.length === 0) return undefined;
    const excludes = ({ node, afterOr: after, beforeOr: before }: Alternative) =>
      node.kind === 'not' && !after && !before;
    const wanted = found.filter((alternative) => !excludes(alternative)).map(({ node }) => node);
    const unwanted = found.filter(excludes).map(({ node }) => node);
    return join('and', wanted.length === 0 ? unwanted : [join('or', wanted), ...unwanted]);
  }

  private conjunction(): TermNode | undefined {
    const nodes: TermNode[] = [];
    this.skip('AND');
    for (;;) {
      const node = this.negation();
      if (node) nodes.push(node);
      const next = this.peek();
      const explicit = this.skip('AND') > 0;
      const ends = next === undefined || next === ')' || next === 'OR';
      if (ends || !(explicit || this.options.operator === 'and')) break;
    }
    return nodes.length === 0 ? undefined : join('and', nodes);
  }

  private negation(): TermNode | undefined {
    const negated = this.skip('NOT') % 2 === 1;
    const around = this.negated;
    this.negated = around !== negated;
    const node = this.operand();
    this.negated = around;
    return node && negated ? { kind: 'not', node } : node;
  }

  private operand(): TermNode | undefined {
    const lexeme = this.lexemes[this.at];
    switch (lexeme?.kind) {
      case 'all':
        this.at++;
        return { kind: 'all' };
      case 'word': {
        this.at++;
        const continues = lexeme.unfinished && this.options.postfixWildcard && !this.negated;
        return { kind: 'word', text: lexeme.text, prefix: lexeme.prefix || continues };
      }
      case 'phrase':
        this.at++;
        return { kind: 'phrase', text: lexeme.text };
      case '(': {
        this.at++;
        const inner = this.alternatives();
        // The lexer keeps parentheses in pairs only.
        this.at++;
        return inner;
      }
      default:
        return undefined;
    }
  }
}
