import { RecentMap } from '../../../recent-map.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { EXACT_SURFACE, fuzzyFactor, PREFIX_FACTOR, wordWeight } from '../ranking/formula.ts';
import { MAX_FUZZY_FORMS, MAX_PREFIX_FORMS } from '../ranking/word-limits.ts';
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
  readonly wanted: readonly (readonly number[])[] | undefined;
  /** The surface that counts as written exactly, and its edits from the typed one. */
  readonly exact: string;
  readonly edits: number;
}

/** A form in all segments. */
interface SharedForm {
  readonly text: string;
  documents: number;
  edits: number;
  readonly places: { readonly segment: number; readonly form: number }[];
}

/** Words looked up in one snapshot that are remembered: what is typed comes again with its next letter or word. */
const REMEMBERED_WORDS = 2_000;
const remembered = new WeakMap<Snapshot, RecentMap<string, PlannedWord>>();

/** What `plan` gave for this key in this snapshot, which never changes. */
function planned(snapshot: Snapshot, key: string, plan: () => PlannedWord): PlannedWord {
  let words = remembered.get(snapshot);
  if (!words) {
    words = new RecentMap(REMEMBERED_WORDS);
    remembered.set(snapshot, words);
  }
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
  const weigh = (documents: number, by: number) => (exact: boolean) =>
    wordWeight(snapshot.documents, documents, factor * by * (exact ? EXACT_SURFACE : 1));
  const exact = planner.bind([
    ...typed.map((each) => ({ ...each, weight: weigh(typedDocuments, 1) })),
    ...longer.map((each) => ({ ...each, weight: weigh(longerDocuments, PREFIX_FACTOR) })),
  ]);
  const bound = planner.bind(
    near.map((each) => ({
      ...each,
      weight: weigh(
        nearDocuments,
        fuzzy === 'equal' ? 1 : fuzzyFactor(each.edits, longerDocuments, each.documents),
      ),
    })),
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
    weight: wordWeight(snapshot.documents, nearDocuments, factor),
  };
}

/** Whether one of the others is the same term and gives each of its forms as much. */
function outweighed({ term, weights }: BoundTerm, others: readonly BoundTerm[]): boolean {
  return others.some(
    (other) => other.term === term && weights.every((weight, variant) => weight <= other.weights[variant]!),
  );
}

/** A word inside a phrase: this surface and no other form. */
export function planPhraseWord(snapshot: Snapshot, surface: string, factor: number): PlannedWord {
  return planned(snapshot, `"${surface} ${factor}`, () => lookUpPhraseWord(snapshot, surface, factor));
}

function lookUpPhraseWord(snapshot: Snapshot, surface: string, factor: number): PlannedWord {
  const planner = new WordPlanner(snapshot);
  const written = planner.written(surface);
  const exact = planner.bind(
    written.map((each) => ({
      ...each,
      weight: () => wordWeight(snapshot.documents, each.documents, factor * EXACT_SURFACE),
    })),
  );
  const weight = wordWeight(snapshot.documents, commonest(written), factor);
  return { surface, exact, corrected: exact, stems: new Set(), prefix: false, weight };
}

function commonest(alternatives: readonly Alternative[]): number {
  return alternatives.reduce((most, { documents }) => Math.max(most, documents), 0);
}

