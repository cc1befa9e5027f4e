import type { Snapshot } from '../index/snapshot.ts';
import {
  IMPACT_MAX,
  PROXIMITY_PLACES,
  PROXIMITY_REACH,
  PROXIMITY_SPAN,
  PROXIMITY_WINDOW,
  isInTitle,
  placesAstray,
  proximityBonus,
  titleBonus,
  weakBonus,
} from '../ranking/formula.ts';
import type { Segment } from '../segment/segment.ts';
import type { PlacedWord } from './plan.ts';
import type { BoundTerm, PlannedWord } from './plan-word.ts';
import type { Candidate } from './top-hits.ts';

/**
 * Adds to the hits what their words gain by standing near each other as they do in the query, and by making up their title; and
 * what those add that say little. The hits come best first; of those that can no longer be among the best `page`, whatever
 * they would gain, some are left as they are.
 */
export function addProximity(
  snapshot: Snapshot,
  placed: readonly PlacedWord[],
  impacts: Uint16Array,
  hits: readonly Candidate[],
  page: number,
): void {
  const gains = new Gains(placed, impacts);
  const least = new LeastOfBest(page);
  for (const hit of hits) {
    const { segment } = snapshot.segments[hit.segment]!;
    if (hit.key + gains.most(segment.titleLengths[hit.document]!) < least.value) continue;
    hit.key += gains.of(segment, hit, least.value);
    least.add(hit.key);
  }
}

/** The least of the best `count` keys added so far; below all keys while they are fewer. */
class LeastOfBest {
  value = -Infinity;
  private readonly count: number;
  /** Ascending. */
  private readonly best: number[] = [];

  constructor(count: number) {
    this.count = count;
  }

  add(key: number): void {
    const { best } = this;
    if (key <= this.value || this.count >= PROXIMITY_WINDOW) return;
    if (best.length === this.count) best.shift();
    let at = best.length;
    best.push(key);
    for (; at > 0 && best[at - 1]! > key; at--) best[at] = best[at - 1]!;
    best[at] = key;
    if (best.length === this.count) this.value = best[0]!;
  }
}

/** Where one word stands in one document; its memory is used again for the next document. */
interface Places {
  /** By term of the word its posting; -1 where it has none. */
  readonly postings: number[];
  /** Ascending. */
  positions: Int32Array;
  size: number;
}

/** Memory for the words of a query, which no search keeps beyond its turn of the thread. */
const placesOfWords: Places[] = [];

class Gains {
  private readonly placed: readonly PlacedWord[];
  private readonly impacts: Uint16Array;
  /** Weight of the words that say something, and how many they are. */
  private readonly whole: number;
  private readonly strong: number;
  /** What nearness and the words that say little give at most. */
  private readonly mostNear: number;

  constructor(placed: readonly PlacedWord[], impacts: Uint16Array) {
    this.placed = placed;
    this.impacts = impacts;
    const strong = placed.filter(({ weak }) => !weak);
    this.strong = strong.length;
    this.whole = strong.reduce((sum, { word }) => sum + word.weight, 0);
    this.mostNear = mostOfPairs(placed);
    for (const { word, weak } of placed) if (weak) this.mostNear += weakBonus(word.weight, IMPACT_MAX);
    while (placesOfWords.length < placed.length)
      placesOfWords.push({ postings: [], positions: new Int32Array(256), size: 0 });
  }

  /** What a document with so many words in its title may gain at most. */
  most(titleLength: number): number {
    return this.mostNear + titleBonus(this.whole, this.whole, this.strong, titleLength);
  }

  /** What the hit gains; 0 where whatever it might gain leaves it below `least`. Where its words stand is read only if it may matter. */
  of(segment: Segment, hit: Candidate, least: number): number {
    const { placed } = this;
    const titleLength = segment.titleLengths[hit.document]!;
    let titled = 0;
    let weight = 0;
    for (let i = 0; i < placed.length; i++) {
      const { word, weak } = placed[i]!;
      const inTitle = findPostings(segment, termsOf(word, hit), hit.document, placesOfWords[i]!);
      if (weak || !inTitle) continue;
      titled++;
      weight += word.weight;
    }
    const most = this.mostNear + titleBonus(weight, this.whole, titled, titleLength);
    if (most === 0 || hit.key + most < least) return 0;
    for (let i = 0; i < placed.length; i++) {
      readPlaces(segment, termsOf(placed[i]!.word, hit), placesOfWords[i]!);
    }
    return this.nearness() + this.titleFit(titleLength) + this.weakShares(segment, hit);
  }

