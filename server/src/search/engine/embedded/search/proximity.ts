import type { Snapshot } from '../index/snapshot.ts';
import { PROXIMITY_PLACES, PROXIMITY_REACH, proximityBonus, titleBonus } from '../ranking/formula.ts';
import type { Segment } from '../segment/segment.ts';
import type { BoundTerm, PlannedWord } from './plan-word.ts';
import type { Candidate } from './top-hits.ts';

/**
 * Adds to each hit what its words gain by standing near each other, pair after pair in the order of the query, and by making
 * up its title.
 */
export function addProximity(
  snapshot: Snapshot,
  words: readonly PlannedWord[],
  hits: readonly Candidate[],
): void {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  for (const hit of hits) {
    const { segment } = snapshot.segments[hit.segment]!;
    const titleLength = segment.titleLengths[hit.document]!;
    let before: number[] = [];
    let found = 0;
    let foundWeight = 0;
    words.forEach((word, i) => {
      const places = placesOf(segment, word.corrected[hit.segment]!, hit.document);
      if (i > 0 && before.length > 0 && places.length > 0) {
        const weight = Math.min(words[i - 1]!.weight, word.weight);
        hit.key += bestBonus(weight, before, places);
      }
      before = places;
      if (places.length > 0 && places[0]! < titleLength) {
        found++;
        foundWeight += word.weight;
      }
    });
    hit.key += titleBonus(foundWeight, whole, found, titleLength);
  }
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

function bestBonus(weight: number, before: readonly number[], after: readonly number[]): number {
  let best = 0;
  let from = 0;
  for (const place of before) {
    while (from < after.length && after[from]! < place - PROXIMITY_REACH) from++;
    for (let i = from; i < after.length && after[i]! <= place + PROXIMITY_REACH; i++) {
      if (after[i] !== place) best = Math.max(best, proximityBonus(weight, after[i]! - place));
    }
  }
  return best;
}
