/** What raises a match beyond its words: clicks, the visitor's interests, an article named without its act. */
import type { Interest } from '../../../query/query.ts';
import type { LiveSegment } from '../index/live-segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { Snapshot } from '../index/snapshot.ts';
import {
  ARTICLE_FACTOR,
  EXACT_TIER,
  IMPACT_MAX,
  interestMultiplier,
  multiplied,
  wordWeight,
} from '../ranking/formula.ts';
import { compileFilter } from './filter.ts';
import type { FilterSource } from './filter.ts';
import type { MatchList } from './match-list.ts';
import { placeOf } from './match-segment.ts';
import type { SegmentMatches } from './match-segment.ts';

/** Store number of a document to its multiplier, in 256ths. */
export type Popularity = ReadonlyMap<number, number>;

/** A key with its score multiplied; the tiers above the score are whole multiples of the lowest. */
export function scale(key: number, by: number): number {
  const score = key % EXACT_TIER;
  return key - score + multiplied(score, by);
}

interface PopularDocuments {
  readonly popularity: Popularity;
  /** How many were known: documents are added as they come, and none is ever changed. */
  readonly size: number;
  readonly multipliers: Map<number, number>;
}

const popularOf = new WeakMap<Segment, PopularDocuments>();

/** The multipliers of a segment's own documents. */
export function popularIn(segment: Segment, popularity: Popularity): ReadonlyMap<number, number> {
  const known = popularOf.get(segment);
  if (known?.popularity === popularity && known.size === popularity.size) return known.multipliers;
  const multipliers = new Map<number, number>();
  for (const [number, by] of popularity) {
    const document = segment.documentOf(number);
    if (document >= 0) multipliers.set(document, by);
  }
  popularOf.set(segment, { popularity, size: popularity.size, multipliers });
  return multipliers;
}

export function boostPopular(
  { segment }: LiveSegment,
  popularity: Popularity,
  matches: SegmentMatches,
): void {
  const { documents, keys, size } = matches;
  for (const [document, by] of popularIn(segment, popularity)) {
    const at = placeOf(documents, size, document);
    if (at < size && documents[at] === document) keys[at] = scale(keys[at]!, by);
  }
}

export function boostInterests(
  source: FilterSource,
  interests: readonly Interest[],
  matches: SegmentMatches,
): void {
  const { documents, keys, size } = matches;
  const weights = new Float64Array(size);
  const keep = new Uint8Array(size);
  for (const { field, value, weight } of interests) {
    compileFilter({ kind: 'equals', field, value }, source)(documents, size, keep);
    for (let i = 0; i < size; i++) if (keep[i] === 1) weights[i]! += weight;
  }
  for (let i = 0; i < size; i++) {
    if (weights[i]! > 0) keys[i] = scale(keys[i]!, interestMultiplier(weights[i]!));
  }
}

/** Adds to each match what the helping words give it; both lists are in order. */
export function boostHelped(helped: MatchList, { documents, keys, size }: SegmentMatches): void {
  let at = 0;
  for (let i = 0; i < size && at < helped.size; i++) {
    while (at < helped.size && helped.documents[at]! < documents[i]!) at++;
    if (at < helped.size && helped.documents[at] === documents[i]) keys[i]! += helped.scores[at]!;
  }
}

/** What each article term adds, over the whole index. */
export function articleBonuses(snapshot: Snapshot, articles: readonly string[]): Map<string, number> {
  const bonuses = new Map<string, number>();
  for (const term of articles) {
    let documents = 0;
    for (const live of snapshot.segments) {
      const found = live.segment.terms.find(term);
      if (found >= 0) documents += live.termDocuments(found);
    }
    bonuses.set(term, Math.round(wordWeight(snapshot.documents, documents, ARTICLE_FACTOR) * IMPACT_MAX));
  }
  return bonuses;
}

export function boostArticles(
  { segment }: LiveSegment,
  bonuses: ReadonlyMap<string, number>,
  matches: SegmentMatches,
): void {
  const { documents, keys, size } = matches;
  for (const [term, bonus] of bonuses) {
    const found = segment.terms.find(term);
    if (found < 0) continue;
    const end = segment.postingStarts[found + 1]!;
    for (let posting = segment.postingStarts[found]!; posting < end; posting++) {
      const document = segment.postingDocs[posting]!;
      const at = placeOf(documents, size, document);
      if (at < size && documents[at] === document) keys[at]! += bonus;
    }
  }
}
