/** The plain reading of words for the brute-force oracle: which forms a query word stands for, by looking at all. */
import type { Analyzer } from '../../../analysis/analyzer.ts';
import type { SearchDocument } from '../../../document.ts';
import { LAST_POSITION, scanDocument } from '../fields/document-words.ts';
import type { TextField } from '../fields/document-words.ts';
import { lengthToNorm } from '../ranking/formula.ts';
import { MAX_FUZZY_FORMS, MAX_PREFIX_FORMS, allowedEdits, mayBeMisspelt } from '../ranking/word-limits.ts';

export interface PlainToken {
  readonly surface: string;
  readonly stem: string;
  readonly field: TextField;
  readonly position: number;
}

export interface PlainDocument {
  readonly document: SearchDocument;
  readonly tokens: readonly PlainToken[];
  readonly norm: number;
}

export function plainDocument(document: SearchDocument, siteLanguage: string): PlainDocument {
  const tokens: PlainToken[] = [];
  const words = scanDocument(document, siteLanguage, (surface, stem, field, position) => {
    tokens.push({ surface, stem, field, position });
  });
  return { document, tokens, norm: lengthToNorm(words) };
}

/** One way in which a document may hold a query word. */
export interface PlainAlternative {
  readonly stem: string;
  /** Only these forms of the stem; every form when absent. */
  readonly surfaces?: ReadonlySet<string>;
  /** The form that counts as written exactly. */
  readonly exact: string;
  readonly kind: 'typed' | 'prefix' | 'fuzzy';
  readonly edits: number;
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

  typed(surface: string, stem: string): PlainAlternative[] {
    const found: PlainAlternative[] = [];
    if (this.df(stem) > 0) found.push({ stem, exact: surface, kind: 'typed', edits: 0 });
    for (const other of this.forms.get(surface)?.stems.keys() ?? []) {
      if (other === stem) continue;
      found.push({ stem: other, surfaces: new Set([surface]), exact: surface, kind: 'typed', edits: 0 });
    }
    return found;
  }

  prefix(surface: string): PlainAlternative[] {
    const forms = [...this.forms]
      .filter(([form]) => form.startsWith(surface) && form !== surface)
      .sort(([a, { df: x }], [b, { df: y }]) => y - x || (a < b ? -1 : 1))
      .slice(0, MAX_PREFIX_FORMS);
    const byStem = new Map<string, Set<string>>();
    for (const [form, { stems }] of forms) {
      for (const stem of stems.keys()) byStem.set(stem, (byStem.get(stem) ?? new Set()).add(form));
    }
    return [...byStem].map(([stem, surfaces]) => ({
      stem,
      surfaces,
      exact: surface,
      kind: 'prefix' as const,
      edits: 0,
    }));
  }

  fuzzy(surface: string, known: boolean): PlainAlternative[] {
    if (!mayBeMisspelt(surface)) return [];
    const forms = [...this.forms]
      .filter(([form]) => form !== surface && mayBeMisspelt(form))
      .map(([form, { df, stems }]) => ({ form, df, stems, edits: editsBetween(surface, form) }))
      .filter(({ edits }) => edits <= allowedEdits(surface))
      .sort((a, b) => a.edits - b.edits || b.df - a.df || (a.form < b.form ? -1 : 1));
    const respelt = known ? [] : forms.filter(({ edits }) => edits === 0);
    const chosen = (respelt.length > 0 ? respelt : forms).slice(0, MAX_FUZZY_FORMS);
    const byStem = new Map<string, PlainAlternative>();
    for (const { form, stems, edits } of chosen) {
      for (const stem of stems.keys()) {
        if (!byStem.has(stem)) byStem.set(stem, { stem, exact: form, kind: 'fuzzy', edits });
      }
    }
    return [...byStem.values()];
  }
}

/** The Damerau-Levenshtein distance, but 0 for near words that differ only in how often letters are doubled. */
export function editsBetween(a: string, b: string): number {
  const single = (word: string) => word.replace(/(.)\1+/gsu, '$1');
  const edits = damerauLevenshtein(a, b);
  return edits <= allowedEdits(a) && single(a) === single(b) ? 0 : edits;
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
