/** The plain reading of words for the brute-force oracle: which forms a query word stands for, by looking at all. */
import type { Analyzer } from '../../../analysis/analyzer.ts';
import { provisionTerms } from '../../../analysis/citations.ts';
import type { SearchDocument } from '../../../document.ts';
import { LAST_POSITION, documentAnalyzer, scanDocument } from '../fields/document-words.ts';
import type { TextField } from '../fields/document-words.ts';
import {
  EXACT_SURFACE,
  fuzzyFactor,
  PREFIX_FACTOR,
  PROXIMITY_PLACES,
  lengthToNorm,
  wordWeight,
} from '../ranking/formula.ts';
import { MAX_FUZZY_FORMS, MAX_PREFIX_FORMS, allowedEdits, mayBeMisspelt } from '../ranking/word-limits.ts';

export interface PlainToken {
  readonly surface: string;
  readonly stem: string;
  readonly field: TextField;
  readonly position: number;
  readonly early: number;
}

export interface PlainDocument {
  readonly document: SearchDocument;
  readonly tokens: readonly PlainToken[];
  readonly norm: number;
  /** The provisions it is. */
  readonly provisions: readonly string[];
}

export function plainDocument(document: SearchDocument, siteLanguage: string): PlainDocument {
  const tokens: PlainToken[] = [];
  const analyzer = documentAnalyzer(document, siteLanguage);
  const words = scanDocument(document, siteLanguage, (surface, field, position, early) => {
    tokens.push({ surface, stem: analyzer.stem(surface), field, position, early });
  });
  return { document, tokens, norm: lengthToNorm(words), provisions: provisionTerms(document) };
}

/** One way in which a document may hold a query word. */
export class PlainAlternative {
  readonly stem: string;
  /** Only these forms of the stem; every form when undefined. */
  readonly surfaces: ReadonlySet<string> | undefined;
  /** The form that counts as written exactly. */
  readonly exact: string;
  readonly edits: number;
  weight: (exact: boolean) => number = () => 0;

  constructor(stem: string, surfaces: ReadonlySet<string> | undefined, exact: string, edits: number) {
    this.stem = stem;
    this.surfaces = surfaces;
    this.exact = exact;
    this.edits = edits;
  }

  tokens(document: PlainDocument): PlainToken[] {
    return document.tokens.filter(
      ({ stem, surface }) => stem === this.stem && (this.surfaces?.has(surface) ?? true),
    );
  }
}

export class PlainWord {
  readonly surface: string;
  readonly alternatives: readonly PlainAlternative[];
  readonly weight: number;

  constructor(surface: string, alternatives: readonly PlainAlternative[], weight: number) {
    this.surface = surface;
    this.alternatives = alternatives;
    this.weight = weight;
  }

  /** Positions looked at for nearness: those among the first so many of each stem. */
  places(document: PlainDocument): number[] {
    return this.alternatives.flatMap((alternative) => {
      const first = document.tokens
        .filter(({ stem }) => stem === alternative.stem)
        .slice(0, PROXIMITY_PLACES);
      const wanted = alternative.tokens(document);
      return first.filter((token) => wanted.includes(token)).map(({ position }) => position);
    });
  }
}

export interface PlainWordRequest {
  readonly surface: string;
  readonly stem: string;
  readonly prefix: boolean;
  readonly fuzzy: 'off' | 'equal' | 'after';
  readonly factor: number;
}

export class PlainLexicon {
  readonly stems = new Map<string, number>();
  readonly forms = new Map<string, { df: number; stems: Map<string, number> }>();

  constructor(documents: readonly PlainDocument[]) {
    for (const { tokens } of documents) {
      for (const stem of new Set(tokens.map((token) => token.stem))) {
        this.stems.set(stem, (this.stems.get(stem) ?? 0) + 1);
      }
      const seen = new Set<string>();
      for (const { surface, stem } of tokens) {
        if (seen.has(surface)) continue;
        seen.add(surface);
        const form = this.forms.get(surface) ?? { df: 0, stems: new Map<string, number>() };
        form.df++;
        form.stems.set(stem, (form.stems.get(stem) ?? 0) + 1);
        this.forms.set(surface, form);
      }
    }
  }

  df(stem: string): number {
    return this.stems.get(stem) ?? 0;
  }

