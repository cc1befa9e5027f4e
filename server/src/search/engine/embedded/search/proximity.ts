import type { Snapshot } from '../index/snapshot.ts';
import {
  PROXIMITY_PLACES,
  PROXIMITY_REACH,
  PROXIMITY_SPAN,
  proximityBonus,
  titleBonus,
  weakBonus,
} from '../ranking/formula.ts';
import type { Segment } from '../segment/segment.ts';
import type { PlacedWord } from './plan.ts';
import type { BoundTerm } from './plan-word.ts';
import type { Candidate } from './top-hits.ts';

/**
 * Adds to each hit what its words gain by standing near each other as they do in the query, and by making up its title; and what
 * those add that say little.
 */
export function addProximity(
  snapshot: Snapshot,
  placed: readonly PlacedWord[],
  impacts: Uint16Array,
  hits: readonly Candidate[],
): void {
  for (const hit of hits) {
    const { segment } = snapshot.segments[hit.segment]!;
    const places = placed.map(({ word }) => placesOf(segment, word.corrected[hit.segment]!, hit.document));
    hit.key +=
      nearness(placed, places) +
      titleFit(placed, places, segment.titleLengths[hit.document]!) +
      weakShares(segment, placed, impacts, hit);
  }
}

function nearness(placed: readonly PlacedWord[], places: readonly (readonly number[])[]): number {
  let gain = 0;
  for (let i = 0; i < placed.length; i++) {
    const before = placed[i]!;
    for (let j = i + 1; j < placed.length && places[i]!.length > 0; j++) {
      const after = placed[j]!;
      const wanted = after.place - before.place;
      if (wanted > PROXIMITY_SPAN) break;
      if (before.weak && after.weak) continue;
      const weight = Math.min(before.word.weight, after.word.weight);
      const weak = before.weak || after.weak;
      gain += bestBonus((distance) => proximityBonus(weight, distance, wanted, weak), places[i]!, places[j]!);
    }
  }
  return gain;
}

function titleFit(
  placed: readonly PlacedWord[],
  places: readonly (readonly number[])[],
  titleLength: number,
): number {
  let whole = 0;
  let found = 0;
  let foundWeight = 0;
  placed.forEach(({ word, weak }, i) => {
    if (weak) return;
    whole += word.weight;
    const [first = titleLength] = places[i]!;
    if (first >= titleLength) return;
    found++;
    foundWeight += word.weight;
  });
  return titleBonus(foundWeight, whole, found, titleLength);
}

function weakShares(
  segment: Segment,
  placed: readonly PlacedWord[],
  impacts: Uint16Array,
  hit: Candidate,
): number {
  let sum = 0;
  for (const { word, weak } of placed) {
    if (!weak) continue;
    let impact = 0;
    for (const { term } of word.exact[hit.segment]!) {
      const posting = segment.postingOf(term, hit.document);
      if (posting < 0) continue;
      const packed = segment.frequencies[posting]!;
      impact = Math.max(impact, impacts[(packed << 8) | segment.norms[hit.document]!]!);
    }
    sum += weakBonus(word.weight, impact);
  }
  return sum;
}

/** Positions at which the document has the word, ascending. */
function placesOf(segment: Segment, terms: readonly BoundTerm[], document: number): number[] {
  const places: number[] = [];
  for (const { term, weights } of terms) {
    const posting = segment.postingOf(term, document);
    if (posting < 0) continue;
    const start = segment.placeStart(posting);
    const end = start + Math.min(segment.placeCount(posting), PROXIMITY_PLACES);
    for (let place = start; place < end; place++) {
      if (weights[segment.variants[place]!] !== 0) places.push(segment.positions[place]!);
    }
  }
  return terms.length > 1 ? places.sort((a, b) => a - b) : places;
}

function bestBonus(
  bonus: (distance: number) => number,
  before: readonly number[],
  after: readonly number[],
): number {
  const reach = PROXIMITY_REACH + PROXIMITY_SPAN;
  let best = 0;
  let from = 0;
  for (const place of before) {
    while (from < after.length && after[from]! < place - reach) from++;
    for (let i = from; i < after.length && after[i]! <= place + reach; i++) {
      if (after[i] !== place) best = Math.max(best, bonus(after[i]! - place));
    }
  }
  return best;
}
