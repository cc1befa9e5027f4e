/** Cuts a term into words, phrases, operators and paired parentheses, and bounds what one query may hold. */

/** UTF-16 units of a term that are read; what follows is left out. */
export const MAX_TERM_LENGTH = 2_000;
/** Words and phrases of a term that are read. */
export const MAX_TERM_OPERANDS = 64;
/** Parentheses inside parentheses; deeper ones are spaces. */
export const MAX_TERM_DEPTH = 16;

export type Lexeme =
  /** `prefix` when a `*` says that the word may continue, `unfinished` when the visitor may still be typing it. */
  | { readonly kind: 'word'; readonly text: string; readonly prefix: boolean; readonly unfinished: boolean }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'all' | 'AND' | 'OR' | 'NOT' | '(' | ')' };

/** Phones type curly quotes and Italian keyboards guillemets; the visitor means the same. */
const CLOSING_QUOTE: Readonly<Record<string, string>> = { '"': '"', '“': '”"', '„': '“”', '«': '»' };
const BREAK = /[\s"“”„«»]/u;
const PARENTHESIS = /[()]/;
const SPEAKS = /[\p{L}\p{N}]/u;
/** The visitor may still be typing a word that ends in a letter, and a number that goes on is another number. */
const UNFINISHED = /\p{L}[\p{M}]*$/u;

function closingQuote(text: string, from: number, closers: string): number {
  for (let at = from; at < text.length; at++) if (closers.includes(text.charAt(at))) return at;
  return -1;
}

interface Piece {
  readonly lexeme: Lexeme;
  readonly end: number;
}

function readWord(raw: string, operators: boolean): Lexeme | undefined {
  if (operators && (raw === 'AND' || raw === 'OR' || raw === 'NOT')) return { kind: raw };
  if (/^\*+$/.test(raw)) return { kind: 'all' };
  const text = raw.replace(/\*+$/, '');
  return SPEAKS.test(text) ? { kind: 'word', text, prefix: text !== raw, unfinished: false } : undefined;
}

function readPieces(text: string, operators: boolean): Piece[] {
  const pieces: Piece[] = [];
  let operands = 0;
  let at = 0;
  // A quote without its pair costs one look ahead for each kind of quote, not one for each quote.
  const unpaired = new Set<string>();
  const add = (lexeme: Lexeme | undefined, end: number): void => {
    if (lexeme) pieces.push({ lexeme, end });
    if (lexeme?.kind === 'word' || lexeme?.kind === 'phrase' || lexeme?.kind === 'all') operands++;
    at = end;
  };
  while (at < text.length && operands < MAX_TERM_OPERANDS) {
    const character = text.charAt(at);
    const closers = CLOSING_QUOTE[character];
    if (closers !== undefined && !unpaired.has(character)) {
      const end = closingQuote(text, at + 1, closers);
      if (end < 0) unpaired.add(character);
      else {
        const inside = text.slice(at + 1, end);
        add(SPEAKS.test(inside) ? { kind: 'phrase', text: inside.trim() } : undefined, end + 1);
        continue;
      }
    }
    if (operators && (character === '(' || character === ')')) add({ kind: character }, at + 1);
    else if (BREAK.test(character)) at++;
    else {
      let end = at + 1;
      while (
        end < text.length &&
        !BREAK.test(text.charAt(end)) &&
        !(operators && PARENTHESIS.test(text.charAt(end)))
      )
        end++;
      add(readWord(text.slice(at, end), operators), end);
    }
  }
  return pieces;
}

/** Leaves out the parentheses that have no partner or lie too deep. */
function pairParentheses(pieces: readonly Piece[]): Piece[] {
  const kept = new Set<number>();
  const open: number[] = [];
  pieces.forEach(({ lexeme }, index) => {
    if (lexeme.kind === '(') open.push(index);
    if (lexeme.kind !== ')') return;
    const partner = open.pop();
    if (partner !== undefined && open.length < MAX_TERM_DEPTH) kept.add(partner).add(index);
  });
  return pieces.filter(({ lexeme: { kind } }, index) => (kind !== '(' && kind !== ')') || kept.has(index));
}

/** The lexemes of a term, parentheses always in pairs. */
export function lexTerm(text: string, operators: boolean): Lexeme[] {
  const pieces = pairParentheses(readPieces(text.slice(0, MAX_TERM_LENGTH), operators));
  const last = pieces.at(-1);
  const lexemes = pieces.map(({ lexeme }) => lexeme);
  if (last?.lexeme.kind === 'word' && UNFINISHED.test(last.lexeme.text)) {
    lexemes[lexemes.length - 1] = { ...last.lexeme, unfinished: true };
  }
  return lexemes;
}
