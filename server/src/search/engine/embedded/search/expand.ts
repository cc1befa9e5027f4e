/** Which forms of one segment's dictionary a query word reaches. */
import { MAX_PREFIX_FORMS, allowedEdits, mayBeMisspelt } from '../ranking/word-limits.ts';
import type { Segment } from '../segment/segment.ts';
import { nearForms } from './near-forms.ts';
import type { NearForm } from './near-forms.ts';

export interface FoundForm {
  readonly form: number;
  readonly text: string;
}

/** Forms of exactly this surface: one, or one for each stem that different languages give it. */
export function formsOf(segment: Segment, surface: string): number[] {
  const { forms } = segment;
  const found: number[] = [];
  for (
    let form = forms.lowerBound(surface);
    form < forms.size && forms.compare(form, surface) === 0;
    form++
  ) {
    found.push(form);
  }
  return found;
}

/** Forms that begin with `prefix` and are longer, the `MAX_PREFIX_FORMS` of them in most documents, with their letters. */
export function longerForms(segment: Segment, prefix: string): readonly FoundForm[] {
  return longer.get(segment, prefix, () =>
    mostFrequentLonger(segment, prefix, MAX_PREFIX_FORMS).map((form) => ({
      form,
      text: segment.forms.get(form),
    })),
  );
}

function mostFrequentLonger(segment: Segment, prefix: string, limit: number): number[] {
  const { forms, formDocuments } = segment;
  let from = forms.lowerBound(prefix);
  const end = forms.prefixEnd(prefix);
  while (from < end && forms.compare(from, prefix) === 0) from++;
  if (end - from <= limit) return Array.from({ length: end - from }, (_, i) => from + i);
  // Among thousands of forms a sort would cost more than the search: a heap keeps the best, its least on top.
  const heap = new Uint32Array(limit);
  let size = 0;
  for (let form = from; form < end; form++) {
    if (size < limit) heap[size++] = form;
    else if (formDocuments[form]! > formDocuments[heap[0]!]!) heap[0] = form;
    else continue;
    if (size === limit) sink(heap, formDocuments, form === from + limit - 1);
  }
  return [...heap];
}

/** Restores the heap after its top changed; with `build`, from any order. */
function sink(heap: Uint32Array, weights: Uint32Array, build: boolean): void {
  for (let root = build ? (heap.length >> 1) - 1 : 0; root >= 0; root--) {
    let at = root;
    for (;;) {
      let least = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < heap.length; child++) {
        if (weights[heap[child]!]! < weights[heap[least]!]!) least = child;
      }
      if (least === at) break;
      const form = heap[at]!;
      heap[at] = heap[least]!;
      heap[least] = form;
      at = least;
    }
  }
}

/** Forms a misspelt word may have meant. */
export function correctedForms(segment: Segment, surface: string): readonly NearForm[] {
  if (!mayBeMisspelt(surface)) return [];
  return corrected.get(segment, surface, () => nearForms(segment, surface, allowedEdits(surface)));
}

/** Words for which a segment's answers are remembered. */
const CORRECTED_WORDS = 4_000;
const LONGER_WORDS = 1_000;

/** What was found for a word in a segment. Segments never change, so it is kept whatever is written. */
class WordMemory<Found> {
  private readonly ofSegment = new WeakMap<Segment, Map<string, Found>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(segment: Segment, word: string, find: () => Found): Found {
    let known = this.ofSegment.get(segment);
    if (!known) {
      known = new Map();
      this.ofSegment.set(segment, known);
    }
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= this.most) known.delete(known.keys().next().value ?? '');
    const made = find();
    known.set(word, made);
    return made;
  }
}

const longer = new WordMemory<readonly FoundForm[]>(LONGER_WORDS);
const corrected = new WordMemory<readonly NearForm[]>(CORRECTED_WORDS);
