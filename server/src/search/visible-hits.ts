/** Reading an index within what a visitor may find. */
import type { EngineHit, SearchIndex } from './engine/engine.ts';
import { allOf } from './query/filter-grammar.ts';
import type { FieldName, FilterNode, SearchQuery, TermNode } from './query/query.ts';
import { fold, wordStarts } from './suggestions/fold.ts';

/** Values counted to find those that begin with a prefix, where a filter keeps the engine's own list from being used. */
const VALUES_COUNTED = 1_000;

/** Everything, nothing counted: what the queries below start from. */
export const plainQuery: SearchQuery = {
  term: { kind: 'all' },
  text: '*',
  fuzzy: 'off',
  operator: 'and',
  sort: [{ by: 'relevance', order: 'desc' }],
  offset: 0,
  limit: 0,
  facets: [],
  rangeFacets: [],
  hierarchicalFacets: [],
  fieldStats: [],
  interests: [],
};

/** The documents with these ids that the filter lets through, in the order of the ids. */
export async function hitsOf(
  index: SearchIndex,
  ids: readonly string[],
  imposed: FilterNode | undefined,
): Promise<readonly EngineHit[]> {
  if (ids.length === 0) return [];
  const filter = allOf([idIn(ids), imposed]);
  const answer = await index.search({
    ...plainQuery,
    limit: ids.length,
    ...(filter !== undefined && { filter }),
  });
  const found = new Map(answer.hits.map((hit) => [hit.document.id, hit]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function idIn(ids: readonly string[]): FilterNode {
  return { kind: 'or', nodes: ids.map((value) => ({ kind: 'equals', field: 'id', value })) };
}

/** What a visitor may find, and wants to. */
export interface Scope {
  readonly imposed: FilterNode | undefined;
  /** Two letters: only documents in this language. */
  readonly language: string | undefined;
}

/** The query about the documents of a scope alone. */
export function within({ imposed, language }: Scope): SearchQuery {
  return {
    ...plainQuery,
    ...(imposed !== undefined && { filter: imposed }),
    ...(language !== undefined && { language }),
  };
}

/** Titles with words that begin with the last one typed and hold the others, best first. */
export async function visibleTitles(
  index: SearchIndex,
  prefix: string,
  size: number,
  scope: Scope,
): Promise<readonly string[]> {
  const words = prefix.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const nodes = words.map((text, at): TermNode => ({ kind: 'word', text, prefix: at === words.length - 1 }));
  const answer = await index.search({
    ...within(scope),
    term: { kind: 'and', nodes },
    text: prefix,
    limit: size,
  });
  const titles = answer.hits.map(({ document }) => document.title).filter((title) => hasWords(title, words));
  return [...new Set(titles)];
}

/** Values of a field, among the documents that the filter lets through, with a word that begins with the prefix. */
export async function visibleValues(
  index: SearchIndex,
  field: FieldName,
  prefix: string,
  size: number,
  imposed: FilterNode,
): Promise<readonly string[]> {
  const answer = await index.search({
    ...plainQuery,
    filter: imposed,
    facets: [{ field, size: VALUES_COUNTED }],
  });
  const words = prefix.split(/\s+/).filter(Boolean);
  return (answer.facets[field] ?? [])
    .map(({ value }) => value)
    .filter((value) => hasWords(value, words))
    .slice(0, size);
}

function hasWords(text: string, beginnings: readonly string[]): boolean {
  const folded = fold(text);
  const starts = wordStarts(folded);
  return beginnings.every((beginning) => starts.some((start) => folded.startsWith(fold(beginning), start)));
}
