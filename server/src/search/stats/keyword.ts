const KEYWORD_MAX = 200;
/** Terms that begin so are warm-ups of monitoring and of page loads: they are never counted. */
const WARM_UP_PREFIX = '_addsearch_';

/**
 * A term as statistics count it: two visitors who differ in case or blanks asked the same. Undefined for what is no
 * question: everything (`*`), nothing, warm-ups.
 */
export function countedKeyword(term: string): string | undefined {
  const keyword = folded(term);
  return keyword === '' || /^\*+$/.test(keyword) || keyword.startsWith(WARM_UP_PREFIX) ? undefined : keyword;
}

export function isWarmUp(term: string): boolean {
  return folded(term).startsWith(WARM_UP_PREFIX);
}

function folded(term: string): string {
  return term.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, KEYWORD_MAX);
}
