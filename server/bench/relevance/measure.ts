import type { SearchIndex } from '../../src/search/engine/engine.ts';
import type { SearchQuery } from '../../src/search/query/query.ts';
import { operatorWithout, parseTerm } from '../../src/search/query/term-grammar.ts';
import type { Outcome } from './halves.ts';
import type { RetrievalQuery } from './retrieval-sets.ts';

/** Hits that count: an answer further down is as good as none. */
export const MRR_DEPTH = 10;

/** A query as the search client sends it when a visitor types and nothing else is set. */
export function visitorQuery(text: string): SearchQuery {
  const fuzzy = 'after';
  const operator = operatorWithout(fuzzy);
  return {
    term: parseTerm(text, { operators: true, postfixWildcard: true, operator }),
    text,
    fuzzy,
    operator,
    sort: [{ by: 'relevance', order: 'desc' }],
    offset: 0,
    limit: MRR_DEPTH,
    facets: [],
    rangeFacets: [],
    hierarchicalFacets: [],
    fieldStats: [],
    interests: [],
  };
}

export interface Miss {
  readonly id: string;
  readonly query: string;
  /** From 1; 0 when no answer is among the hits. */
  readonly rank: number;
  readonly first: string;
}

export interface Measurement {
  readonly outcomes: readonly Outcome[];
  readonly misses: readonly Miss[];
  /** Milliseconds. */
  readonly median: number;
}

/** Asks every query and looks where the first answer stands. */
export async function measure(index: SearchIndex, queries: readonly RetrievalQuery[]): Promise<Measurement> {
  const outcomes: Outcome[] = [];
  const misses: Miss[] = [];
  const times: number[] = [];
  for (const { id, text, answers } of queries) {
    const started = performance.now();
    const { hits } = await index.search(visitorQuery(text));
    times.push(performance.now() - started);
    const rank = hits.findIndex(({ document }) => answers.has(document.id)) + 1;
    outcomes.push({ id, reciprocalRank: rank > 0 ? 1 / rank : 0 });
    if (rank !== 1) misses.push({ id, query: text, rank, first: hits[0]?.document.title ?? '' });
  }
  times.sort((a, b) => a - b);
  return { outcomes, misses, median: times[times.length >> 1] ?? 0 };
}