class WordPlanner {
  private readonly snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
  }

  /** The word as typed: its stem, and the same letters where another language gives them another stem. */
  typed(surface: string, stem: string): Alternative[] {
    const own = this.alternative(stem, surface, 0);
    const others = this.written(surface).filter((other) => other.stem !== stem);
    return own.documents > 0 ? [own, ...others] : others;
  }

  /** The stems under which exactly this surface stands. */
  written(surface: string): Alternative[] {
    const forms = this.sharedForms((segment) =>
      formsOf(segment, surface).map((form) => ({ form, text: surface })),
    );
    return this.byStem(forms, surface);
  }

  longer(surface: string): Alternative[] {
    const forms = this.sharedForms((segment) => longerForms(segment, surface));
    forms.sort((a, b) => b.documents - a.documents || (a.text < b.text ? -1 : 1));
    return this.byStem(forms.slice(0, MAX_PREFIX_FORMS), '');
  }

  /** Corrections; when nothing is known as typed and a doubled letter explains it, nothing but that. */
  near(surface: string, known: boolean): Alternative[] {
    const forms = this.sharedForms((segment) => correctedForms(segment, surface));
    forms.sort((a, b) => a.edits - b.edits || b.documents - a.documents || (a.text < b.text ? -1 : 1));
    const respelt = known ? [] : forms.filter(({ edits }) => edits === 0);
    const chosen = new Map<string, Alternative>();
    for (const form of (respelt.length > 0 ? respelt : forms).slice(0, MAX_FUZZY_FORMS)) {
      for (const stem of this.stemsOf(form)) {
        if (!chosen.has(stem)) chosen.set(stem, this.alternative(stem, form.text, form.edits));
      }
    }
    return [...chosen.values()];
  }

  /** The forms that `find` gives in each segment, those with a live document, told apart by their letters. */
  private sharedForms(
    find: (segment: Segment) => readonly (FoundForm & { readonly edits?: number })[],
  ): SharedForm[] {
    const shared = new Map<string, SharedForm>();
    this.snapshot.segments.forEach((live, segment) => {
      for (const { form, text, edits = 0 } of find(live.segment)) {
        const documents = live.formDocuments(form);
        if (documents === 0) continue;
        let known = shared.get(text);
        if (!known) {
          known = { text, documents: 0, edits, places: [] };
          shared.set(text, known);
        }
        known.documents += documents;
        known.places.push({ segment, form });
      }
    });
    return [...shared.values()];
  }

  private stemsOf({ places }: SharedForm): Set<string> {
    const { segments } = this.snapshot;
    return new Set(
      places.map(({ segment, form }) => {
        const { terms, formTerms } = segments[segment]!.segment;
        return terms.get(formTerms[form]!);
      }),
    );
  }

  /** One alternative for each stem of these forms, wanting these forms only. */
  private byStem(forms: readonly SharedForm[], exact: string): Alternative[] {
    const { segments } = this.snapshot;
    const wanted = new Map<string, number[][]>();
    for (const { places } of forms) {
      for (const { segment, form } of places) {
        const { terms, formTerms, formVariants } = segments[segment]!.segment;
        const stem = terms.get(formTerms[form]!);
        let variants = wanted.get(stem);
        if (!variants) {
          variants = segments.map(() => []);
          wanted.set(stem, variants);
        }
        variants[segment]!.push(formVariants[form]!);
      }
    }
    return [...wanted].map(([stem, variants]) => ({ ...this.alternative(stem, exact, 0), wanted: variants }));
  }

  private alternative(stem: string, exact: string, edits: number): Alternative {
    const { segments } = this.snapshot;
    const terms = new Int32Array(segments.length);
    let documents = 0;
    segments.forEach((live, i) => {
      const term = live.segment.terms.find(stem);
      terms[i] = term;
      if (term >= 0) documents += live.termDocuments(term);
    });
    return { stem, terms, documents, wanted: undefined, exact, edits };
  }

  bind(alternatives: readonly (Alternative & { weight: (exact: boolean) => number })[]): BoundTerm[][] {
    return this.snapshot.segments.map((_, i) =>
      alternatives.flatMap((alternative) => {
        const term = alternative.terms[i]!;
        const wanted = alternative.wanted?.[i];
        if (term < 0 || wanted?.length === 0) return [];
        return [this.boundTerm(i, term, alternative, wanted)];
      }),
    );
  }

  private boundTerm(
    index: number,
    term: number,
    { exact, weight }: Alternative & { weight: (exact: boolean) => number },
    wanted: readonly number[] | undefined,
  ): BoundTerm {
    const { segment } = this.snapshot.segments[index]!;
    const variants = Math.min(segment.termVariants[term]!, 256);
    const weights = new Int32Array(variants);
    const plain = weight(false);
    if (wanted) for (const variant of wanted) weights[variant] = plain;
    else weights.fill(plain);
    for (const form of exact === '' ? [] : formsOf(segment, exact)) {
      const variant = segment.formVariants[form]!;
      if (segment.formTerms[form] === term && weights[variant] !== 0) weights[variant] = weight(true);
    }
    const top = weights.reduce((most, each) => Math.max(most, each), 0);
    const uniform = weights.every((each) => each === top) ? top : 0;
    return {
      term,
      key: uniform === 0 ? `${term} ${weightClasses(weights, top)}` : `${term}`,
      postings: segment.postingStarts[term + 1]! - segment.postingStarts[term]!,
      weights,
      uniform,
      top,
      low: uniform === 0 ? plain : uniform,
      whole: !weights.includes(0),
    };
  }
}

function weightClasses(weights: Int32Array, top: number): string {
  let classes = '';
  for (const weight of weights) classes += weight === 0 ? '0' : weight === top ? '2' : '1';
  return classes;
}
