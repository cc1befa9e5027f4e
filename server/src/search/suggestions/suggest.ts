import { visibleTitles } from '../visible-hits.ts';
import type { FindableQueries, Place } from './findable-queries.ts';
import type { QueryHistory } from './query-history.ts';

/** With fewer different queries than this, a site has no history worth the name. */
const HISTORY_MIN = 50;

/** Queries tried for each one wanted, where some may find nothing that this visitor may see. */
const CANDIDATES_A_SUGGESTION = 2;

/** Titles of documents out of its scope are not suggested, nor queries that find only such. */
export interface SuggestRequest extends Place {
  readonly prefix: string;
  readonly size: number;
}

/** Queries that visitors made and that found something; while there are none to speak of, titles. */
export async function suggest(
  history: QueryHistory,
  findable: FindableQueries,
  request: SuggestRequest,
): Promise<readonly string[]> {
  const { siteId, index, prefix, size, imposed, language } = request;
  const everything = imposed === undefined && language === undefined;
  const queries = await history.of(siteId);
  const found = everything
    ? queries.beginningWith(prefix, size)
    : await findable.first(queries.beginningWith(prefix, size * CANDIDATES_A_SUGGESTION), size, request);
  if (found.length > 0 || queries.size >= HISTORY_MIN || prefix.trim() === '') return found;
  return everything ? index.values('title', prefix, size) : visibleTitles(index, prefix, size, request);
}
