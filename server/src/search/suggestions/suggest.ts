import type { SearchIndex } from '../engine/engine.ts';
import type { FilterNode } from '../query/query.ts';
import { visibleTitles } from '../visible-hits.ts';
import type { FindableQueries } from './findable-queries.ts';
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
export async function suggest(
  history: QueryHistory,
  findable: FindableQueries,
  request: SuggestRequest,
): Promise<readonly string[]> {
  const { siteId, index, prefix, size, imposed } = request;
  const queries = await history.of(siteId);
  const found =
    imposed === undefined
      ? queries.beginningWith(prefix, size)
      : await findable.first(queries.beginningWith(prefix, size * CANDIDATES_A_SUGGESTION), size, {
          ...request,
          imposed,
        });
  if (found.length > 0 || queries.size >= HISTORY_MIN || prefix.trim() === '') return found;
  return imposed === undefined
    ? index.values('title', prefix, size)
    : visibleTitles(index, prefix, size, imposed);
}