  private nearness(): number {
    const { placed } = this;
    let gain = 0;
    for (let i = 0; i < placed.length; i++) {
      if (placesOfWords[i]!.size === 0) continue;
      for (let j = i + 1; j < placed.length; j++) {
        const wanted = placed[j]!.place - placed[i]!.place;
        if (wanted > PROXIMITY_SPAN) break;
        if (placesOfWords[j]!.size === 0 || (placed[i]!.weak && placed[j]!.weak)) continue;
        gain += pairBonus(placed[i]!, placed[j]!, nearest(placesOfWords[i]!, placesOfWords[j]!, wanted));
      }
    }
    return gain;
  }

  private titleFit(titleLength: number): number {
    const { placed } = this;
    let found = 0;
    let weight = 0;
    for (let i = 0; i < placed.length; i++) {
      const { positions, size } = placesOfWords[i]!;
      if (placed[i]!.weak || size === 0 || positions[0]! >= titleLength) continue;
      found++;
      weight += placed[i]!.word.weight;
    }
    return titleBonus(weight, this.whole, found, titleLength);
  }

  private weakShares(segment: Segment, hit: Candidate): number {
    let sum = 0;
    for (const { word, weak } of this.placed) {
      if (!weak) continue;
      let impact = 0;
      for (const { term } of word.exact[hit.segment]!) {
        const posting = segment.postingOf(term, hit.document);
        if (posting < 0) continue;
        const packed = segment.frequencies[posting]!;
        impact = Math.max(impact, this.impacts[(packed << 8) | segment.norms[hit.document]!]!);
      }
      sum += weakBonus(word.weight, impact);
    }
    return sum;
  }
}

/** What two words add that stand so many places astray of how they do in the query. */
function pairBonus(before: PlacedWord, after: PlacedWord, astray: number): number {
  return proximityBonus(Math.min(before.word.weight, after.word.weight), astray, before.weak || after.weak);
}

function mostOfPairs(placed: readonly PlacedWord[]): number {
  let most = 0;
  placed.forEach((before, i) => {
    for (const after of placed.slice(i + 1)) {
      if (after.place - before.place > PROXIMITY_SPAN) break;
      if (!before.weak || !after.weak) most += pairBonus(before, after, 0);
    }
  });
  return most;
}

function termsOf({ corrected }: PlannedWord, hit: Candidate): readonly BoundTerm[] {
  return corrected[hit.segment]!;
}

/** Looks up the word's terms in a document; whether one of them is counted in its title. */
function findPostings(
  segment: Segment,
  terms: readonly BoundTerm[],
  document: number,
  { postings }: Places,
): boolean {
  let inTitle = false;
  for (let i = 0; i < terms.length; i++) {
    const posting = segment.postingOf(terms[i]!.term, document);
    postings[i] = posting;
    if (posting >= 0 && isInTitle(segment.frequencies[posting]!)) inTitle = true;
  }
  return inTitle;
}

/** Positions at which the document has the word: the first of each of its terms. */
function readPlaces(segment: Segment, terms: readonly BoundTerm[], places: Places): void {
  places.size = 0;
  let stems = 0;
  for (let i = 0; i < terms.length; i++) {
    const { weights } = terms[i]!;
    const posting = places.postings[i]!;
    if (posting < 0) continue;
    const start = segment.placeStart(posting);
    const end = start + Math.min(segment.placeCount(posting), PROXIMITY_PLACES);
    if (places.size + end - start > places.positions.length) {
      const grown = new Int32Array(2 * places.positions.length);
      grown.set(places.positions);
      places.positions = grown;
    }
    const { positions } = places;
    for (let place = start; place < end; place++) {
      if (weights[segment.variants[place]!] !== 0) positions[places.size++] = segment.positions[place]!;
    }
    stems++;
  }
  if (stems > 1) places.positions.subarray(0, places.size).sort();
}

/** By how many places the two words miss, at best, the distance they have in the query. */
function nearest(before: Places, after: Places, wanted: number): number {
  const reach = PROXIMITY_REACH + PROXIMITY_SPAN;
  let least = PROXIMITY_REACH;
  let from = 0;
  for (let at = 0; at < before.size; at++) {
    const place = before.positions[at]!;
    while (from < after.size && after.positions[from]! < place - reach) from++;
    for (let i = from; i < after.size && after.positions[i]! <= place + reach; i++) {
      const distance = after.positions[i]! - place;
      if (distance !== 0) least = Math.min(least, placesAstray(distance, wanted));
    }
  }
  return least;
}
