import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { SearchDocument } from '../../../document.ts';

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

export type WordSink = (surface: string, stem: string, field: TextField, position: number) => void;

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
 * Reports each word of a document, analysed in its own language or else the site's. Positions count words over all
 * texts and stop at `LAST_POSITION`. Returns how many words there are.
 */
export function scanDocument(document: SearchDocument, siteLanguage: string, sink: WordSink): number {
  const analyzer = analyzerFor(document.language ?? siteLanguage);
  let position = 0;
  let words = 0;
  for (const [field, text] of texts(document)) {
    if (text === undefined || text === '') continue;
    analyzer.scan(text, (surface, stem) => {
      sink(surface, stem, field, Math.min(position, LAST_POSITION));
      position++;
      words++;
    });
    position += TEXT_GAP;
  }
  return words;
}
