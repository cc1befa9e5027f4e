import type { SearchIndex } from '../engine/engine.ts';
import type { FilterNode } from '../query/query.ts';
import { parseTerm } from '../query/term-grammar.ts';
import { plainQuery, visibleTitles } from '../visible-hits.ts';
import type { QueryHistory } from './query-history.ts';

/** With fewer different queries than this, a site has no history worth the name. */
const HISTORY_MIN = 50;

/** Queries tried for each one wanted, where some may find nothing that this visitor may see. */
const CANDIDATES_A_SUGGESTION = 2;

export interface SuggestRequest {
  readonly siteId: string;
  readonly index: SearchIndex;
  readonly prefix: string;
  readonly size: number;
  /** What the visitor may find; titles of other documents are not suggested. */
  readonly imposed: FilterNode | undefined;
}

/** Queries that visitors made and that found something; while there are none to speak of, titles. */
export async function suggest(history: QueryHistory, request: SuggestRequest): Promise<readonly string[]> {
  const { siteId, index, prefix, size, imposed } = request;
  const queries = await history.of(siteId);
  const found =
    imposed === undefined
      ? queries.beginningWith(prefix, size)
      : await findable(index, queries.beginningWith(prefix, size * CANDIDATES_A_SUGGESTION), size, imposed);
  if (found.length > 0 || queries.size >= HISTORY_MIN || prefix.trim() === '') return found;
  return imposed === undefined
    ? index.values('title', prefix, size)
    : visibleTitles(index, prefix, size, imposed);
}

/** The first of the queries that find something among what the visitor may find. */
async function findable(
  index: SearchIndex,
  queries: readonly string[],
  size: number,
  imposed: FilterNode,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const text of queries) {
    if (found.length === size) break;
    const term = parseTerm(text, { operator: 'and', operators: true, postfixWildcard: true });
    const { total } = await index.search({ ...plainQuery, term, text, filter: imposed });
    if (total > 0) found.push(text);
  }
  return found;
}
