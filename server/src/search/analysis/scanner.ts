import {
  APOSTROPHE,
  DIGIT,
  DOT,
  HYPHEN,
  IDEOGRAPH,
  IGNORED,
  LETTER,
  SEPARATOR,
  SURROGATE,
  astral,
  folds,
  kinds,
  longFolds,
} from './characters.ts';
import { LATIN_ORDINALS } from './latin-ordinals.ts';
import type { WordBeginnings } from './word-beginnings.ts';

/** A word is cut after so many folded UTF-16 units: longer ones are noise, and the dictionary keeps what it is given. */
export const MAX_WORD_UNITS = 64;

/** Room for a word that a last fold makes longer than it may be. */
const UNITS_ROOM = 2 * MAX_WORD_UNITS;

/** Longest part of a dotted abbreviation after its first letter ("d.lgs."); more is two sentences run together. */
const MAX_ABBREVIATION_PART = 3;
/** From this length V8 makes a slice that keeps the whole text alive, so longer words are copied out. */
const SLICE_KEEPS_PARENT_FROM = 13;
const SHORTEST_E_COMPOUND = 3;

const LATIN_ORDINAL = new RegExp(`^(\\d+)(${LATIN_ORDINALS.join('|')})$`);

/** How a language writes the words that lean on an apostrophe. */
export interface ApostropheRules {
  /** Words dropped before an apostrophe: "dell'anno" is "anno". */
  readonly elisions: ReadonlySet<string>;
  /** English: "company's" is "company", "don't" is one word. */
  readonly possessive: boolean;
}

export type WordSink = (surface: string, start: number, end: number) => void;

/** One run of letters and digits, accents and invisible marks inside it skipped. */
class Run {
  start = 0;
  end = 0;
  letters = 0;
  digits = 0;
  /** The folded word so far: the first `size` of these, the rest is left over. */
  readonly units = new Uint16Array(UNITS_ROOM);
  size = 0;
  private asWritten = true;

  /** Reads the run that begins at `from`, after the units already held. `end` stays at `from` when there is none. */
  read(text: string, from: number): void {
    this.end = from;
    let at = from;
    while (at < text.length) {
      const unit = text.charCodeAt(at);
      const kind = kinds[unit]!;
      if (kind === LETTER) {
        this.letters++;
        this.add(unit);
      } else if (kind === DIGIT) {
        this.digits++;
        this.add(unit);
      } else if (kind === IGNORED) {
        this.asWritten = false;
        at++;
        // A mark belongs to the letter before it; format characters at the end of a word do no harm there either.
        if (this.size > 0) this.end = at;
        continue;
      } else if (kind !== SURROGATE || !this.addAstral(text, at)) {
        break;
      } else {
        at++;
      }
      at++;
      this.end = at;
    }
  }

  private add(unit: number): void {
    if (this.size >= MAX_WORD_UNITS) {
      this.asWritten = false;
      return;
    }
    const folded = folds[unit]!;
    if (folded === 0) {
      for (const part of longFolds.get(unit) ?? '') this.push(part.charCodeAt(0));
      this.asWritten = false;
      return;
    }
    if (folded !== unit) this.asWritten = false;
    this.push(folded);
  }

  private addAstral(text: string, at: number): boolean {
    const code = text.codePointAt(at) ?? 0;
    if (code <= 0xffff) return false;
    const { kind, folded } = astral(String.fromCodePoint(code));
    if (kind !== LETTER) return false;
    this.letters++;
    this.asWritten = false;
    if (this.size < MAX_WORD_UNITS) {
      for (let i = 0; i < folded.length; i++) this.push(folded.charCodeAt(i));
    }
    return true;
  }

  push(unit: number): void {
    if (this.size < UNITS_ROOM) this.units[this.size++] = unit;
  }

  /** Takes over the units of another run. */
  append({ units, size }: Run): void {
    for (let i = 0; i < size; i++) this.push(units[i]!);
  }

  begin(at: number): void {
    this.start = at;
    this.letters = 0;
    this.digits = 0;
    this.size = 0;
    this.asWritten = true;
  }

  /** Marks that the units no longer spell the text from `start` to `end`. */
  joined(): void {
    this.asWritten = false;
  }

  surface(text: string): string {
    return this.asWritten && this.end - this.start < SLICE_KEEPS_PARENT_FROM
      ? text.slice(this.start, this.end)
      : String.fromCharCode(...this.units.subarray(0, this.size));
  }
}

function kindAt(text: string, at: number): number {
  return at < text.length ? kinds[text.charCodeAt(at)]! : 0;
}

/** "d.lgs.", "c.p.c.", "U.E.", "S.p.A.": one word without its dots. Takes the parts into `run` and says whether it did. */
function readAbbreviation(text: string, run: Run, part: Run): boolean {
  const parts: number[] = [];
  let at = run.end;
  while (kindAt(text, at) === DOT && kindAt(text, at + 1) === LETTER) {
    part.begin(at + 1);
    part.read(text, at + 1);
    if (part.digits > 0 || part.size > MAX_ABBREVIATION_PART) return false;
    parts.push(...part.units.subarray(0, part.size));
    at = part.end;
    if (run.size + parts.length >= MAX_WORD_UNITS) return false;
  }
  if (parts.length === 0) return false;
  for (const unit of parts) run.push(unit);
  run.end = at;
  run.joined();
  return true;
}

