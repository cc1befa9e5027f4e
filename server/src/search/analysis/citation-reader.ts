import { ANY_DECREE, DECREE_KINDS, LONGEST_NAME, actsByName, kindsByName } from './acts.ts';
import { functionWords } from './function-words.ts';
import { LATIN_ORDINALS } from './latin-ordinals.ts';

export interface Citation {
  /** Keys of the acts it may mean, the likeliest first; empty when only an article is named. */
  readonly acts: readonly string[];
  /** Numbers with their suffix joined: "2087", "3bis". */
  readonly articles: readonly string[];
  readonly comma?: string;
  /** Whether the text is nothing but this citation, and names its act in full. */
  readonly alone: boolean;
}

interface ActFound {
  readonly acts: readonly string[];
  readonly end: number;
  readonly form: 'abbreviation' | 'name' | 'number' | 'date';
}

const MAX_ARTICLES = 10;
const ARTICLE_WORDS: ReadonlySet<string> = new Set(['art', 'articolo', 'artt', 'articoli']);
const PLURAL_ARTICLE_WORDS: ReadonlySet<string> = new Set(['artt', 'articoli']);
const COMMA_WORDS: ReadonlySet<string> = new Set(['comma', 'commi', 'co', 'c']);
const ORDINALS: ReadonlySet<string> = new Set(LATIN_ORDINALS);
const MONTHS: ReadonlySet<string> = new Set(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
);
const EUROPEAN_SIGNS: ReadonlySet<string> = new Set(['ue', 'ce', 'cee', 'eu']);

const NUMBER = /^\d{1,5}$/;
const ARTICLE_NUMBER = /^\d{1,4}([a-z]*)$/;
const FULL_YEAR = /^(18|19|20)\d\d$/;
const SHORT_YEAR = /^\d\d$/;
/** Two digits below this are a year of this century. */
const CENTURY_PIVOT = 45;
/** Since 2015 European acts put the year first. */
const EUROPEAN_YEAR_FIRST = 2015;

/** Whether this is the number of an article, its suffix joined ("3bis"). */
export function isArticleNumber(text: string): boolean {
  const suffix = ARTICLE_NUMBER.exec(text)?.[1];
  return suffix !== undefined && (suffix === '' || ORDINALS.has(suffix));
}

/** The number at a place, with the suffix after it; `end` is the place after both. */
function readNumberAt(words: readonly string[], at: number): { number: string; end: number } | undefined {
  const number = words[at];
  if (number === undefined || !/^\d{1,4}$/.test(number)) return undefined;
  const suffix = words[at + 1];
  return suffix !== undefined && ORDINALS.has(suffix)
    ? { number: number + suffix, end: at + 2 }
    : { number, end: at + 1 };
}

function readYear(word: string | undefined, kind: string): number | undefined {
  if (word === undefined) return undefined;
  if (FULL_YEAR.test(word)) return Number(word);
  if (!SHORT_YEAR.test(word)) return undefined;
  const royal = kind === 'rd' || kind === 'rdl';
  return Number(word) + (!royal && Number(word) < CENTURY_PIVOT ? 2000 : 1900);
}

/** "9 aprile 2008" or "9 4 2008" at a place: the year. */
function readDateAt(words: readonly string[], at: number): number | undefined {
  const [day = '', month = '', year = ''] = words.slice(at, at + 3);
  const isDay = /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= 31;
  const isMonth = MONTHS.has(month) || (/^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12);
  return isDay && isMonth && FULL_YEAR.test(year) ? Number(year) : undefined;
}

interface Numbered {
  readonly number: number;
  readonly year: number;
  readonly end: number;
  readonly dated: boolean;
}

/** The number and year after the kind of an act, in whatever order and with or without the day. */
function readNumbered(words: readonly string[], at: number, kind: string): Numbered | undefined {
  const numberAt = (place: number): number | undefined => {
    const word = words[place];
    return word !== undefined && NUMBER.test(word) ? Number(word) : undefined;
  };
  const dateFirst = readDateAt(words, at);
  const afterDate = numberAt(at + 3);
  if (dateFirst !== undefined && afterDate !== undefined) {
    return { number: afterDate, year: dateFirst, end: at + 4, dated: true };
  }
  const first = numberAt(at);
  if (first === undefined) return undefined;
  const dateAfter = readDateAt(words, at + 1);
  if (dateAfter !== undefined) return { number: first, year: dateAfter, end: at + 4, dated: true };
  const second = numberAt(at + 1);
  const european = kind === 'regue' || kind === 'dirue';
  if (european && second !== undefined && FULL_YEAR.test(words[at] ?? '')) {
    const yearFirst = first >= EUROPEAN_YEAR_FIRST || !FULL_YEAR.test(words[at + 1] ?? '');
    if (yearFirst) return { number: second, year: first, end: at + 2, dated: false };
  }
  const year = readYear(words[at + 1], kind);
  return year === undefined ? undefined : { number: first, year, end: at + 2, dated: false };
}

