import { RecentMaps } from '../../../recent-map.ts';
import type { LiveSegment } from '../index/live-segment.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { EXACT_SURFACE, fuzzyFactor, PREFIX_FACTOR, wordWeight } from '../ranking/formula.ts';
import { MAX_FUZZY_FORMS, MAX_PREFIX_FORMS } from '../ranking/word-limits.ts';
import { OTHER_VARIANT } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';
import { correctedForms, formsOf, longerForms } from './expand.ts';
import type { FoundForm } from './expand.ts';

/** A term of one segment as a query word wants it: what each variant of it weighs, 0 for those not wanted. */
export interface BoundTerm {
  readonly term: number;
  /** The term and which of its forms weigh nothing, something, most: alike for all that its postings are read alike for. */
  readonly key: string;
  readonly postings: number;
  readonly weights: Int32Array;
  /** The weight of every variant when they are all the same, so that places need not be read; else 0. */
  readonly uniform: number;
  /** The greatest of the weights. */
  readonly top: number;
  /** The other weight, where forms weigh differently; else the same. */
  readonly low: number;
  /** Whether every variant is wanted: then each posting is a match. */
  readonly whole: boolean;
}

/** One word of a query: by segment, the terms that stand for it as typed, and those with its corrections. */
export interface PlannedWord {
  readonly surface: string;
  readonly exact: readonly (readonly BoundTerm[])[];
  readonly corrected: readonly (readonly BoundTerm[])[];
  /** Stems whose words count as found, for marking them. */
  readonly stems: ReadonlySet<string>;
  /** Whether words that begin with the surface count too. */
  readonly prefix: boolean;
  /** What the word weighs for itself: its rarity, however it matches. */
  readonly weight: number;
}

export interface WordRequest {
  readonly surface: string;
  readonly stem: string;
  readonly prefix: boolean;
  /** Whether corrections are looked for, and whether they rank as equals. */
  readonly fuzzy: 'off' | 'equal' | 'after';
  /** What the word's weight is multiplied by. */
  readonly factor: number;
}

/** A stem that stands for the word, over all segments. */
interface Alternative {
  readonly stem: string;
  /** By segment; -1 where the segment lacks it. */
  readonly terms: Int32Array;
  /** Live documents with the stem. */
  readonly documents: number;
  /** By segment the variants wanted; all when undefined. */
  readonly wanted: FormsBySegment | undefined;
  /** The forms that count as written exactly. */
  readonly exact: FormsBySegment | undefined;
  /** Edits between those and the typed word. */
  readonly edits: number;
}

/** By segment: forms, or variants of a term. */
type FormsBySegment = readonly (readonly number[])[];

/** What an alternative's forms weigh: those written exactly, and the others. */
interface Weighed extends Alternative {
  readonly plain: number;
  readonly written: number;
}

/** What forms of one stem have in each segment. */
interface FormsOfStem {
  readonly terms: Int32Array;
  readonly variants: number[][];
}

/** A form in all segments. */
interface SharedForm {
  readonly text: string;
  documents: number;
  edits: number;
  readonly forms: number[][];
}

/** Words looked up in one snapshot that are remembered: what is typed comes again with its next letter or word. */
const REMEMBERED_WORDS = 2_000;
const remembered = new RecentMaps<Snapshot, string, PlannedWord>(REMEMBERED_WORDS);

/** What `plan` gave for this key in this snapshot, which never changes. */
function planned(snapshot: Snapshot, key: string, plan: () => PlannedWord): PlannedWord {
  const words = remembered.of(snapshot);
  const word = words.get(key) ?? plan();
  words.set(key, word);
  return word;
}

export function planWord(snapshot: Snapshot, request: WordRequest): PlannedWord {
  const { surface, stem, prefix, fuzzy, factor } = request;
  const key = `${surface} ${stem} ${prefix ? '*' : ''} ${fuzzy} ${factor}`;
  return planned(snapshot, key, () => lookUpWord(snapshot, request));
}

function lookUpWord(snapshot: Snapshot, request: WordRequest): PlannedWord {
  const { surface, fuzzy, factor } = request;
  const planner = new WordPlanner(snapshot);
  const typed = planner.typed(surface, request.stem);
  const longer = request.prefix ? planner.longer(surface) : [];
  const known = typed.length + longer.length > 0;
  const near = fuzzy === 'off' ? [] : planner.near(surface, known);

  // A rare continuation or correction must not outweigh the common word that was meant: each kind weighs as its commonest.
  const typedDocuments = commonest(typed);
  const longerDocuments = Math.max(typedDocuments, commonest(longer));
  const nearDocuments = Math.max(longerDocuments, commonest(near));
  const all = snapshot.documents;
  const exact = planner.bind([
    ...typed.map((each) => weighed(each, all, typedDocuments, factor)),
    ...longer.map((each) => weighed(each, all, longerDocuments, factor * PREFIX_FACTOR)),
  ]);
  const bound = planner.bind(
    near.map((each) => {
      const by = fuzzy === 'equal' ? 1 : fuzzyFactor(each.edits, longerDocuments, each.documents);
      return weighed(each, all, nearDocuments, factor * by);
    }),
  );
  // Forms of the typed stem are corrections too, and mostly add nothing but another walk over its postings.
  const corrections = bound.map((terms, i) => terms.filter((term) => !outweighed(term, exact[i]!)));
  const corrects = corrections.some((terms) => terms.length > 0);
  const whole = [...typed, ...near].filter(({ wanted }) => wanted === undefined);
  return {
    surface,
    exact,
    corrected: corrects ? exact.map((terms, i) => [...terms, ...corrections[i]!]) : exact,
    stems: new Set(whole.map(({ stem }) => stem)),
    prefix: request.prefix,
    weight: wordWeight(all, nearDocuments, factor),
  };
}

