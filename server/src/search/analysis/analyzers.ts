import type { Analyzer } from './analyzer.ts';
import { scanWords } from './scanner.ts';
import type { ApostropheRules } from './scanner.ts';
import { cachedStemmer } from './stemmer.ts';
import type { Stem } from './stemmer.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const ITALIAN_ELISIONS = words(
  'l dell all dall nell sull coll un d c s m t v n gl quest quell cos dov com quand anch neanch senz',
);
const FRENCH_ELISIONS = words('l d c s m t n j qu jusqu lorsqu puisqu quoiqu');

const SPLIT: ApostropheRules = { elisions: new Set(), possessive: false };

function analyzer(language: string, rules: ApostropheRules, stem: Stem): Analyzer {
  return {
    language,
    scan: (text, sink) => {
      scanWords(text, rules, (surface, start, end) => {
        sink(surface, stem(surface), start, end);
      });
    },
    scanSurfaces: (text, sink) => {
      scanWords(text, rules, sink);
    },
    scanStarting: (text, starts, sink) => {
      scanWords(text, rules, sink, starts);
    },
    stem,
  };
}

const makers: Readonly<Record<string, () => Analyzer>> = {
  it: () =>
    analyzer(
      'it',
      { elisions: ITALIAN_ELISIONS, possessive: false },
      // Only endings that no verb form has: "responsabilità" joins "responsabile", "esercita" stays with "esercitare".
      cachedStemmer('italian', (surface) => surface.replace(/(il|id)ita$/, '$1ità')),
    ),
  en: () => analyzer('en', { elisions: new Set(), possessive: true }, cachedStemmer('english')),
  de: () => analyzer('de', SPLIT, cachedStemmer('german')),
  fr: () =>
    analyzer(
      'fr',
      { elisions: FRENCH_ELISIONS, possessive: false },
      cachedStemmer('french', (surface) => surface.replace(/ee(s?)$/, 'e$1')),
    ),
  es: () => analyzer('es', SPLIT, cachedStemmer('spanish')),
  plain: () => analyzer('plain', SPLIT, (surface) => surface),
};

/** The languages with a stemmer, the product's own first. */
export const ANALYZED_LANGUAGES = ['it', 'en', 'de', 'fr', 'es'] as const;

const made = new Map<string, Analyzer>();

/**
 * The analyser of a language ("it", "it-IT", "IT"); Italian without one, the plain one for a language that has no
 * stemmer here. Always the same object for the same language, so its stem cache is shared.
 */
export function analyzerFor(language?: string): Analyzer {
  const asked = (language ?? 'it').slice(0, 2).toLowerCase();
  const key = (ANALYZED_LANGUAGES as readonly string[]).includes(asked) ? asked : 'plain';
  let found = made.get(key);
  if (found === undefined) {
    found = (makers[key] ?? makers['plain']!)();
    made.set(key, found);
  }
  return found;
}
