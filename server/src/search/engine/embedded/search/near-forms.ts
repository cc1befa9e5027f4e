import { mayBeMisspelt } from '../ranking/word-limits.ts';
import type { Segment } from '../segment/segment.ts';

export interface NearForm {
  readonly form: number;
  readonly text: string;
  /** Edits; 0 when the words differ only in how often letters are doubled. */
  readonly edits: number;
}

const MAX_FORM_UNITS = 64;
/** Longest query word: its places, and the one after, are bits of a 32-bit integer. */
const MAX_PLACES = 31;

/** Where each unit stands in the query word, as bits. Cleared after every scan, by the units that were set. */
const placesOf = new Int32Array(0x10000);
/** After the first k units of a form, for 0, 1 and 2 edits: the places of the word that may have been reached, as bits. */
const reached0 = new Int32Array(MAX_FORM_UNITS + 2);
const reached1 = new Int32Array(MAX_FORM_UNITS + 2);
const reached2 = new Int32Array(MAX_FORM_UNITS + 2);

/**
 * All forms within `maxEdits` (1 or 2) insertions, deletions, substitutions and swaps of neighbours from `word`.
 *
 * Runs the bit-parallel automaton of Wu and Manber over the sorted dictionary as though it were a trie: what a form
 * shares with the one before it is not run again, and once no place can be reached, all forms with that beginning are
 * passed over by looking at their shared lengths alone.
 */
export function nearForms(segment: Segment, word: string, maxEdits: number): NearForm[] {
  const { length } = word;
  if (length >= MAX_PLACES) return [];
  for (let i = 0; i < length; i++) placesOf[word.charCodeAt(i)]! |= 1 << i;
  const found = scan(segment, word, maxEdits);
  for (let i = 0; i < length; i++) placesOf[word.charCodeAt(i)] = 0;
  return found;
}

function scan(segment: Segment, word: string, maxEdits: number): NearForm[] {
  const { forms, formShared } = segment;
  const { units, starts } = forms;
  const found: NearForm[] = [];
  const accepted = 1 << word.length;
  const all = (accepted << 1) - 1;
  const longest = Math.min(word.length + maxEdits, MAX_FORM_UNITS);
  const twoEdits = maxEdits > 1;
  reached0[0] = 1;
  reached1[0] = 3;
  reached2[0] = 7;
  /** Units of the current form for which the automaton has run. */
  let known = 0;
  let deadEnd = false;
  for (let form = 0; form < forms.size; form++) {
    const shared = formShared[form]!;
    if (shared < known) {
      known = shared;
      deadEnd = false;
    } else if (deadEnd) continue;
    const start = starts[form]!;
    const size = starts[form + 1]! - start;
    const end = Math.min(size, longest);
    while (known < end) {
      const unit = units[start + known]!;
      const places = placesOf[unit]!;
      const previous0 = reached0[known]!;
      const previous1 = reached1[known]!;
      const next0 = (previous0 & places) << 1;
      let next1 = ((previous1 & places) << 1) | previous0 | ((previous0 | next0) << 1);
      let next2 = 0;
      // A swap reads this unit where the last one was wanted, and the last one here.
      const swapped = known > 0 ? (places & (placesOf[units[start + known - 1]!]! >> 1)) << 2 : 0;
      if (known > 0) next1 |= (reached0[known - 1]! << 2) & swapped;
      if (twoEdits) {
        next2 = ((reached2[known]! & places) << 1) | previous1 | ((previous1 | next1) << 1);
        if (known > 0) next2 |= (reached1[known - 1]! << 2) & swapped;
      }
      known++;
      reached0[known] = next0 & all;
      reached1[known] = next1 & all;
      reached2[known] = next2 & all;
      if (((next1 | next2) & all) === 0) {
        deadEnd = true;
        break;
      }
    }
    if (deadEnd || size > longest) continue;
    const edits =
      (reached0[size]! & accepted) !== 0
        ? 0
        : (reached1[size]! & accepted) !== 0
          ? 1
          : twoEdits && (reached2[size]! & accepted) !== 0
            ? 2
            : 3;
    if (edits === 0 || edits > 2) continue;
    const text = forms.get(form);
    if (mayBeMisspelt(text)) found.push({ form, text, edits: sameButDoubled(word, text) ? 0 : edits });
  }
  return found;
}

function sameButDoubled(a: string, b: string): boolean {
  return single(a) === single(b);
}

function single(word: string): string {
  return word.replace(/(.)\1+/gsu, '$1');
}
