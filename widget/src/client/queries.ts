import { readSearch } from './answers.ts';
import { searchParameters } from './encoding.ts';
import { ask, type Caller } from './service.ts';
import type { SearchResponse, Settings } from './types.ts';

/** One search; with `fuzzy: 'retry'` a second, fuzzy one when the exact one found nothing (spec §4). */
export async function search(caller: Caller, settings: Settings): Promise<SearchResponse> {
  const { fuzzy, paging } = settings;
  const once = (mode: boolean | 'auto') =>
    ask(caller, `/v1/search/${caller.service.key}`, searchParameters(settings, mode), readSearch);
  if (fuzzy !== 'retry') return once(fuzzy);
  const exact = await once(false);
  if (exact.total_hits > 0) return exact;
  const loose = await once(true);
  return { ...loose, total_hits: Math.min(loose.total_hits, paging.pageSize) };
}
