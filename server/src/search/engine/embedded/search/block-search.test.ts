import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../../testing/temporary-directory.ts';
import type { SearchDocument } from '../../../document.ts';
import type { FilterNode, Fuzziness, SearchQuery, SortKey, TermNode } from '../../../query/query.ts';
import type { IndexSettings, SearchAnswer, SearchIndex } from '../../engine.ts';
import { openEngine } from '../embedded-engine.ts';
import { DEFAULT_LANGUAGE } from '../fields/document-words.ts';
import { seededRandom } from '../testing/kill-rounds.ts';
import { plainSearch } from '../testing/plain-search.ts';
import { plainDocument } from '../testing/plain-words.ts';
import { writerInline } from '../writer/writer-link.ts';
import { wordsQuery } from './queries.ts';

const WORDS = (
  'imposta imposte legge lavoro contratto sentenza lavoratore contratti società tributo canone licenza ' +
  'ricorso decreto contrato giudice appello termine cassa causa'
).split(' ');
/** Enough for the commonest word to have blocks, then a smaller segment beside it. */
const BATCHES = [1_300, 300];
const DOCUMENTS = BATCHES.reduce((sum, each) => sum + each);

/** Documents in which the first words of the list are in most, the last in few; one in three has a title. */
function corpus(random: () => number): SearchDocument[] {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random() ** 4)]).join(' ');
  return Array.from({ length: DOCUMENTS }, (_, i) => ({
    id: `d${i}`,
    title: random() < 0.3 ? words(2) : '',
    main_content: words(3 + Math.floor(12 * random() ** 2)),
    document_type: random() < 0.2 ? 'norma' : 'notizia',
    ...(random() < 0.1 && { language: 'en' }),
    ...(random() < 0.5 && { categories: random() < 0.5 ? ['imposte'] : ['lavoro', 'imposte'] }),
    ...(random() < 0.8 && { doc_date: `2026-01-0${1 + Math.floor(9 * random() ** 2)}` }),
  }));
}

const byRelevance = wordsQuery([], 20);

/** Orders by a field first: values that many share, and documents without one. */
const SORTS: readonly (readonly SortKey[])[] = [
  [{ by: 'doc_date', order: 'desc' }],
  [
    { by: 'doc_date', order: 'asc' },
    { by: 'relevance', order: 'asc' },
  ],
  [
    { by: 'document_type', order: 'asc' },
    { by: 'doc_date', order: 'desc' },
  ],
];

const NORMA: FilterNode = { kind: 'equals', field: 'document_type', value: 'norma' };

/** One value of a field, of one with several values a document, one that no document has; and what is more than that. */
const FILTERS: readonly FilterNode[] = [
  NORMA,
  { kind: 'equals', field: 'category', value: 'imposte' },
  {
    kind: 'and',
    nodes: [NORMA, { kind: 'range', field: 'doc_date', bounds: { gte: Date.UTC(2026, 0, 2) } }],
  },
  { kind: 'not', node: NORMA },
  { kind: 'equals', field: 'document_type', value: 'sentenza' },
  { kind: 'equals', field: 'custom_fields.area', value: 'fisco' },
];

function* queries(random: () => number): Generator<SearchQuery> {
  const word = (): TermNode => {
    const text = WORDS[Math.floor(WORDS.length * random() ** 2)]!;
    const kind = random();
    if (kind < 0.25) return { kind: 'word', text: text.slice(0, 4), prefix: true };
    return { kind: 'word', text: kind < 0.4 ? `${text.slice(0, 3)}${text.slice(4)}` : text, prefix: false };
  };
  const fuzziness: readonly Fuzziness[] = ['off', 'after', 'equal'];
  for (let i = 0; i < 36; i++) {
    const operator = i % 2 === 0 ? 'and' : 'or';
    yield {
      ...byRelevance,
      term: { kind: operator, nodes: Array.from({ length: 1 + (i % 3) }, word) },
      fuzzy: fuzziness[i % fuzziness.length]!,
      operator,
      offset: i % 5 === 0 ? 120 : 0,
      sort: i % 3 === 1 ? SORTS[(i >> 2) % SORTS.length]! : byRelevance.sort,
      facets: i % 4 === 0 ? [{ field: 'document_type', size: 5 }] : [],
      ...(i % 3 === 0 && { filter: FILTERS[(i / 3) % FILTERS.length]! }),
      ...(i % 7 === 0 && { language: 'it' }),
    };
  }
}

