/** Text as suggestions compare it: lower case, without accents, single blanks. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trimStart();
}

/** Where the words of a folded text begin. */
export function wordStarts(folded: string): readonly number[] {
  return Array.from(folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu), ({ index }) => index);
}
