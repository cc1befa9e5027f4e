import { readAutocomplete, readRecommendations, readSearch, readSuggestions } from './answers.ts';
import { pathSegment, searchParameters } from './encoding.ts';
import { SearchError } from './errors.ts';
import { get, type Caller } from './service.ts';
import type {
  AutocompleteParameters,
  AutocompleteResponse,
  RecommendationOptions,
  RecommendationsResponse,
  SearchResponse,
  Settings,
  SuggestionsParameters,
  SuggestionsResponse,
} from './types.ts';

/** One search; with `fuzzy: 'retry'` a second, fuzzy one when the exact one found nothing (spec §4). */
export async function search(caller: Caller, settings: Settings): Promise<SearchResponse> {
  const { fuzzy, paging } = settings;
  const ask = async (mode: boolean | 'auto') =>
    readSearch(await get(caller, `/v1/search/${caller.service.key}`, searchParameters(settings, mode)));
  if (fuzzy !== 'retry') return ask(fuzzy);
  const exact = await ask(false);
  if (exact.total_hits > 0) return exact;
  const loose = await ask(true);
  return { ...loose, total_hits: Math.min(loose.total_hits, paging.pageSize) };
}

export async function suggestions(
  caller: Caller,
  { prefix, size, lang }: SuggestionsParameters,
): Promise<SuggestionsResponse> {
  const path = `/v1/suggest/${caller.service.key}`;
  return readSuggestions(await get(caller, path, { term: prefix, size, lang }));
}

export async function autocomplete(
  caller: Caller,
  { prefix, field, size }: AutocompleteParameters,
): Promise<AutocompleteResponse> {
  const path = `/v1/autocomplete/document-field/${caller.service.key}`;
  return readAutocomplete(await get(caller, path, { term: prefix, source: field, size }));
}

/** @throws {SearchError} `invalid-query` for a type of recommendation that does not exist. */
export async function recommendations(
  caller: Caller,
  { blockId, configurationKey, itemId, type }: RecommendationOptions,
): Promise<RecommendationsResponse> {
  const { key } = caller.service;
  const paths: Partial<Record<string, string>> = {
    FREQUENTLY_BOUGHT_TOGETHER: key,
    RELATED_ITEMS: `index/${key}/block/${pathSegment(blockId ?? '')}`,
  };
  const path = paths[type ?? (blockId ? 'RELATED_ITEMS' : 'FREQUENTLY_BOUGHT_TOGETHER')];
  if (!path) throw new SearchError('invalid-query', 'invalid query type', 400);
  return readRecommendations(await get(caller, `/v1/recommendations/${path}`, { configurationKey, itemId }));
}
