import type { SiteSettings } from '../../sites/site-settings.ts';
import type { EngineHit, SearchAnswer, SearchIndex } from '../engine/engine.ts';
import { allOf } from '../query/filter-grammar.ts';
import type { FilterNode, SearchQuery } from '../query/query.ts';
import { countedKeyword } from '../stats/keyword.ts';
import { hitsOf, idIn } from '../visible-hits.ts';

/** How a document that its site's owner put first is marked. */
export type Placement = 'PINNED' | 'PROMOTED';

export interface PlacedHit extends EngineHit {
  readonly placement?: Placement;
}

export interface PlacedAnswer extends Omit<SearchAnswer, 'hits'> {
  readonly hits: readonly PlacedHit[];
}

/**
 * A search with the documents that the owner placed for its term in front: pinned ones, then promoted ones, each in
 * the owner's order, then the match without them. They obey the search's filters. Only the best-first order has
 * places; other orders, and `organicOnly`, leave everything where it falls.
 */
export async function placedSearch(
  index: SearchIndex,
  query: SearchQuery,
  settings: SiteSettings,
  organicOnly: boolean,
): Promise<PlacedAnswer> {
  const placements = organicOnly || !isBestFirst(query) ? undefined : placementsFor(query.text, settings);
  return placements === undefined ? index.search(query) : searchAround(index, query, placements);
}

function isBestFirst({ sort: [first, second], shuffleAndLimitTo }: SearchQuery): boolean {
  return (
    first?.by === 'relevance' &&
    first.order === 'desc' &&
    second === undefined &&
    shuffleAndLimitTo === undefined
  );
}

function placementsFor(
  text: string,
  { pinned, promoted }: SiteSettings,
): ReadonlyMap<string, Placement> | undefined {
  if (pinned === undefined && promoted === undefined) return undefined;
  const keyword = countedKeyword(text);
  if (keyword === undefined) return undefined;
  const ids = (lists: typeof pinned) =>
    Object.entries(lists ?? {}).find(([term]) => countedKeyword(term) === keyword)?.[1] ?? [];
  const placements = new Map<string, Placement>([
    ...ids(promoted).map((id) => [id, 'PROMOTED'] as const),
    ...ids(pinned).map((id) => [id, 'PINNED'] as const),
  ]);
  return placements.size === 0 ? undefined : placements;
}

async function searchAround(
  index: SearchIndex,
  query: SearchQuery,
  placements: ReadonlyMap<string, Placement>,
): Promise<PlacedAnswer> {
  const ids = [...placements.keys()].sort(
    (a, b) => Number(placements.get(a) === 'PROMOTED') - Number(placements.get(b) === 'PROMOTED'),
  );
  const placed = await hitsOf(index, ids, query.filter);
  const isPlaced = idIn(placed.map(({ document }) => document.id));
  // What is counted is the match itself; the placed documents that it lacks are added to the total.
  const whole = await index.search({ ...query, offset: 0, limit: 0 });
  const within = await index.search({
    ...counting(query),
    filter: both(query.filter, isPlaced),
    limit: placed.length,
  });
  const rest = await index.search({
    ...counting(query),
    filter: both(query.filter, { kind: 'not', node: isPlaced }),
    offset: Math.max(0, query.offset - placed.length),
    limit: query.limit - Math.max(0, Math.min(query.limit, placed.length - query.offset)),
  });
  const matched = new Map(within.hits.map((hit) => [hit.document.id, hit]));
  const front = placed.slice(query.offset, query.offset + query.limit).map((hit): PlacedHit => {
    const placement = placements.get(hit.document.id);
    return {
      ...(matched.get(hit.document.id) ?? hit),
      ...(placement !== undefined && { placement }),
    };
  });
  return { ...whole, total: whole.total + placed.length - within.total, hits: [...front, ...rest.hits] };
}

/** The same match with nothing counted. */
function counting(query: SearchQuery): SearchQuery {
  return { ...query, offset: 0, facets: [], rangeFacets: [], hierarchicalFacets: [], fieldStats: [] };
}

function both(filter: FilterNode | undefined, other: FilterNode): FilterNode {
  return allOf([filter, other]) ?? other;
}
