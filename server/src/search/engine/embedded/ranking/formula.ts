/**
 * The score, in whole numbers throughout: sums of integers do not depend on the order in which segments and terms are
 * visited, so equal documents tie exactly and a page never differs from the next one by rounding.
 *
 * A word's share is `impact × weight`: the impact (0 to 4095) is BM25's saturated term frequency, read from a table by
 * the packed frequencies and the document's quantised length; the weight (256 is an inverse document frequency of 1)
 * carries rarity and how the word matched.
 */

/** BM25's saturation and length normalisation. */
const K1 = 0.85;
const B = 0.75;

export const IMPACT_MAX = 4095;
export const WEIGHT_ONE = 256;

/** A word written exactly as typed counts a little more than another form of the same stem. */
export const EXACT_SURFACE = 1.35;
/** What a longer word counts when the typed one was only its beginning. */
export const PREFIX_FACTOR = 0.7;
/** What a corrected word counts, by edit distance; a doubled or missing double letter is no error at all. */
const FUZZY_FACTORS = [1, 0.7, 0.5] as const;
/** A correction stands for a word that the index knows only when so many times as frequent: then the known one is the slip. */
const CORRECTION_LEAD = 10;
export const SYNONYM_FACTOR = 0.8;
/** What a word counts that answers to such a query tend to carry ("nozione" where a definition is asked for). */
export const HELPER_FACTOR = 0.4;

/** What two words add that stand as in the query, as a share of the rarer one's full weight; less as they stand otherwise. */
const PROXIMITY_FACTOR = 0.6;
/** The same when one of them says little: "contratto di locazione" is more than its two strong words. */
const WEAK_PROXIMITY_FACTOR = 0.45;
/** How fast nearness fades with each word too many or too few between. */
const PROXIMITY_FADING = 0.7;
/** Words too many or too few at which nearness ends. */
export const PROXIMITY_REACH = 12;
/** Words of the query apart that nearness still joins. */
export const PROXIMITY_SPAN = 3;
/** What a word that says little adds where it stands, as a share of its full weight. */
const WEAK_FACTOR = 0.2;
/** Hits that proximity may reorder: the first so many by words alone. */
export const PROXIMITY_WINDOW = 128;
/** Places of one term in one document that are looked at for proximity. */
export const PROXIMITY_PLACES = 64;

/** What a title adds that is nothing but the words of the query, as a share of their full weight. */
const TITLE_FACTOR = 0.7;

/** What the weights of a visitor's interests together may add to a score, as a share of it. */
export const INTEREST_SHARE = 0.25;
/** What an article named without its act adds to the documents that are such an article, as a share of its full weight. */
export const ARTICLE_FACTOR = 0.5;

/** Added to a document that matches as typed, above every one that needed a correction. */
export const EXACT_TIER = 2 ** 31;
/** Added to a document that is the provision the query cites. */
export const CITATION_TIER = 2 ** 33;
/** Divides an internal score into the one reported. */
export const SCORE_UNIT = IMPACT_MAX * WEIGHT_ONE;

export interface FieldWeights {
  readonly title: number;
  readonly headings: number;
  readonly body: number;
}

export const DEFAULT_WEIGHTS: FieldWeights = { title: 3, headings: 3, body: 1 };

/** Occurrences counted by field in one byte; more add nothing. */
const MAX_TITLE = 3;
const MAX_HEADINGS = 1;
const MAX_BODY = 7;
const TITLE_SHIFT = 6;
const HEADINGS_SHIFT = 5;
const EARLINESS_SHIFT = 3;

/** By earliness, what a word counts more that stands near the beginning of its text: as so many occurrences. */
const EARLY_OCCURRENCES = [0, 0.5, 1, 2];

/** How near the beginning of its text a word stands that is counted from 0, as 0 to 3: a text says first what it is about. */
export function earliness(word: number): number {
  return word < 4 ? 3 : word < 16 ? 2 : word < 64 ? 1 : 0;
}

/** Occurrences by field and the greatest earliness among those in the body, in one byte. */
export function packFrequencies(title: number, headings: number, body: number, early: number): number {
  return (
    (Math.min(title, MAX_TITLE) << TITLE_SHIFT) |
    (Math.min(headings, MAX_HEADINGS) << HEADINGS_SHIFT) |
    (early << EARLINESS_SHIFT) |
    Math.min(body, MAX_BODY)
  );
}

