import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { Analyzer } from '../../../analysis/analyzer.ts';
import type { SearchDocument } from '../../../document.ts';
import { earliness } from '../ranking/formula.ts';

export const TITLE = 0;
export const HEADINGS = 1;
export const BODY = 2;
export type TextField = typeof TITLE | typeof HEADINGS | typeof BODY;

/** Empty places between two texts of a document, so that no phrase and no proximity reaches across. */
const TEXT_GAP = 32;
/** Words from here on are found and counted, but have no place of their own: no phrase ends there. */
export const LAST_POSITION = 0xffff;

/** The language of a site that names none. */
export const DEFAULT_LANGUAGE = 'it';

export type WordSink = (surface: string, field: TextField, position: number, early: number) => void;

/** What analyses a document: its own language's analyser, or else the site's. */
export function documentAnalyzer(document: SearchDocument, siteLanguage: string): Analyzer {
  return analyzerFor(document.language ?? siteLanguage);
}

/** Every text of a document in the order of its positions. */
function texts(document: SearchDocument): readonly (readonly [TextField, string | undefined])[] {
  return [
    [TITLE, document.title],
    [HEADINGS, document.h1],
    [HEADINGS, document.h2],
    [BODY, document.main_content],
    [BODY, document.meta_description],
    [BODY, document.meta_keywords],
  ];
}

/**
 * Reports the surface of each word of a document, as `documentAnalyzer` reads it. Positions count words over all
 * texts and stop at `LAST_POSITION`. Categories are searched like headings, but are not the document's text: the number
 * of words it returns, which lengthens a document, leaves them out.
 */
export function scanDocument(document: SearchDocument, siteLanguage: string, sink: WordSink): number {
  const analyzer = documentAnalyzer(document, siteLanguage);
  let position = 0;
  const scan = (field: TextField, text: string): number => {
    if (text === '') return 0;
    let words = 0;
    analyzer.scanSurfaces(text, (surface) => {
      sink(surface, field, Math.min(position, LAST_POSITION), field === BODY ? earliness(words) : 0);
      position++;
      words++;
    });
    position += TEXT_GAP;
    return words;
  };
  let words = 0;
  for (const [field, text] of texts(document)) words += scan(field, text ?? '');
  for (const category of document.categories ?? []) scan(HEADINGS, category);
  return words;
}
