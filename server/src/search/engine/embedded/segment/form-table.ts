import type { Analyzer } from '../../../analysis/analyzer.ts';
import type { Pause } from '../../../../threads/pace.ts';
import { GrowableUint32 } from './growable.ts';

/** What gives the stem of a surface; one object for each language. */
export type Stemming = Pick<Analyzer, 'stem'>;

/** No other entry. */
const NONE = 0xffffffff;

export interface SortedForms {
  readonly terms: string[];
  /** The surface of each form: in order, those that are alike in the order of their terms. */
  readonly surfaces: string[];
  /** The term of each form. */
  readonly formTerms: Uint32Array;
  /** The place of a form by its id. */
  readonly formOfId: Uint32Array;
}

/**
 * The forms met while a segment is made: pairs of a surface and its stem. A word costs one look for its surface, and is
 * stemmed once a language, for stemming takes longer than all the rest. Two languages that make the same stem of
 * a surface share its form.
 */
export class FormTable {
  /** By surface: its first entry, one for each language in which it was met. */
  private readonly entryOf = new Map<string, number>();
  private readonly stemmings: Stemming[] = [];
  private readonly ids = new GrowableUint32();
  private readonly following = new GrowableUint32();
  private readonly stems: string[] = [];

  /** The id of a surface's form: 0 for the first, then one more for each. */
  idOf(surface: string, stemming: Stemming): number {
    const first = this.entryOf.get(surface) ?? NONE;
    for (let entry = first; entry !== NONE; entry = this.following.at(entry)) {
      if (this.stemmings[entry] === stemming) return this.ids.at(entry);
    }
    const stem = stemming.stem(surface);
    const id = this.sameStem(first, stem) ?? this.stems.push(stem) - 1;
    this.entryOf.set(surface, this.stemmings.length);
    this.stemmings.push(stemming);
    this.ids.push(id);
    this.following.push(first);
    return id;
  }

  private sameStem(first: number, stem: string): number | undefined {
    for (let entry = first; entry !== NONE; entry = this.following.at(entry)) {
      if (this.stems[this.ids.at(entry)] === stem) return this.ids.at(entry);
    }
    return undefined;
  }

  /** @param pause called between the steps */
  sorted(pause: Pause): SortedForms {
    // Without a comparison of ours, strings are sorted by their UTF-16 units, several times as fast.
    const terms = [...new Set(this.stems)].sort();
    pause();
    const termOf = new Map(terms.map((stem, index) => [stem, index]));
    const surfaces: string[] = [];
    const formTerms = new Uint32Array(this.stems.length);
    const formOfId = new Uint32Array(this.stems.length);
    const sorted = [...this.entryOf.keys()].sort();
    pause();
    const place = (surface: string, id: number) => {
      formOfId[id] = surfaces.length;
      formTerms[surfaces.length] = termOf.get(this.stems[id]!)!;
      surfaces.push(surface);
    };
    for (const surface of sorted) {
      const entry = this.entryOf.get(surface)!;
      if (this.following.at(entry) === NONE) place(surface, this.ids.at(entry));
      else for (const id of this.formsFrom(entry)) place(surface, id);
    }
    return { terms, surfaces, formTerms, formOfId };
  }

  /** The forms of the entries from one on, in the order of their stems. */
  private formsFrom(first: number): number[] {
    const ids = new Set<number>();
    for (let entry = first; entry !== NONE; entry = this.following.at(entry)) ids.add(this.ids.at(entry));
    return [...ids].sort((a, b) => (this.stems[a]! < this.stems[b]! ? -1 : 1));
  }
}