/** Whether a word with these packed frequencies stands in the title. */
export function isInTitle(packed: number): boolean {
  return packed >>> TITLE_SHIFT > 0;
}

const LENGTH_STEPS_PER_DOUBLING = 16;

/** Quantises a document's length in words to one byte, about 4% a step. */
export function lengthToNorm(words: number): number {
  return Math.min(255, Math.round(LENGTH_STEPS_PER_DOUBLING * Math.log2(words + 1)));
}

/** The length a norm stands for, a whole number. */
export function normToLength(norm: number): number {
  return Math.round(2 ** (norm / LENGTH_STEPS_PER_DOUBLING)) - 1;
}

/**
 * Impacts by `packed frequencies << 8 | norm`. The average length enters quantised like every other, so the table
 * stays valid until the average has really moved.
 */
export function impactTable(weights: FieldWeights, averageNorm: number): Uint16Array {
  const table = new Uint16Array(0x10000);
  const average = Math.max(1, normToLength(averageNorm));
  const damping = new Float64Array(256);
  for (let norm = 0; norm < 256; norm++) damping[norm] = K1 * (1 - B + (B * normToLength(norm)) / average);
  for (let packed = 1; packed < 256; packed++) {
    const body = (packed & MAX_BODY) + EARLY_OCCURRENCES[(packed >> EARLINESS_SHIFT) & 3]!;
    const headings = (packed >> HEADINGS_SHIFT) & MAX_HEADINGS;
    const frequency =
      (packed >> TITLE_SHIFT) * weights.title + headings * weights.headings + body * weights.body;
    for (let norm = 0; norm < 256; norm++) {
      const impact = Math.round((IMPACT_MAX * frequency) / (frequency + damping[norm]!));
      // Never 0 for a word that is there: a score above 0 is how the engine knows a match.
      table[(packed << 8) | norm] = Math.max(1, impact);
    }
  }
  return table;
}

/** Inverse document frequency, never negative. */
export function inverseDocumentFrequency(documents: number, withTerm: number): number {
  return Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5));
}

/** What a word weighs in a score: at least 1, so that a word in every document still matches. */
export function wordWeight(documents: number, withTerm: number, factor: number): number {
  return Math.max(1, Math.round(WEIGHT_ONE * factor * inverseDocumentFrequency(documents, withTerm)));
}

/** A multiplier as the whole number of 256ths in which scores are multiplied. */
export function multiplier(value: number): number {
  return Math.round(value * 256);
}

/** A score times a `multiplier`. */
export function multiplied(score: number, by: number): number {
  return Math.floor((score * by) / 256);
}

/** The multiplier of a document whose interests weigh so much together. */
export function interestMultiplier(weights: number): number {
  return multiplier(1 + INTEREST_SHARE * Math.min(1, weights));
}

/** How far two words are from standing as in the query, `wanted` places apart, that stand `distance` apart (negative when in reverse order). */
export function placesAstray(distance: number, wanted: number): number {
  return distance > 0 ? Math.abs(distance - wanted) : wanted - distance;
}

/** What two words add that stand so many places astray. `weight` is the rarer one's; `weak` when one of them says little. */
export function proximityBonus(weight: number, astray: number, weak: boolean): number {
  if (astray >= PROXIMITY_REACH) return 0;
  const factor = weak ? WEAK_PROXIMITY_FACTOR : PROXIMITY_FACTOR;
  return Math.round((weight * IMPACT_MAX * factor) / (1 + PROXIMITY_FADING * astray));
}

/** What a word that says little adds to a document where its impact is this. */
export function weakBonus(weight: number, impact: number): number {
  return Math.round(weight * impact * WEAK_FACTOR);
}

/**
 * What a correction counts for a word that `typed` documents have as typed and `corrected` ones in this other form: next to nothing
 * when the word as typed is likely meant. Such documents come after, and rank by their other words.
 */
export function fuzzyFactor(edits: number, typed: number, corrected: number): number {
  return corrected >= typed * CORRECTION_LEAD ? (FUZZY_FACTORS[edits] ?? 0) : 0;
}

/**
 * What a title adds that holds `found` of the query's words: more the more of them it has, and the less it has beside
 * them. `weight` is the sum of the weights of those it has, `whole` that of all.
 */
export function titleBonus(weight: number, whole: number, found: number, length: number): number {
  if (length === 0 || whole === 0) return 0;
  const fit = (weight / whole) * Math.min(1, found / length);
  return Math.round(weight * IMPACT_MAX * TITLE_FACTOR * fit);
}
