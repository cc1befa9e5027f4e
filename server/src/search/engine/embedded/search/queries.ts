/** Queries that the engine asks itself. */
import { functionWords } from '../../../analysis/function-words.ts';
import type { SearchDocument } from '../../../document.ts';
import type { SearchQuery, TermNode } from '../../../query/query.ts';
import { documentAnalyzer, scanDocument } from '../fields/document-words.ts';
import { TITLE } from '../fields/document-words.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { inverseDocumentFrequency } from '../ranking/formula.ts';

/** Words by which a document is compared with others. */
const TELLING_WORDS = 20;
/** An occurrence in the title tells as much as so many in the text. */
const TITLE_OCCURRENCES = 4;

const PLAIN: Omit<SearchQuery, 'term' | 'operator' | 'limit'> = {
  text: '',
  fuzzy: 'off',
  sort: [{ by: 'relevance', order: 'desc' }],
  offset: 0,
  facets: [],
  rangeFacets: [],
  hierarchicalFacets: [],
  fieldStats: [],
  interests: [],
};

/** Documents that have words beginning with each of these. */
export function wordsQuery(words: readonly string[], limit: number): SearchQuery {
  const nodes = words.map((text): TermNode => ({ kind: 'word', text, prefix: true }));
  return { ...PLAIN, term: { kind: 'and', nodes }, operator: 'and', limit };
}

/** Documents like this one: any of the words by which it differs from most, itself left out. */
export function similarQuery(
  snapshot: Snapshot,
  document: SearchDocument,
  siteLanguage: string,
  limit: number,
): SearchQuery {
  const common = functionWords(document.language ?? siteLanguage);
  const counts = new Map<string, { surface: string; occurrences: number }>();
  const analyzer = documentAnalyzer(document, siteLanguage);
  scanDocument(document, siteLanguage, (surface, field) => {
    if (common.has(surface)) return;
    const stem = analyzer.stem(surface);
    const counted = counts.get(stem) ?? { surface, occurrences: 0 };
    counted.occurrences += field === TITLE ? TITLE_OCCURRENCES : 1;
    counts.set(stem, counted);
  });
  const telling = [...counts]
    .map(([stem, { surface, occurrences }]) => ({
      surface,
      weight: Math.log(1 + occurrences) * sharedRarity(snapshot, stem),
    }))
    .sort((a, b) => b.weight - a.weight || (a.surface < b.surface ? -1 : 1))
    .slice(0, TELLING_WORDS);
  return {
    ...PLAIN,
    ...(document.language !== undefined && { language: document.language }),
    term: {
      kind: 'or',
      nodes: telling.map(({ surface }): TermNode => ({ kind: 'word', text: surface, prefix: false })),
    },
    operator: 'or',
    filter: { kind: 'not', node: { kind: 'equals', field: 'id', value: document.id } },
    limit,
  };
}

/** How rare a stem is; nothing when no other document has it, for it can then find none. */
function sharedRarity(snapshot: Snapshot, stem: string): number {
  let documents = 0;
  for (const live of snapshot.segments) {
    const term = live.segment.terms.find(stem);
    if (term >= 0) documents += live.termDocuments(term);
  }
  return documents < 2 ? 0 : inverseDocumentFrequency(snapshot.documents, documents);
}
