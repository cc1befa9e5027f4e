import type { Segment } from './segment.ts';
import { OTHER_VARIANT } from './segment.ts';

/** Strings decoded between two turns. */
const STRINGS_A_TURN = 5_000;

/** Lists of sorted strings as one, and where each string of each list went. */
export interface MergedStrings {
  readonly strings: string[];
  readonly maps: readonly Uint32Array[];
}

/** What gives the sorted entries of one list: `text` orders them, `rank` those of equal text. */
interface SortedList {
  readonly size: number;
  text(index: number): string;
  rank(index: number): number;
}

/** Merges sorted lists; entries of equal text and rank become one. Ranks come along for the callers that need them. */
export function* mergeLists(
  lists: readonly SortedList[],
): Generator<undefined, MergedStrings & { readonly ranks: number[] }> {
  const strings: string[] = [];
  const ranks: number[] = [];
  const maps = lists.map(({ size }) => new Uint32Array(size));
  const at = lists.map(() => 0);
  const heads = lists.map((list) => (list.size > 0 ? list.text(0) : undefined));
  for (;;) {
    let least = -1;
    for (let i = 0; i < lists.length; i++) {
      const head = heads[i];
      if (head === undefined) continue;
      if (least < 0 || comesBefore(i, head, least)) least = i;
    }
    if (least < 0) return { strings, ranks, maps };
    const text = heads[least]!;
    const rank = lists[least]!.rank(at[least]!);
    for (let i = 0; i < lists.length; i++) {
      const list = lists[i]!;
      if (heads[i] !== text || list.rank(at[i]!) !== rank) continue;
      maps[i]![at[i]!] = strings.length;
      at[i]!++;
      heads[i] = at[i]! < list.size ? list.text(at[i]!) : undefined;
    }
    strings.push(text);
    ranks.push(rank);
    if (strings.length % STRINGS_A_TURN === 0) yield;
  }

  function comesBefore(i: number, head: string, least: number): boolean {
    const other = heads[least]!;
    return head < other || (head === other && lists[i]!.rank(at[i]!) < lists[least]!.rank(at[least]!));
  }
}

export interface MergedDictionaries {
  readonly terms: MergedStrings;
  readonly forms: MergedStrings;
  /** Term of each merged form. */
  readonly formTerms: Uint32Array;
}

export function* mergeDictionaries(segments: readonly Segment[]): Generator<undefined, MergedDictionaries> {
  const terms = yield* mergeLists(
    segments.map((segment) => ({
      size: segment.terms.size,
      text: (index: number) => segment.terms.get(index),
      rank: () => 0,
    })),
  );
  const forms = yield* mergeLists(
    segments.map((segment, i) => ({
      size: segment.forms.size,
      text: (index: number) => segment.forms.get(index),
      rank: (index: number) => terms.maps[i]![segment.formTerms[index]!]!,
    })),
  );
  return { terms, forms, formTerms: Uint32Array.from(forms.ranks) };
}

/** Leaves out the strings that `keep` denies; in the maps they become `NOWHERE`. */
export function compact(merged: MergedStrings, keep: (index: number) => boolean): MergedStrings {
  const places = new Uint32Array(merged.strings.length);
  const strings: string[] = [];
  merged.strings.forEach((text, index) => {
    places[index] = keep(index) ? strings.length : NOWHERE;
    if (keep(index)) strings.push(text);
  });
  return { strings, maps: merged.maps.map((map) => map.map((index) => places[index]!)) };
}

export const NOWHERE = 0xffffffff;

/** The rank of each form among those of its term. */
export function rankVariants(
  formTerms: Uint32Array,
  terms: number,
): { formVariants: Uint8Array; termVariants: Uint16Array } {
  const formVariants = new Uint8Array(formTerms.length);
  const termVariants = new Uint16Array(terms);
  for (let form = 0; form < formTerms.length; form++) {
    const term = formTerms[form]!;
    formVariants[form] = Math.min(termVariants[term]!, OTHER_VARIANT);
    termVariants[term]!++;
  }
  return { formVariants, termVariants };
}
