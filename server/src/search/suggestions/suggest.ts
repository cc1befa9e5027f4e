import type { SearchIndex } from '../engine/engine.ts';
import type { FilterNode } from '../query/query.ts';
import { visibleTitles } from '../visible-hits.ts';
import type { QueryHistory } from './query-history.ts';

/** With fewer different queries than this, a site has no history worth the name. */
const HISTORY_MIN = 50;

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
  const found = queries.beginningWith(prefix, size);
  if (found.length > 0 || queries.size >= HISTORY_MIN || prefix.trim() === '') return found;
  return imposed === undefined
    ? index.values('title', prefix, size)
    : visibleTitles(index, prefix, size, imposed);
}
