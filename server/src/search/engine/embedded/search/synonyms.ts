import type { Analyzer } from '../../../analysis/analyzer.ts';
import type { IndexSettings } from '../../engine.ts';

/** Other ways to say one entry that a query tells by its words. */
interface Entry {
  readonly surfaces: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

export interface SynonymRun {
  /** Words of the query that were recognised together. */
  readonly length: number;
  /** The surfaces of each other way to say them. */
  readonly alternatives: readonly (readonly string[])[];
}

/** A site's groups of synonyms, in the words an analyser makes of them. */
export class Synonyms {
  private readonly byFirst = new Map<string, Entry[]>();

  constructor(groups: readonly (readonly string[])[], analyzer: Analyzer) {
    for (const group of groups) {
      const ways = group.map((text) => surfacesOf(text, analyzer)).filter(({ length }) => length > 0);
      for (const surfaces of ways) {
        const alternatives = ways.filter((other) => other.join(' ') !== surfaces.join(' '));
        const entries = this.byFirst.get(surfaces[0]!) ?? [];
        entries.push({ surfaces, alternatives });
        this.byFirst.set(surfaces[0]!, entries);
      }
    }
  }

  /** What begins at this place of the query's words, the longest entry first; words that are none are undefined. */
  at(words: readonly (string | undefined)[], place: number): SynonymRun | undefined {
    const first = words[place];
    const entries = first === undefined ? [] : (this.byFirst.get(first) ?? []);
    const found = entries.filter(({ surfaces }) => surfaces.every((each, i) => words[place + i] === each));
    if (found.length === 0) return undefined;
    const length = Math.max(...found.map(({ surfaces }) => surfaces.length));
    const longest = found.filter(({ surfaces }) => surfaces.length === length);
    return { length, alternatives: longest.flatMap(({ alternatives }) => alternatives) };
  }
}

const compiled = new WeakMap<IndexSettings, Map<string, Synonyms>>();

/** The synonyms of these settings for a language; compiled once. */
export function synonymsFor(settings: IndexSettings, analyzer: Analyzer): Synonyms {
  const languages = compiled.get(settings) ?? new Map<string, Synonyms>();
  compiled.set(settings, languages);
  let synonyms = languages.get(analyzer.language);
  if (!synonyms) {
    synonyms = new Synonyms(settings.synonyms ?? [], analyzer);
    languages.set(analyzer.language, synonyms);
  }
  return synonyms;
}

function surfacesOf(text: string, analyzer: Analyzer): string[] {
  const surfaces: string[] = [];
  analyzer.scan(text, (surface) => surfaces.push(surface));
  return surfaces;
}
