/** The numbers of a text, however they are written: "1.000,00" and "mille", "60" and "sessanta", "01/03" and "1° marzo". */

const UNITS = 'uno due tre quattro cinque sei sette otto nove'.split(' ');
const TEENS = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
  ' ',
);
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** Groups of three digits after a full stop are thousands; what follows a comma are decimals. */
const DIGITS = /\d{1,3}(?:\.\d{3})+(?!\d)(?:,\d+)?|\d+(?:,\d+)?/g;
const WORD = /[a-z]+/g;
/** Small numbers in words are as often articles, pronouns or verbs ("uno", "sei"), or count what the answer lists. */
const TELLING_MIN = 11;

/** The numbers that a text holds, in digits, in words or as months. */
export function figuresIn(text: string): Set<string> {
  const figures = new Set(writtenInDigits(text));
  for (const word of wordsOf(text)) {
    const number = cardinal(word) ?? month(word);
    if (number !== undefined) figures.add(String(number));
  }
  return figures;
}

/** The numbers that a text asserts: all those in digits, and those in words that can be nothing else. */
export function figuresAsserted(text: string): Set<string> {
  const figures = new Set(writtenInDigits(text));
  for (const word of wordsOf(text)) {
    const number = cardinal(word);
    if (number !== undefined && number >= TELLING_MIN) figures.add(String(number));
  }
  return figures;
}

function* writtenInDigits(text: string): Generator<string> {
  for (const [digits] of text.matchAll(DIGITS)) {
    const [whole = '', decimals = ''] = digits.replaceAll('.', '').split(',');
    const fraction = decimals.replace(/0+$/, '');
    yield `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `,${fraction}`}`;
  }
}

function wordsOf(text: string): readonly string[] {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? [];
}

function month(word: string): number | undefined {
  const at = MONTHS.indexOf(word);
  return at === -1 ? undefined : at + 1;
}

/** The value of an Italian cardinal in one word, up to 999,999. */
function cardinal(word: string): number | undefined {
  const at = word.indexOf('mila');
  if (at > 0) return joined(belowThousand.get(word.slice(0, at)), word.slice(at + 4));
  return word.startsWith('mille') ? joined(1, word.slice(5)) : belowThousand.get(word);
}

function joined(thousands: number | undefined, rest: string): number | undefined {
  const below = rest === '' ? 0 : belowThousand.get(rest);
  return thousands === undefined || below === undefined ? undefined : thousands * 1_000 + below;
}

const belowThousand = numberWords();

function numberWords(): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  UNITS.forEach((word, at) => words.set(word, at + 1));
  TEENS.forEach((word, at) => words.set(word, at + 10));
  TENS.forEach((ten, at) => {
    words.set(ten, (at + 2) * 10);
    // "ventuno", "ventotto": the ten loses its vowel before another.
    UNITS.forEach((unit, index) =>
      words.set((/^[ou]/.test(unit) ? ten.slice(0, -1) : ten) + unit, (at + 2) * 10 + index + 1),
    );
  });
  const belowHundred = [...words];
  ['', ...UNITS.slice(1)].forEach((hundreds, at) => {
    const value = (at + 1) * 100;
    words.set(`${hundreds}cento`, value);
    for (const [word, number] of belowHundred) {
      words.set(`${hundreds}cento${word}`, value + number);
      // "centuno", "centottanta"
      if (/^[ou]/.test(word)) words.set(`${hundreds}cent${word}`, value + number);
    }
  });
  return words;
}