/** An alternative that weighs as a word of so many documents, among all of them. */
function weighed(alternative: Alternative, all: number, documents: number, factor: number): Weighed {
  return {
    ...alternative,
    plain: wordWeight(all, documents, factor),
    written: wordWeight(all, documents, factor * EXACT_SURFACE),
  };
}

/** Whether one of the others is the same term and gives each of its forms as much. */
function outweighed(bound: BoundTerm, others: readonly BoundTerm[]): boolean {
  for (const other of others) {
    if (other.term === bound.term && givesAsMuch(other, bound)) return true;
  }
  return false;
}

function givesAsMuch(one: BoundTerm, other: BoundTerm): boolean {
  if (one.uniform !== 0) return one.uniform >= other.top;
  const variants = Math.min(one.weights.length, other.weights.length);
  for (let variant = 0; variant < variants; variant++) {
    if (one.weights[variant]! < other.weights[variant]!) return false;
  }
  return true;
}

/** A word inside a phrase: this surface and no other form. */
export function planPhraseWord(snapshot: Snapshot, surface: string, factor: number): PlannedWord {
  return planned(snapshot, `"${surface} ${factor}`, () => lookUpPhraseWord(snapshot, surface, factor));
}

function lookUpPhraseWord(snapshot: Snapshot, surface: string, factor: number): PlannedWord {
  const planner = new WordPlanner(snapshot);
  const written = planner.written(surface);
  const all = snapshot.documents;
  const exact = planner.bind(
    written.map((each) => {
      const weight = wordWeight(all, each.documents, factor * EXACT_SURFACE);
      return { ...each, plain: weight, written: weight };
    }),
  );
  const weight = wordWeight(all, commonest(written), factor);
  return { surface, exact, corrected: exact, stems: new Set(), prefix: false, weight };
}

function commonest(alternatives: readonly Alternative[]): number {
  let most = 0;
  for (const { documents } of alternatives) if (documents > most) most = documents;
  return most;
}

/** Made for every word after every change of the index, so its loops make as little as they can. */
class WordPlanner {
  private readonly segments: readonly LiveSegment[];

  constructor({ segments }: Snapshot) {
    this.segments = segments;
  }

  /** The word as typed: its stem, and the same letters where another language gives them another stem. */
  typed(surface: string, stem: string): Alternative[] {
    const forms = this.formsOf(surface);
    const own = this.alternative(stem, this.terms(), forms, 0);
    const others = this.writtenAs(surface, forms).filter((other) => other.stem !== stem);
    return own.documents > 0 ? [own, ...others] : others;
  }

  /** The stems under which exactly this surface stands. */
  written(surface: string): Alternative[] {
    return this.writtenAs(surface, this.formsOf(surface));
  }

  private writtenAs(text: string, forms: FormsBySegment): Alternative[] {
    const shared: SharedForm = { text, documents: 0, edits: 0, forms: [] };
    forms.forEach((own, segment) => {
      shared.forms.push(own.filter((form) => this.segments[segment]!.formDocuments(form) !== 0));
    });
    return this.byStem([shared], forms);
  }

  private formsOf(surface: string): FormsBySegment {
    return this.segments.map(({ segment }) => formsOf(segment, surface));
  }

  longer(surface: string): Alternative[] {
    const forms = this.sharedForms((segment) => longerForms(segment, surface));
    forms.sort((a, b) => b.documents - a.documents || (a.text < b.text ? -1 : 1));
    return this.byStem(forms.slice(0, MAX_PREFIX_FORMS), undefined);
  }

  /** Corrections; when nothing is known as typed and a doubled letter explains it, nothing but that. */
  near(surface: string, known: boolean): Alternative[] {
    const forms = this.sharedForms((segment) => correctedForms(segment, surface));
    forms.sort((a, b) => a.edits - b.edits || b.documents - a.documents || (a.text < b.text ? -1 : 1));
    const respelt = known ? [] : forms.filter(({ edits }) => edits === 0);
    const chosen = new Map<string, Alternative>();
    for (const shared of (respelt.length > 0 ? respelt : forms).slice(0, MAX_FUZZY_FORMS)) {
      for (const [stem, { terms }] of this.stemsOf([shared])) {
        if (!chosen.has(stem)) chosen.set(stem, this.alternative(stem, terms, shared.forms, shared.edits));
      }
    }
    return [...chosen.values()];
  }