/** "1.000", "1.234.567": one number without its dots. A dot before any other count of digits separates. */
function readThousands(text: string, run: Run): void {
  let at = run.end;
  while (
    kindAt(text, at) === DOT &&
    kindAt(text, at + 1) === DIGIT &&
    kindAt(text, at + 2) === DIGIT &&
    kindAt(text, at + 3) === DIGIT &&
    kindAt(text, at + 4) !== DIGIT &&
    kindAt(text, at + 4) !== LETTER &&
    run.size + 3 <= MAX_WORD_UNITS
  ) {
    for (let digit = at + 1; digit <= at + 3; digit++) run.push(folds[text.charCodeAt(digit)]!);
    at += 4;
    run.end = at;
    run.joined();
  }
}

/** "e-mail" and "email" are one word; every other hyphen separates. */
function readECompound(text: string, run: Run, part: Run): void {
  part.begin(run.end + 1);
  part.read(text, run.end + 1);
  if (part.letters < SHORTEST_E_COMPOUND || run.size + part.size > MAX_WORD_UNITS) return;
  run.append(part);
  run.end = part.end;
  run.joined();
}

function readPossessive(text: string, run: Run, part: Run): number {
  const after = run.end + 1;
  if (kindAt(text, after) !== LETTER) return run.end;
  part.begin(after);
  part.read(text, after);
  if (part.size === 1 && part.units[0] === 0x73) return part.end;
  if (run.size + part.size <= MAX_WORD_UNITS) {
    run.append(part);
    run.end = part.end;
    run.joined();
  }
  return run.end;
}

/**
 * Reports each word of `text` in order, lower-cased and folded, with its UTF-16 offsets. Linear in the text whatever
 * it holds; "3-bis", "3bis" and "3 bis" give the same two words, and so do "81/2008" and "81 2008".
 * With `starts` it may leave out words that begin otherwise, which spares it their letters.
 */
export function scanWords(
  text: string,
  rules: ApostropheRules,
  sink: WordSink,
  starts?: WordBeginnings,
): void {
  const run = spareRuns.pop() ?? new Run();
  const part = spareRuns.pop() ?? new Run();
  scanRuns(text, rules, sink, starts, run, part);
  spareRuns.push(run, part);
}

/** Memory of scans that have ended; a sink may scan another text meanwhile. */
const spareRuns: Run[] = [];

/**
 * The end of a plain word that begins at `at`, otherwise than any of `starts`: nothing but letters, and nothing
 * behind it that would make it part of a longer word. `at` itself where that is to be looked at more closely.
 */
function endOfOther(text: string, at: number, starts: WordBeginnings, rules: ApostropheRules): number {
  const first = folds[text.charCodeAt(at)]!;
  let end = at + 1;
  let following = kindAt(text, end);
  const second = following === LETTER ? folds[text.charCodeAt(end)]! : 0;
  // A letter that folds to several.
  if (first === 0 || (second === 0 && following === LETTER)) return at;
  if (starts.has(first, second)) return at;
  while (following === LETTER) following = kindAt(text, ++end);
  switch (following) {
    case SEPARATOR:
      return end;
    case APOSTROPHE:
      return rules.possessive ? at : end;
    case DOT:
    case HYPHEN:
      return end === at + 1 ? at : end;
    default:
      return at;
  }
}

function scanRuns(
  text: string,
  rules: ApostropheRules,
  sink: WordSink,
  starts: WordBeginnings | undefined,
  run: Run,
  part: Run,
): void {
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === IDEOGRAPH) {
      sink(String.fromCharCode(folds[text.charCodeAt(at)]!), at, at + 1);
      at++;
      continue;
    }
    if (kind === SURROGATE) {
      const code = text.codePointAt(at) ?? 0;
      const character = code > 0xffff ? astral(String.fromCodePoint(code)) : undefined;
      if (character?.kind === IDEOGRAPH) sink(character.folded, at, at + 2);
      if (character?.kind !== LETTER) {
        at += code > 0xffff ? 2 : 1;
        continue;
      }
    } else if (kind !== LETTER && kind !== DIGIT) {
      at++;
      continue;
    }

    if (kind === LETTER && starts !== undefined) {
      const end = endOfOther(text, at, starts, rules);
      if (end > at) {
        at = end;
        continue;
      }
    }
    run.begin(at);
    run.read(text, at);
    let next = run.end;
    const following = kindAt(text, next);
    if (following === DOT) {
      if (run.digits === 0 && run.size === 1) readAbbreviation(text, run, part);
      else if (run.letters === 0 && run.digits <= 3 && run.units[0] !== 0x30) readThousands(text, run);
      next = run.end;
    } else if (following === HYPHEN && run.size === 1 && run.units[0] === 0x65) {
      readECompound(text, run, part);
      next = run.end;
    }
    if (kindAt(text, next) === APOSTROPHE) {
      if (rules.possessive) next = readPossessive(text, run, part);
      else if (rules.elisions.has(run.surface(text))) {
        at = next + 1;
        continue;
      }
    }
    at = next;
    const splits = run.digits > 0 && run.letters > 0;
    if (starts !== undefined && !splits && !starts.has(run.units[0]!, run.size > 1 ? run.units[1]! : 0)) {
      continue;
    }
    const surface = run.surface(text);
    const ordinal = splits ? LATIN_ORDINAL.exec(surface) : null;
    if (ordinal?.[1] !== undefined && ordinal[2] !== undefined) {
      const middle = Math.max(run.start, run.end - ordinal[2].length);
      sink(ordinal[1], run.start, middle);
      sink(ordinal[2], middle, run.end);
    } else if (surface !== '') sink(surface, run.start, run.end);
  }
}
