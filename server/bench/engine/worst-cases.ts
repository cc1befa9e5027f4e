/** Questions made to cost as much as they can: nobody should be able to hold the engine for long with one. */
import type { FilterNode, SearchQuery, TermNode } from '../../src/search/query/query.ts';
import { SearchTooSlowError } from '../../src/search/engine/engine-error.ts';
import type { SearchIndex } from '../../src/search/engine/engine.ts';
import { parseTerm } from '../../src/search/query/term-grammar.ts';

const MANY = 500;

function asking(term: TermNode | string, rest: Partial<SearchQuery> = {}): SearchQuery {
  const text = typeof term === 'string' ? term : '';
  return {
    term:
      typeof term === 'string'
        ? parseTerm(term, { operators: true, postfixWildcard: true, operator: 'or' })
        : term,
    text,
    fuzzy: 'after',
    operator: 'or',
    sort: [{ by: 'relevance', order: 'desc' }],
    offset: 0,
    limit: 300,
    facets: [],
    rangeFacets: [],
    hierarchicalFacets: [],
    fieldStats: [],
    interests: [],
    ...rest,
  };
}

const anyOf = (nodes: FilterNode[]): FilterNode => ({ kind: 'or', nodes });

function nested(depth: number): TermNode {
  const word: TermNode = { kind: 'word', text: 'legge', prefix: true };
  return depth === 0 ? word : { kind: 'or', nodes: [{ kind: 'not', node: nested(depth - 1) }, word] };
}

/** Milliseconds of a question's second run; null when the engine gives it up, as it does after two seconds. */
async function secondRun(index: SearchIndex, query: SearchQuery): Promise<number | null> {
  try {
    await index.search(query);
    const start = performance.now();
    await index.search(query);
    return performance.now() - start;
  } catch (error) {
    if (error instanceof SearchTooSlowError) return null;
    throw error;
  }
}

/** Every case by name, with what `secondRun` says of it. */
export async function worstCases(
  index: SearchIndex,
  words: readonly string[],
): Promise<[string, number | null][]> {
  const cases: [string, SearchQuery][] = [
    ['one letter, five hundred times', asking('a '.repeat(MANY))],
    ['five hundred different words', asking(words.slice(0, MANY).join(' '))],
    [
      'thirty-two one-letter wildcards',
      asking(
        'abcdefghijklmnopqrstuvwxyz'
          .split('')
          .map((each) => `${each}*`)
          .join(' '),
      ),
    ],
    [
      'thirty-two misspelt words',
      asking(
        words
          .slice(0, 32)
          .map((word) => `${word.slice(0, 3)}x${word.slice(4)}`)
          .join(' '),
      ),
    ],
    ['a phrase of one common word', asking(`"${'di '.repeat(30)}"`)],
    ['a phrase of common words', asking('"di la il che in per"')],
    ['NOT within NOT, sixty deep', asking(nested(60))],
    ['a leading wildcard', asking('*zione *mento *')],
    [
      'a thousand filters',
      asking('*', {
        filter: anyOf(
          Array.from({ length: 1_000 }, (_, i) => ({ kind: 'equals', field: 'category', value: String(i) })),
        ),
      }),
    ],
    ['the last page', asking('*', { offset: index.count() - 300 })],
  ];
  const times: [string, number | null][] = [];
  for (const [name, query] of cases) times.push([name, await secondRun(index, query)]);
  return times;
}
