/** What a visitor means by the words of a term: which of them decide, which only join them, and whether a definition is asked for. */

import { analyzerFor } from '../analysis/analyzers.ts';
import { definitionWords, frameWords, functionWords, questionWords } from '../analysis/function-words.ts';
import type { TermNode } from './query.ts';

export interface WeighedTerm {
  /** The term with its `weak` words marked. */
  readonly term: TermNode;
  /** Words that answers to such a query tend to carry: documents with them gain a little, and none is required. */
  readonly helpers: readonly string[];
}

/** How each language asks what something is. The text is as typed: elision would hide "cos'è". */
const DEFINITION_PATTERNS: Readonly<Record<string, RegExp>> = {
  it: /^\s*(?:(?:(?:che\s+)?cos(?:['’]\s?|a\s+)(?:[eèé]['’]?|sono|si\s+intende|vuol\s+dire|significa)|che\s+(?:significa|vuol\s+dire)|significa)\s|(?:la\s+)?(?:definizione|nozione|concetto|significato)\s+d)/i,
  en: /^\s*(?:what\s+(?:is|are|does|do)\s|what['’]s\s|(?:the\s+)?(?:definition|meaning)\s+of\s)/i,
  de: /^\s*(?:was\s+(?:ist|sind|bedeutet|heisst|heißt)\s|(?:die\s+)?(?:definition|bedeutung)\s)/i,
  fr: /^\s*(?:qu['’]est[-\s]ce\s+qu|que\s+signifie|(?:la\s+)?d[eé]finition\s+d)/i,
  es: /^\s*¿?\s*(?:qu[eé]\s+(?:es|son|significa)\s|(?:la\s+)?definici[oó]n\s+de)/i,
};

const QUESTION_MARK = /[?？]\s*$/;

/**
 * Marks the words that say little. Joined by OR, function words are always weak, so that they bring no documents of their own;
 * joined by AND every word is required as typed, except in a question, whose frame ("cosa si intende per …") no document repeats.
 * A word is never weak where no stronger one stands beside it.
 */
export function weighTerm(term: TermNode, text: string, language: string): WeighedTerm {
  const definition = DEFINITION_PATTERNS[language]?.test(text) ?? false;
  const reader = new WordReader(language);
  const first = firstWord(term);
  const opens = first !== undefined && questionWords(language).has(reader.surface(first));
  const question = definition || opens || QUESTION_MARK.test(text);
  return {
    term: new Weigher(reader, question).weigh(term, true),
    helpers: definition ? [...definitionWords(language)] : [],
  };
}

function firstWord(node: TermNode): string | undefined {
  if (node.kind === 'word') return node.text;
  const first = node.kind === 'and' || node.kind === 'or' ? node.nodes[0] : undefined;
  return first && firstWord(first);
}

class WordReader {
  readonly language: string;

  constructor(language: string) {
    this.language = language;
  }

  /** The word as the analyser gives it; empty when it gives none or several, which no list of single words holds. */
  surface(text: string): string {
    const surfaces: string[] = [];
    analyzerFor(this.language).scan(text, (surface) => surfaces.push(surface));
    return surfaces.length === 1 ? (surfaces[0] ?? '') : '';
  }
}

class Weigher {
  private readonly reader: WordReader;
  private readonly question: boolean;

  constructor(reader: WordReader, question: boolean) {
    this.reader = reader;
    this.question = question;
  }

  weigh(node: TermNode, head: boolean): TermNode {
    if (node.kind !== 'and' && node.kind !== 'or') return node;
    const nodes = node.nodes.map((child, at) => this.weigh(child, head && at === 0));
    if (node.kind === 'and' && !this.question) return { ...node, nodes };
    const surfaces = nodes.map((child) => (child.kind === 'word' ? this.reader.surface(child.text) : ''));
    const weak = surfaces.map((surface, at) =>
      this.isWeak(surface, head && at === 0, surfaces[at + 1] ?? ''),
    );
    const strong = nodes.some((child, at) => child.kind !== 'not' && weak[at] !== true);
    if (!strong) return { ...node, nodes };
    return {
      ...node,
      nodes: nodes.map((child, at) =>
        child.kind === 'word' && weak[at] === true ? { ...child, weak: true } : child,
      ),
    };
  }

  private isWeak(surface: string, heads: boolean, next: string): boolean {
    const { language } = this.reader;
    if (surface === '') return false;
    if (functionWords(language).has(surface)) return true;
    if (this.question && questionWords(language).has(surface)) return true;
    return heads && frameWords(language).has(surface) && functionWords(language).has(next);
  }
}
