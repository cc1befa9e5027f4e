/**
 * Characters that no text of an edition needs: control characters, which a feed cannot carry, halves of characters,
 * and those that turn the direction of reading, by which a text can seem another.
 */
const UNPRINTABLE = /(?![\t\n\r\u0085])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u;

/** A sentence on the first such character, and the line of the text (from 0) it stands in; undefined without one. */
export function unprintableIn(text: string): { readonly line: number; readonly message: string } | undefined {
  const found = UNPRINTABLE.exec(text);
  if (!found) return undefined;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    line: text.slice(0, found.index).split('\n').length - 1,
    message: `the character U+${code} cannot be shown: leave it out`,
  };
}

interface UnprintableValue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The texts of a value that hold such a character, each with its place. */
export function unprintableTexts(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly UnprintableValue[] {
  if (typeof value === 'string') {
    const found = unprintableIn(value);
    return found ? [{ path, message: `${path.join('.')}: ${found.message}` }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => unprintableTexts(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unprintableTexts(each, [...path, key]));
}
