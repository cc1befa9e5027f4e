import type { FilterNode, SearchQuery } from '../../../query/query.ts';
import type { IndexSettings, SearchAnswer } from '../../engine.ts';
import { DEFAULT_LANGUAGE } from '../fields/document-words.ts';
import type { Snapshot } from '../index/snapshot.ts';
import type { Column } from '../segment/column.ts';
import { DEFAULT_WEIGHTS, PROXIMITY_WINDOW, impactTable } from '../ranking/formula.ts';
import { BestHits } from './best-hits.ts';
import { BlockSearch, worthBlocks, wordsPlan } from './block-search.ts';
import type { WordsPlan } from './block-search.ts';
import {
  articleBonuses,
  boostArticles,
  boostHelped,
  boostInterests,
  boostPopular,
  popularIn,
} from './boosts.ts';
import type { Popularity } from './boosts.ts';
import { Evaluator } from './evaluate.ts';
import type { EvaluationContext } from './evaluate.ts';
import { FacetCounter, RangeCounter, StatsCounter } from './facets.ts';
import { applyFilter, compileFilter, compileLanguage } from './filter.ts';
import { HierarchyCounter } from './hierarchy.ts';
import { Scratch } from './match-list.ts';
import { matchSegment, room } from './match-segment.ts';
import type { SegmentMatches } from './match-segment.ts';
import { planQuery } from './plan.ts';
import type { PlacedWord } from './plan.ts';
import type { PlannedWord } from './plan-word.ts';
import { addProximity } from './proximity.ts';
import { SearchBudget, type StopSignal } from './search-budget.ts';
import { SegmentSource } from './segment-source.ts';
import type { IdLookup } from './segment-source.ts';
import { compareCandidates, topOfSegment } from './top-hits.ts';
import type { Candidate } from './top-hits.ts';
import { filterBits } from './value-bits.ts';

/** What a search is answered from. */
export interface SearchState {
  readonly snapshot: Snapshot;
  readonly settings: IndexSettings;
  readonly popularity: Popularity;
  readonly ids: IdLookup;
}

export interface RawAnswer extends Omit<SearchAnswer, 'hits'> {
  readonly hits: readonly Candidate[];
  /** The words of the query as they were looked up: what a passage marks. */
  readonly words: readonly PlannedWord[];
}

const scratch = new Scratch();

/**
 * Answers a query, all but the documents themselves. Each segment is matched, filtered, counted and cut to its best
 * hits in one go; between segments the thread is left to others when the search has held it for long.
 *
 * @throws SearchTooSlowError
 */
