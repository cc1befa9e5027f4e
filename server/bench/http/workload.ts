import type { SearchDocument } from '../../src/search/document.ts';
import { questions, type Question } from '../engine/queries.ts';

/** The engine's mixed workload as addresses, shuffled so that every kind meets every other; no two alike. */
export function searchPaths(siteKey: string, sample: readonly SearchDocument[]): string[] {
  const paths = new Set(questions(sample).map((question) => `/v1/search/${siteKey}?${parameters(question)}`));
  const shuffled = [...paths];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = (at * 7_919) % (at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}

function parameters({ kind, words, query }: Question): string {
  const text = words.join(' ');
  const search = new URLSearchParams({
    term: kind === 'phrase' ? `"${text}"` : text,
    fuzzy: query.fuzzy === 'off' ? 'false' : 'auto',
    defaultOperator: query.operator,
    postfixWildcard: String(kind === 'term + prefix' || kind === 'as typed (auto)'),
  });
  if (query.filter?.kind === 'equals')
    search.append('filter', JSON.stringify({ [query.filter.field]: query.filter.value }));
  for (const { field } of query.facets) search.append('facet', field);
  if (kind === 'date sort') {
    search.append('sort', 'date');
    search.append('order', 'desc');
  }
  return search.toString();
}
