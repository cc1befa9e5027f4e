/**
 * What each UTF-16 code unit is to the scanner, and what it folds to. Two flat tables, filled once at start, so that
 * scanning is one array read a character instead of a regular expression and a normalisation a word.
 */

export const SEPARATOR = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** Scripts written without spaces: every character is a word, and a run of them is a phrase. */
export const IDEOGRAPH = 3;
/** Accents on their own, soft hyphens, joiners, direction marks: as if they were not there. */
export const IGNORED = 4;
export const SURROGATE = 5;
export const APOSTROPHE = 6;
export const DOT = 7;
export const HYPHEN = 8;

/** Letters whose base form Unicode does not give by decomposition. */
const SPECIAL_FOLDS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ƒ: 'f',
  ς: 'σ',
};

type Range = readonly [first: number, last: number];

const IDEOGRAPH_RANGES: readonly Range[] = [
  [0x0e01, 0x0eff], // Thai, Lao
  [0x1000, 0x109f], // Burmese
  [0x1100, 0x11ff], // Hangul jamo
  [0x1780, 0x17ff], // Khmer
  [0x3005, 0x3007],
  [0x3041, 0x318f], // kana, bopomofo, Hangul compatibility jamo
  [0x31a0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3], // Hangul syllables
  [0xf900, 0xfaff],
  [0xff66, 0xff9d], // half-width kana
];

const IGNORED_RANGES: readonly Range[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0591, 0x05c7],
  [0x0610, 0x061a],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x180b, 0x180e],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0x3099, 0x309a],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
  [0xff9e, 0xff9f],
];

const APOSTROPHES = "'’‘ʼ′＇`´";
const HYPHENS = '-‐‑';
/** Ordinal signs are letters to Unicode, but "1º" is the number 1. */
const ORDINAL_SIGNS = 'ªº';

const LETTER_PATTERN = /^[\p{L}\p{M}\p{Nl}]+$/u;
const DIGIT_PATTERN = /^\p{Nd}$/u;
const UNITS = 0x10000;

export const kinds = new Uint8Array(UNITS);
/** The folded code unit; 0 where folding gives several, found in `longFolds`. */
export const folds = new Uint16Array(UNITS);
export const longFolds = new Map<number, string>();

function isIgnored(unit: number): boolean {
  return IGNORED_RANGES.some(([first, last]) => unit >= first && unit <= last);
}

/** Lower case without accents; the compatibility forms (full-width, ligatures, Roman numerals) as plain letters. */
function foldCharacter(character: string): string {
  let folded = '';
  for (const part of character.toLowerCase().normalize('NFKD').toLowerCase()) {
    if (part.length > 1 || !isIgnored(part.charCodeAt(0))) folded += SPECIAL_FOLDS[part] ?? part;
  }
  return folded;
}

function fillRanges(ranges: readonly Range[], kind: number): void {
  for (const [first, last] of ranges) kinds.fill(kind, first, last + 1);
}

function classify(unit: number): void {
  const character = String.fromCharCode(unit);
  if (DIGIT_PATTERN.test(character)) {
    kinds[unit] = DIGIT;
    folds[unit] = character.normalize('NFKC').charCodeAt(0);
    return;
  }
  if (ORDINAL_SIGNS.includes(character) || !LETTER_PATTERN.test(character)) return;
  const folded = foldCharacter(character);
  if (!LETTER_PATTERN.test(folded)) return;
  kinds[unit] = LETTER;
  if (folded.length === 1) folds[unit] = folded.charCodeAt(0);
  else {
    folds[unit] = 0;
    longFolds.set(unit, folded);
  }
}

function fillTables(): void {
  for (let unit = 0; unit < UNITS; unit++) folds[unit] = unit;
  kinds.fill(SURROGATE, 0xd800, 0xe000);
  fillRanges(IDEOGRAPH_RANGES, IDEOGRAPH);
  fillRanges(IGNORED_RANGES, IGNORED);
  // Private use (0xe000–0xf8ff) stays a separator.
  for (let unit = 0x30; unit < UNITS; unit++) {
    if (unit === 0xd800) unit = 0xf900;
    if (kinds[unit] === SEPARATOR) classify(unit);
  }
  for (let unit = 0xff66; unit <= 0xff9d; unit++) {
    folds[unit] = String.fromCharCode(unit).normalize('NFKC').charCodeAt(0);
  }
  for (const apostrophe of APOSTROPHES) kinds[apostrophe.charCodeAt(0)] = APOSTROPHE;
  for (const hyphen of HYPHENS) kinds[hyphen.charCodeAt(0)] = HYPHEN;
  kinds['.'.charCodeAt(0)] = DOT;
}

fillTables();

/** A character outside the basic plane: what it is and what it folds to. Rare, so it may be slow. */
export function astral(character: string): { readonly kind: number; readonly folded: string } {
  const folded = foldCharacter(character);
  if (!/^[\p{L}\p{Nd}]+$/u.test(folded)) return { kind: SEPARATOR, folded: '' };
  const code = character.codePointAt(0) ?? 0;
  return { kind: code >= 0x20000 && code < 0x40000 ? IDEOGRAPH : LETTER, folded };
}