/** The act that these words name from this place on, the longest reading of them. */
export function readActAt(words: readonly string[], at: number): ActFound | undefined {
  let best: ActFound | undefined;
  const keep = (found: ActFound): void => {
    if (!best || found.end > best.end) best = found;
  };
  for (let end = Math.min(words.length, at + LONGEST_NAME); end > at; end--) {
    const name = words.slice(at, end).join(' ');
    const acts = actsByName.get(name);
    if (acts) keep({ acts, end, form: end - at > 1 ? 'name' : 'abbreviation' });
    const kind = kindsByName.get(name);
    const numbered = kind === undefined ? undefined : readNumbered(words, end, kind);
    if (kind === undefined || !numbered) continue;
    const kinds = kind === ANY_DECREE ? DECREE_KINDS : [kind];
    const signed = EUROPEAN_SIGNS.has(words[numbered.end] ?? '') && kind.endsWith('ue');
    keep({
      acts: kinds.map((each) => `${each}:${numbered.number}/${numbered.year}`),
      end: numbered.end + (signed ? 1 : 0),
      form: numbered.dated ? 'date' : 'number',
    });
  }
  return best;
}

/** Reads a citation out of a query's words, wherever in them it stands. */
export function readCitation(words: readonly string[]): Citation | undefined {
  const reader = new CitationReader(words);
  for (let at = 0; at < words.length;) at = reader.step(at) ?? at + 1;
  reader.takeBareNumber();
  return reader.citation();
}

/**
 * Reads the provision that a title names in its first words ("Art. 2087 c.c. – …"). An act without an article counts
 * only when its date is written out or nothing follows it: "Legge 104/1992: i permessi" is about it, and is not it.
 */
export function readHeading(words: readonly string[]): Citation | undefined {
  const reader = new CitationReader(words);
  let at = 0;
  for (let next = reader.step(at); next !== undefined && at < words.length; next = reader.step(at)) at = next;
  const citation = reader.citation();
  const whole = citation?.articles.length === 0 && reader.act?.form !== 'date' && at < words.length;
  return whole ? undefined : citation;
}

class CitationReader {
  act: ActFound | undefined;
  private readonly words: readonly string[];
  private readonly articles: string[] = [];
  private readonly used = new Set<number>();
  private actStart = 0;
  private comma: string | undefined;

  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** Takes the part of a citation that begins at this place; the place after it, or `undefined` when none does. */
  step(at: number): number | undefined {
    return this.takeArticles(at) ?? this.takeComma(at) ?? this.takeAct(at);
  }

  private use(from: number, end: number): number {
    for (let at = from; at < end; at++) this.used.add(at);
    return end;
  }

  private takeArticles(at: number): number | undefined {
    const word = this.words[at] ?? '';
    if (!ARTICLE_WORDS.has(word)) return undefined;
    let number = readNumberAt(this.words, at + 1);
    if (!number) return undefined;
    let end = at + 1;
    while (number && this.articles.length < MAX_ARTICLES) {
      this.articles.push(number.number);
      end = number.end;
      number = PLURAL_ARTICLE_WORDS.has(word) ? readNumberAt(this.words, end) : undefined;
    }
    return this.use(at, end);
  }

  private takeComma(at: number): number | undefined {
    const word = this.words[at] ?? '';
    if (!COMMA_WORDS.has(word) || (word === 'c' && this.articles.length === 0)) return undefined;
    const number = readNumberAt(this.words, at + 1);
    if (!number) return undefined;
    this.comma ??= number.number;
    return this.use(at, number.end);
  }

  private takeAct(at: number): number | undefined {
    const act = readActAt(this.words, at);
    if (!act) return undefined;
    if (!this.act) {
      this.act = act;
      this.actStart = at;
    }
    return this.use(at, act.end);
  }

  /** "2087 c.c.", "TUIR 51": the number beside an act is its article, after it only when the act has a name. */
  takeBareNumber(): void {
    if (!this.act || this.articles.length > 0) return;
    const { words, actStart, act } = this;
    for (const start of [actStart - 2, actStart - 1]) {
      const before = start < 0 || this.used.has(start) ? undefined : readNumberAt(words, start);
      if (before?.end === actStart) {
        this.articles.push(before.number);
        this.use(start, actStart);
        return;
      }
    }
    const named = act.form === 'name' || act.form === 'abbreviation';
    const after = named && !this.used.has(act.end) ? readNumberAt(words, act.end) : undefined;
    if (!after) return;
    this.articles.push(after.number);
    this.use(act.end, after.end);
  }

  citation(): Citation | undefined {
    if (!this.act && this.articles.length === 0) return undefined;
    const others = this.words.filter((word, at) => !this.used.has(at) && !functionWords('it').has(word));
    return {
      acts: this.act?.acts ?? [],
      articles: [...new Set(this.articles)],
      ...(this.comma !== undefined && { comma: this.comma }),
      alone: others.length === 0 && this.act?.form !== 'abbreviation',
    };
  }
}