export async function executeSearch(
  state: SearchState,
  query: SearchQuery,
  signal?: StopSignal,
): Promise<RawAnswer> {
  signal?.throwIfAborted();
  const { snapshot, settings } = state;
  const budget = new SearchBudget(signal);
  const plan = planQuery(snapshot, settings, query, budget);
  const impacts = impactsFor(snapshot, settings);
  const bonuses = articleBonuses(snapshot, plan.articles);
  const nearWords = proximityWords(plan.placed, query);
  const wanted = Math.max(
    query.shuffleAndLimitTo ?? query.offset + query.limit,
    nearWords.length > 0 ? PROXIMITY_WINDOW : 0,
  );
  const counters = new Counters(query);
  const byRelevance = query.sort.length === 1 && nearWords.length > 0;
  const best = byRelevance ? new BestHits(wanted) : undefined;
  const words =
    (byRelevance || query.sort[0]?.by !== 'relevance') && query.interests.length === 0
      ? wordsPlan(plan, query.fuzzy === 'after')
      : undefined;
  let candidates: Candidate[] = [];
  let total = 0;
  for (const [index, live] of snapshot.segments.entries()) {
    if (live.live === 0) continue;
    if (budget.turnIsOver) await budget.pause();
    budget.check();
    const source = new SegmentSource(live, state.ids);
    const context = { live, index, impacts, scratch, budget };
    const topOf = (matches: SegmentMatches) =>
      topOfSegment(matches, index, query.sort, (field) => source.column(field), wanted);
    const column = best ? undefined : firstColumn(source, query);
    if (words && (best ?? column) && worthBlocks(context, words)) {
      const search = matchBlocks(context, words, source, state, query, counters);
      total += search.count();
      if (best) search.offerTo(best);
      else if (column) {
        search.keepFirst(column, query.sort[0]?.order ?? 'desc', wanted);
        const matches = room(live.segment.documents);
        search.score(matches);
        candidates = candidates.concat(topOf(matches));
      }
      search.end();
      continue;
    }
    const matches = matchSegment(context, plan, query.fuzzy === 'after');
    matches.size = filterMatches(
      matches.documents,
      matches.keys,
      matches.size,
      source,
      { parts: filterParts(query), language: query.language },
      settings,
    );
    if (matches.size === 0) continue;
    if (state.popularity.size > 0) boostPopular(live, state.popularity, matches);
    if (query.interests.length > 0) boostInterests(source, query.interests, matches);
    if (bonuses.size > 0) boostArticles(live, bonuses, matches);
    if (plan.helpers.kind !== 'none') {
      const helped = new Evaluator(context, false).evaluate(plan.helpers);
      boostHelped(helped, matches);
      scratch.giveBack(helped);
    }
    total += matches.size;
    counters.add(source, matches.documents, matches.size);
    if (best) best.offerAll(matches, index);
    else candidates = candidates.concat(topOf(matches));
  }
  if (best) candidates = best.candidates();
  const compare = compareCandidates(query.sort);
  candidates.sort(compare);
  if (nearWords.length > 0) {
    const window = candidates.slice(0, PROXIMITY_WINDOW);
    addProximity(snapshot, nearWords, impacts, window, query.shuffleAndLimitTo ?? query.offset + query.limit);
    candidates = [...window.sort(compare), ...candidates.slice(PROXIMITY_WINDOW)];
  }
  if (query.shuffleAndLimitTo !== undefined) {
    candidates = shuffled(candidates.slice(0, query.shuffleAndLimitTo));
    total = Math.min(total, query.shuffleAndLimitTo);
  }
  return {
    total,
    hits: candidates.slice(query.offset, query.offset + query.limit),
    ...counters.answers(),
    words: plan.words,
  };
}

/** The column of the field that is sorted by first, where documents have one value of it at most. */
function firstColumn(source: SegmentSource, { sort: [first] }: SearchQuery): Column | undefined {
  const column = first && first.by !== 'relevance' ? source.column(first.by) : undefined;
  return column?.starts ? undefined : column;
}

/** What a segment holds that is searched by blocks: matched, filtered, counted and raised. To be ended. */
function matchBlocks(
  context: EvaluationContext,
  words: WordsPlan,
  source: SegmentSource,
  { popularity, settings }: SearchState,
  query: SearchQuery,
  counters: Counters,
): BlockSearch {
  const search = new BlockSearch(context, words);
  const { language } = query;
  const parts = filterParts(query).filter((part) => {
    const bits = filterBits(part, source);
    if (bits) search.keepBits(bits);
    return bits === undefined;
  });
  if (parts.length > 0 || language !== undefined || counters.any) {
    const { documents, size } = search.list();
    const kept = filterMatches(documents, undefined, size, source, { parts, language }, settings);
    if (kept < size) search.keepOnly(documents, kept);
    counters.add(source, documents, kept);
  }
  if (popularity.size > 0) search.raise(popularIn(context.live.segment, popularity));
  return search;
}

/** What must all hold of a hit: parts of a filter, and its language. */
interface Wanted {
  readonly parts: readonly FilterNode[];
  readonly language: string | undefined;
}

/** The parts of a query's filter that must all hold. */
function filterParts({ filter }: SearchQuery): readonly FilterNode[] {
  return filter === undefined ? [] : filter.kind === 'and' ? filter.nodes : [filter];
}