  word({ surface, stem, prefix, fuzzy, factor }: PlainWordRequest, documents: number): PlainWord {
    const typed = this.typed(surface, stem);
    const longer = prefix ? this.longer(surface) : [];
    const known = typed.length + longer.length > 0;
    const near = fuzzy === 'off' ? [] : this.near(surface, known);
    const commonest = (...kinds: (readonly PlainAlternative[])[]) =>
      Math.max(0, ...kinds.flat().map((each) => this.df(each.stem)));
    const give = (
      alternatives: readonly PlainAlternative[],
      df: number,
      by: (alternative: PlainAlternative) => number,
    ) => {
      for (const alternative of alternatives) {
        alternative.weight = (exact) =>
          wordWeight(documents, df, factor * by(alternative) * (exact ? EXACT_SURFACE : 1));
      }
    };
    give(typed, commonest(typed), () => 1);
    give(longer, commonest(typed, longer), () => PREFIX_FACTOR);
    give(near, commonest(typed, longer, near), ({ edits, stem: other }) =>
      fuzzy === 'equal' ? 1 : fuzzyFactor(edits, commonest(typed, longer), this.df(other)),
    );
    return new PlainWord(
      surface,
      [...typed, ...longer, ...near],
      wordWeight(documents, commonest(typed, longer, near), factor),
    );
  }

  phraseWord(surface: string, documents: number): PlainWord {
    const written = this.written(surface);
    const df = Math.max(0, ...written.map(({ stem }) => this.df(stem)));
    return new PlainWord(surface, written, wordWeight(documents, df, 1));
  }

  private written(surface: string): PlainAlternative[] {
    const stems = [...(this.forms.get(surface)?.stems.keys() ?? [])];
    return stems.map((stem) => new PlainAlternative(stem, new Set([surface]), surface, 0));
  }

  private typed(surface: string, stem: string): PlainAlternative[] {
    const others = this.written(surface).filter((other) => other.stem !== stem);
    return this.df(stem) > 0 ? [new PlainAlternative(stem, undefined, surface, 0), ...others] : others;
  }

  private longer(surface: string): PlainAlternative[] {
    const forms = [...this.forms]
      .filter(([form]) => form.startsWith(surface) && form !== surface)
      .sort(([a, { df: x }], [b, { df: y }]) => y - x || (a < b ? -1 : 1))
      .slice(0, MAX_PREFIX_FORMS);
    const byStem = new Map<string, Set<string>>();
    for (const [form, { stems }] of forms) {
      for (const stem of stems.keys()) byStem.set(stem, (byStem.get(stem) ?? new Set()).add(form));
    }
    return [...byStem].map(([stem, surfaces]) => new PlainAlternative(stem, surfaces, '', 0));
  }

  private near(surface: string, known: boolean): PlainAlternative[] {
    if (!mayBeMisspelt(surface)) return [];
    const forms = [...this.forms]
      .filter(([form]) => form !== surface && mayBeMisspelt(form))
      .map(([form, { df, stems }]) => ({ form, df, stems, edits: editsBetween(surface, form) }))
      .filter(({ edits }) => edits <= allowedEdits(surface))
      .sort((a, b) => a.edits - b.edits || b.df - a.df || (a.form < b.form ? -1 : 1));
    const respelt = known ? [] : forms.filter(({ edits }) => edits === 0);
    const byStem = new Map<string, PlainAlternative>();
    for (const { form, stems, edits } of (respelt.length > 0 ? respelt : forms).slice(0, MAX_FUZZY_FORMS)) {
      for (const stem of stems.keys()) {
        if (!byStem.has(stem)) byStem.set(stem, new PlainAlternative(stem, undefined, form, edits));
      }
    }
    return [...byStem.values()];
  }
}

/** The Damerau-Levenshtein distance, but 0 for near words that differ only in how often letters are doubled. */
export function editsBetween(a: string, b: string): number {
  const edits = damerauLevenshtein(a, b);
  return edits <= allowedEdits(a) && undoubled(a) === undoubled(b) ? 0 : edits;
}

/** A word with each run of one letter written once. */
export function undoubled(word: string): string {
  return word.replace(/(.)\1+/gsu, '$1');
}

/** Insertions, deletions, substitutions and swaps of neighbours (each pair once). */
export function damerauLevenshtein(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let best = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      }
      rows[i]![j] = best;
    }
  }
  return rows[a.length]![b.length]!;
}

export function analyzeWords(analyzer: Analyzer, text: string): { surface: string; stem: string }[] {
  const words: { surface: string; stem: string }[] = [];
  analyzer.scan(text, (surface, stem) => words.push({ surface, stem }));
  return words;
}

/** Where the surfaces stand one after the other in this document: the first word's position of each place. */
export function phrasePlaces(document: PlainDocument, surfaces: readonly string[]): number[] {
  const at = new Map<number, string>();
  for (const { position, surface } of document.tokens)
    if (position < LAST_POSITION) at.set(position, surface);
  return [...at.keys()].filter((first) => surfaces.every((surface, i) => at.get(first + i) === surface));
}
