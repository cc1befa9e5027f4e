/** How far a query word may reach beyond what was typed. Bounds, so that no query costs more than its words. */

/** Longer forms a word typed in part may stand for: the most frequent ones. */
export const MAX_PREFIX_FORMS = 64;
/** Corrections of one word: the nearest, then the most frequent ones. */
export const MAX_FUZZY_FORMS = 32;
/** Words of a query that are searched; the rest is ignored. */
export const MAX_QUERY_WORDS = 32;

/** Other ways to say the words of a query that a site's synonyms may add; the rest is ignored. */
export const MAX_SYNONYMS = 64;

const SHORTEST_FUZZY = 3;
const LONGEST_FUZZY = 24;
const TWO_EDITS_FROM = 6;

/** Letters only: a number near another one is another number ("2001" is not "2000"). */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST_FUZZY && word.length <= LONGEST_FUZZY && !/\p{Nd}/u.test(word);
}

/** Edits allowed between a word and its corrections. */
export function allowedEdits(word: string): number {
  return word.length < TWO_EDITS_FROM ? 1 : 2;
}
