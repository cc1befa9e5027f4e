/** What the fonts that every reader of PDF has can show beyond Latin-1 (the code page 1252). */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const replacements: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '−': '-',
  '‑': '-',
  '⁄': '/',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u200B': '',
  '✓': 'sì',
};

/** Text with nothing in it that these fonts lack: a known equal in its place, else a question mark. */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || EXTRA.includes(character))
      return character;
    return replacements[character] ?? (/\s/.test(character) ? ' ' : '?');
  }).join('');
}