  /** The forms that `find` gives in each segment, those with a live document, told apart by their letters. */
  private sharedForms(
    find: (segment: Segment) => readonly (FoundForm & { readonly edits?: number })[],
  ): SharedForm[] {
    const { segments } = this;
    const shared = new Map<string, SharedForm>();
    for (let segment = 0; segment < segments.length; segment++) {
      const live = segments[segment]!;
      for (const { form, text, edits = 0 } of find(live.segment)) {
        const documents = live.formDocuments(form);
        if (documents === 0) continue;
        let known = shared.get(text);
        if (!known) {
          known = { text, documents: 0, edits, forms: segments.map(() => []) };
          shared.set(text, known);
        }
        known.documents += documents;
        known.forms[segment]!.push(form);
      }
    }
    return [...shared.values()];
  }

  /** By stem of these forms: its terms where they stand, and their variants. */
  private stemsOf(shared: readonly SharedForm[]): Map<string, FormsOfStem> {
    const { segments } = this;
    const found = new Map<string, FormsOfStem>();
    for (const { forms } of shared) {
      for (let segment = 0; segment < forms.length; segment++) {
        const { terms, formTerms, formVariants } = segments[segment]!.segment;
        for (const form of forms[segment]!) {
          const term = formTerms[form]!;
          const stem = terms.get(term);
          let ofStem = found.get(stem);
          if (!ofStem) {
            ofStem = { terms: this.terms(), variants: segments.map(() => []) };
            found.set(stem, ofStem);
          }
          ofStem.terms[segment] = term;
          ofStem.variants[segment]!.push(formVariants[form]!);
        }
      }
    }
    return found;
  }

  /** One alternative for each stem of these forms, wanting these forms only. */
  private byStem(shared: readonly SharedForm[], exact: FormsBySegment | undefined): Alternative[] {
    return Array.from(this.stemsOf(shared), ([stem, { terms, variants }]) => ({
      ...this.alternative(stem, terms, exact, 0),
      wanted: variants,
    }));
  }

  /** One place a segment, for terms that are yet to be found. */
  private terms(): Int32Array {
    return new Int32Array(this.segments.length).fill(UNKNOWN);
  }

  /** @param terms the stem's, where they are known */
  private alternative(
    stem: string,
    terms: Int32Array,
    exact: FormsBySegment | undefined,
    edits: number,
  ): Alternative {
    const { segments } = this;
    let documents = 0;
    for (let i = 0; i < segments.length; i++) {
      const live = segments[i]!;
      if (terms[i] === UNKNOWN) terms[i] = live.segment.terms.find(stem);
      const term = terms[i]!;
      if (term >= 0) documents += live.termDocuments(term);
    }
    return { stem, terms, documents, wanted: undefined, exact, edits };
  }

  bind(alternatives: readonly Weighed[]): BoundTerm[][] {
    return this.segments.map(({ segment }, i) => {
      const bound: BoundTerm[] = [];
      for (const alternative of alternatives) {
        const term = alternative.terms[i]!;
        const wanted = alternative.wanted?.[i];
        if (term < 0 || wanted?.length === 0) continue;
        bound.push(boundTerm(segment, term, alternative, wanted, alternative.exact?.[i]));
      }
      return bound;
    });
  }
}

/** Of a term that has not been looked up yet. */
const UNKNOWN = -2;

function boundTerm(
  segment: Segment,
  term: number,
  { plain, written }: Weighed,
  wanted: readonly number[] | undefined,
  exact: readonly number[] | undefined,
): BoundTerm {
  const { formTerms, formVariants, postingStarts } = segment;
  const variants = Math.min(segment.termVariants[term]!, OTHER_VARIANT + 1);
  const weights = new Int32Array(variants);
  if (wanted) for (const variant of wanted) weights[variant] = plain;
  else weights.fill(plain);
  if (exact) {
    for (const form of exact) {
      const variant = formVariants[form]!;
      if (formTerms[form] === term && weights[variant] !== 0) weights[variant] = written;
    }
  }
  let top = 0;
  let least = weights[0]!;
  for (let variant = 0; variant < variants; variant++) {
    const weight = weights[variant]!;
    if (weight > top) top = weight;
    if (weight < least) least = weight;
  }
  const uniform = least === top ? top : 0;
  return {
    term,
    key: uniform === 0 ? `${term} ${weightClasses(weights, top)}` : `${term}`,
    postings: postingStarts[term + 1]! - postingStarts[term]!,
    weights,
    uniform,
    top,
    low: uniform === 0 ? plain : uniform,
    whole: least > 0,
  };
}

function weightClasses(weights: Int32Array, top: number): string {
  let classes = '';
  for (const weight of weights) classes += weight === 0 ? '0' : weight === top ? '2' : '1';
  return classes;
}
