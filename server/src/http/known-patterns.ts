/** Patterns of what callers write, and what to tell those who wrote something else: a pattern says it to nobody. */
export const TWO_LETTERS = '^[A-Za-z]{2}$';
export const LANGUAGE_TAG = '^[A-Za-z]{2}([-_][A-Za-z0-9]+)*$';
export const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

const inWords: Readonly<Record<string, string>> = {
  [TWO_LETTERS]: 'must be two letters, such as it',
  [LANGUAGE_TAG]: 'must be a language, such as it or it-IT',
  [DAY]: 'must be a day, such as 2024-12-31',
};

export function patternInWords(pattern: unknown): string | undefined {
  return typeof pattern === 'string' && Object.hasOwn(inWords, pattern) ? inWords[pattern] : undefined;
}