async function indexOf(...batches: readonly (readonly SearchDocument[])[]): Promise<SearchIndex> {
  const directory = temporaryDirectory();
  const engine = await openEngine({ directory }, writerInline(directory));
  onTestFinished(() => engine.close());
  const index = await engine.index('blocks');
  for (const documents of batches) await index.put(documents);
  return index;
}

/** What the plain search finds among these, under default settings. */
function plainAnswer(documents: readonly SearchDocument[], query: SearchQuery) {
  return plainSearch(
    documents.map((document) => plainDocument(document, DEFAULT_LANGUAGE)),
    {},
    query,
  );
}

/** A search's hits as the plain search gives them. */
function hitsOf({ hits }: SearchAnswer) {
  return hits.map(({ document, score }) => ({ id: document.id, score }));
}

describe('a search that does not score every match', () => {
  it('finds the hits, the order, the total and the facets of one that does, over several segments and deletes', async () => {
    const random = seededRandom(7);
    const documents = corpus(random);
    const [large = 0] = BATCHES;
    const index = await indexOf(documents.slice(0, large), documents.slice(large));
    const popularity = Object.fromEntries(
      Array.from({ length: 12 }, () => [documents[Math.floor(random() * DOCUMENTS)]!.id, 1.5]),
    );
    const settings: IndexSettings = { popularity };
    await index.configure(settings);
    const gone = new Set(documents.filter(() => random() < 0.1).map(({ id }) => id));
    await index.delete([...gone]);

    const left = documents
      .filter(({ id }) => !gone.has(id))
      .map((document) => plainDocument(document, DEFAULT_LANGUAGE));
    for (const query of queries(random)) {
      const expected = plainSearch(left, settings, query);
      const found = await index.search(query);
      expect({ total: found.total, facets: found.facets, hits: hitsOf(found) }).toEqual({
        total: expected.total,
        facets: expected.facets,
        hits: expected.hits,
      });
    }
  }, 120_000);

  it('scores a block again whose last document it has just passed', async () => {
    // What is typed stands in one document of the first block; what it is corrected to, in all others, and best in that block.
    const documents = Array.from({ length: DOCUMENTS }, (_, i) => ({
      id: `d${i}`,
      title: '',
      main_content: i === 0 ? 'contrato' : i < 40 ? 'contratto' : 'contratto di lavoro e altre cose ancora',
    }));
    const index = await indexOf(documents);
    const query: SearchQuery = {
      ...byRelevance,
      term: { kind: 'word', text: 'contrato', prefix: false },
      fuzzy: 'after',
      operator: 'and',
    };
    const expected = plainAnswer(documents, query);
    const found = await index.search(query);
    expect(hitsOf(found)).toEqual(expected.hits);
    expect(expected.hits.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `d${i}`));
  });

  it('scores a common word as ever in the few documents of a rare one', async () => {
    const documents = Array.from({ length: DOCUMENTS }, (_, i) => ({
      id: `d${i}`,
      title: i % 90 === 0 ? 'imposta' : '',
      main_content: `${i % 8 === 0 ? '' : i % 3 === 0 ? 'imposta' : 'imposte'} ${'di '.repeat(i % 5)} ${i % 40 === 0 ? 'causa' : 'legge'}`,
    }));
    const index = await indexOf(documents);
    const query: SearchQuery = {
      ...byRelevance,
      term: {
        kind: 'and',
        nodes: ['causa', 'imposta'].map((text): TermNode => ({ kind: 'word', text, prefix: false })),
      },
      limit: 60,
      operator: 'and',
    };
    const expected = plainAnswer(documents, query);
    const found = await index.search(query);
    expect(hitsOf(found)).toEqual(expected.hits);
    expect(found.total).toBe(expected.total);
  });
});
