/** Which forms of one segment's dictionary a query word reaches. */
import { allowedEdits, mayBeMisspelt } from '../ranking/word-limits.ts';
import type { Segment } from '../segment/segment.ts';
import { nearForms } from './near-forms.ts';
import type { NearForm } from './near-forms.ts';

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

/** Forms that begin with `prefix` and are longer, at most `limit`: those in most documents. */
export function longerForms(segment: Segment, prefix: string, limit: number): number[] {
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

/** Words a segment's corrections are remembered for. */
const REMEMBERED = 4_000;
const remembered = new WeakMap<Segment, Map<string, readonly NearForm[]>>();

/** Forms a misspelt word may have meant. Segments never change, so what was found once is kept. */
export function correctedForms(segment: Segment, surface: string): readonly NearForm[] {
  if (!mayBeMisspelt(surface)) return [];
  let known = remembered.get(segment);
  if (!known) {
    known = new Map();
    remembered.set(segment, known);
  }
  let found = known.get(surface);
  if (!found) {
    found = nearForms(segment, surface, allowedEdits(surface));
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(surface, found);
  }
  return found;
}
