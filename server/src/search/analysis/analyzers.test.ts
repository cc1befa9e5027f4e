import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANALYZED_LANGUAGES, analyzerFor } from './analyzers.ts';
import { MAX_WORD_UNITS } from './scanner.ts';
import { WordBeginnings } from './word-beginnings.ts';

interface Token {
  readonly surface: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

function tokens(text: string, language?: string): Token[] {
  const found: Token[] = [];
  analyzerFor(language).scan(text, (surface, stem, start, end) => found.push({ surface, stem, start, end }));
  return found;
}

const surfaces = (text: string, language?: string): string[] =>
  tokens(text, language).map(({ surface }) => surface);
const stems = (text: string, language?: string): string[] => tokens(text, language).map(({ stem }) => stem);

describe('the analyser of a language', () => {
  it('is Italian by default, plain for a language without a stemmer, and always the same object', () => {
    expect(analyzerFor().language).toBe('it');
    expect(analyzerFor('de-AT').language).toBe('de');
    expect(analyzerFor('fi').language).toBe('plain');
    expect(analyzerFor('IT')).toBe(analyzerFor('it'));
  });

  it('gives one word for every spelling of an accent', () => {
    expect(new Set(surfaces('società societa SOCIETÀ societa\u0300 Societá'))).toEqual(new Set(['societa']));
  });

  it('folds the Latin letters that Unicode does not decompose', () => {
    expect(surfaces('Straße Œuvre Łódź smørrebrød æon ﬁsco', 'plain')).toEqual([
      'strasse',
      'oeuvre',
      'lodz',
      'smorrebrod',
      'aeon',
      'fisco',
    ]);
  });

  it('drops Italian and French elision with either apostrophe, spaced or not', () => {
    expect(surfaces("dell'anno l’imposta un'altra quest' anno all' unica")).toEqual([
      'anno',
      'imposta',
      'altra',
      'anno',
      'unica',
    ]);
    expect(surfaces("l'impôt qu'il aujourd'hui", 'fr')).toEqual(['impot', 'il', 'aujourd', 'hui']);
  });

  it('keeps an English contraction together and drops the possessive', () => {
    expect(surfaces("the company's workers don't", 'en')).toEqual(['the', 'company', 'workers', 'dont']);
  });

  it('joins dotted abbreviations and splits sentences run together', () => {
    expect(surfaces('d.lgs. c.c. c.p.c. U.E. S.p.A. c.d.')).toEqual(['dlgs', 'cc', 'cpc', 'ue', 'spa', 'cd']);
    expect(surfaces('il contratto.Le parti')).toEqual(['il', 'contratto', 'le', 'parti']);
  });

  it('reads numbers, ordinals and codes as people write them', () => {
    expect(surfaces('81/2008')).toEqual(['81', '2008']);
    expect(surfaces('3-bis')).toEqual(surfaces('3bis'));
    expect(surfaces('3 bis')).toEqual(['3', 'bis']);
    expect(surfaces('1.000.000,50 e 31.12.2008')).toEqual(['1000000', '50', 'e', '31', '12', '2008']);
    expect(surfaces('18app F24 1º e-mail m.rossi@example.it')).toEqual([
      '18app',
      'f24',
      '1',
      'email',
      'm',
      'rossi',
      'example',
      'it',
    ]);
  });

  it('never stems a number, so that 2001 and 2000 stay apart', () => {
    expect(stems('2000 2001 200')).toEqual(['2000', '2001', '200']);
  });

  it('stems each language its own way and leaves the plain one as it is', () => {
    expect(new Set(stems('contratto contratti'))).toHaveProperty('size', 1);
    expect(new Set(stems('responsabilità responsabile'))).toHaveProperty('size', 1);
    expect(new Set(stems('contract contracts', 'en'))).toHaveProperty('size', 1);
    expect(new Set(stems('Häuser Haus', 'de'))).toHaveProperty('size', 1);
    expect(new Set(stems('déclaré déclarée déclarées', 'fr'))).toHaveProperty('size', 1);
    expect(new Set(stems('nación naciones', 'es'))).toHaveProperty('size', 1);
    expect(stems('contratti', 'fi')).toEqual(['contratti']);
  });

  it('reads any script, one word a character where words are not spaced', () => {
    expect(surfaces('ΑΘΗΝΑΣ Привет 東京', 'plain')).toEqual(['αθηνασ', 'привет', '東', '京']);
    expect(surfaces('𝐀𝐁c 😀 𠀀', 'plain')).toEqual(['abc', '𠀀']);
  });

  it('lets invisible and control characters do no harm', () => {
    expect(surfaces('con\u00adtrat\u200bto \u202ecivile\u202c')).toEqual(['contratto', 'civile']);
    expect(surfaces('\u0001cit:rd:262/1942')).toEqual(['cit', 'rd', '262', '1942']);
    expect(surfaces('a\ud800b \udc00')).toEqual(['a', 'b']);
  });

  it('bounds the length of a word and still gives its whole extent', () => {
    const [only] = tokens('x'.repeat(5_000));
    expect(only?.surface).toHaveLength(MAX_WORD_UNITS);
    expect(only?.end).toBe(5_000);
  });

  it('gives words in order whose offsets lie in the text, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(fc.constantFrom("l'", 'd.', 'a', '1.000', '-', 'bis', '\u0301', 'ß', '’', 'è', ' ', '\ud83d'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('it', 'en', 'fr', 'plain'), (given, language) => {
        let last = 0;
        for (const { surface, stem, start, end } of tokens(given, language)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(given.length);
          expect(surface).not.toBe('');
          expect(stem).not.toBe('');
          expect(surface.length).toBeLessThanOrEqual(MAX_WORD_UNITS + 8);
          last = end;
        }
      }),
    );
  });

  it('reports every word that begins as asked, and stems that begin as their words do', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,14}$/);
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            word,
            fc.constantFrom('dying', 'die', "dell'anno", 'D.Lgs.', '3-bis', '12ter', 'È', '1.000', '条'),
          ),
        ),
        fc.constantFrom(...ANALYZED_LANGUAGES, 'plain'),
        (words, language) => {
          const text = words.join(' ');
          const all = tokens(text, language);
          const beginning = (surface: string) => surface.slice(0, 2);
          for (const { surface, stem } of all) {
            const same = stem.length > 3 ? 2 : 1;
            expect(stem.slice(0, same)).toBe(surface.slice(0, same));
          }
          const wanted = all.slice(0, 2).map(({ surface }) => surface);
          const found: string[] = [];
          analyzerFor(language).scanStarting(text, new WordBeginnings(wanted), (surface) =>
            found.push(surface),
          );
          const asked = (surface: string) => wanted.some((each) => beginning(each) === beginning(surface));
          expect(found.filter(asked)).toEqual(all.map(({ surface }) => surface).filter(asked));
          const byStems: string[] = [];
          const stems = new Set(all.slice(0, 2).map(({ stem }) => stem));
          analyzerFor(language).scanStarting(text, new WordBeginnings([], stems), (surface) =>
            byStems.push(surface),
          );
          const ofStems = (surface: string) => stems.has(analyzerFor(language).stem(surface));
          expect(byStems.filter(ofStems)).toEqual(all.map(({ surface }) => surface).filter(ofStems));
        },
      ),
    );
  });

  it('finds each of its own surfaces again as that one word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
        for (const surface of surfaces(given, 'plain')) expect(surfaces(surface, 'plain')).toEqual([surface]);
      }),
    );
  });
});