/** Keeps of the documents those that are wanted, the keys beside them too; returns how many. */
function filterMatches(
  documents: Uint32Array,
  keys: Float64Array | undefined,
  size: number,
  source: SegmentSource,
  { parts, language }: Wanted,
  settings: IndexSettings,
): number {
  let kept = size;
  if (language !== undefined) {
    const own = settings.language ?? DEFAULT_LANGUAGE;
    kept = applyFilter(compileLanguage(language, own, source), documents, keys, kept);
  }
  // One after the other, each to what the ones before it left.
  for (const part of parts) {
    kept = applyFilter(compileFilter(part, source), documents, keys, kept);
  }
  return kept;
}

/** Impacts depend on the weights and the average length alone: sites with other ones take turns. */
const impactTables = new Map<string, Uint16Array>();
/** Tables kept, of 128 kB each. */
const IMPACT_TABLES_MAX = 32;

function impactsFor(snapshot: Snapshot, settings: IndexSettings): Uint16Array {
  const weights = { ...DEFAULT_WEIGHTS, ...settings.weights };
  const key = `${weights.title} ${weights.headings} ${weights.body} ${snapshot.averageNorm}`;
  const known = impactTables.get(key);
  if (known) impactTables.delete(key);
  const table = known ?? impactTable(weights, snapshot.averageNorm);
  impactTables.set(key, table);
  if (impactTables.size > IMPACT_TABLES_MAX) impactTables.delete(impactTables.keys().next().value ?? '');
  return table;
}

/** The words whose nearness counts: in the best-first order of relevance alone. */
function proximityWords(words: readonly PlacedWord[], { sort }: SearchQuery): readonly PlacedWord[] {
  return sort[0]?.by === 'relevance' && sort[0].order === 'desc' ? words : [];
}

function shuffled<T>(items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [items[i], items[other]] = [items[other]!, items[i]!];
  }
  return items;
}

/** Everything that is counted over the whole match. */
class Counters {
  private readonly facets: readonly FacetCounter[];
  private readonly ranges: readonly RangeCounter[];
  private readonly hierarchies: readonly HierarchyCounter[];
  private readonly stats: readonly StatsCounter[];
  private readonly query: SearchQuery;

  constructor(query: SearchQuery) {
    this.query = query;
    this.facets = query.facets.map((request) => new FacetCounter(request));
    this.ranges = query.rangeFacets.map((request) => new RangeCounter(request));
    this.hierarchies = query.hierarchicalFacets.map((request) => new HierarchyCounter(request));
    this.stats = query.fieldStats.map((field) => new StatsCounter(field));
  }

  /** Whether anything is counted. */
  get any(): boolean {
    return this.facets.length + this.ranges.length + this.hierarchies.length + this.stats.length > 0;
  }

  add(source: SegmentSource, documents: Uint32Array, size: number): void {
    const { query } = this;
    this.facets.forEach((facet, i) => facet.add(source.column(query.facets[i]!.field), documents, size));
    this.ranges.forEach((range, i) => range.add(source.column(query.rangeFacets[i]!.field), documents, size));
    for (const hierarchy of this.hierarchies) hierarchy.add((field) => source.column(field), documents, size);
    for (const stats of this.stats) stats.add(source.column(stats.field), documents, size);
  }

  answers(): Pick<SearchAnswer, 'facets' | 'rangeFacets' | 'hierarchicalFacets' | 'fieldStats'> {
    const { query } = this;
    return {
      facets: Object.fromEntries(this.facets.map((facet, i) => [query.facets[i]!.field, facet.values()])),
      rangeFacets: Object.fromEntries(
        this.ranges.map((range, i) => [query.rangeFacets[i]!.field, range.values()]),
      ),
      hierarchicalFacets: Object.fromEntries(
        this.hierarchies.map((each, i) => [query.hierarchicalFacets[i]!.fields[0] ?? '', each.values()]),
      ),
      fieldStats: Object.fromEntries(
        this.stats.flatMap((each) => {
          const stats = each.stats();
          return stats ? [[each.field, stats]] : [];
        }),
      ),
    };
  }
}
