import type { FieldName } from '../../../query/query.ts';
import { Column } from './column.ts';
import type { ColumnMeta } from './column.ts';
import { SegmentDamagedError, Sections } from './sections.ts';
import { SortedStrings } from './sorted-strings.ts';

/** Postings that share one entry of `placeBlocks`. */
export const POSTINGS_PER_BLOCK = 16;
/** A count byte that says: the real count is in the list of long postings. */
export const LONG_POSTING = 255;
/** The variant of every form of a stem beyond the 255th; they cannot be told apart. */
export const OTHER_VARIANT = 255;

export interface SegmentMeta {
  readonly documents: number;
  /** The store's numbers of the first and the last document it was made for, whether or not they are still there. */
  readonly first: number;
  readonly last: number;
  readonly terms: number;
  readonly postings: number;
  readonly columns: readonly ColumnMeta[];
}

/**
 * An immutable inverted index over some documents, numbered from 0 in order of arrival.
 *
 * A term is a stem; its postings lie from `postingStarts[t]` to `postingStarts[t + 1]`: document, packed frequencies,
 * number of places. Places (position in the document, and which of the stem's surface forms stands there) follow one
 * another in the same order; `placeBlocks` gives where those of every sixteenth posting begin, the counts the rest.
 * A form is a surface of a term, its variant the form's rank among them.
 */
export class Segment {
  readonly meta: SegmentMeta;
  readonly sections: Sections;
  readonly documents: number;
  /** Store number of each document, less `meta.first`. */
  readonly numbers: Uint32Array;
  readonly norms: Uint8Array;
  /** Words in each document's title, at most 255; they have the first positions. */
  readonly titleLengths: Uint8Array;
  readonly terms: SortedStrings;
  readonly termVariants: Uint16Array;
  readonly postingStarts: Uint32Array;
  readonly postingDocs: Uint32Array;
  readonly frequencies: Uint8Array;
  readonly placeCounts: Uint8Array;
  readonly placeBlocks: Uint32Array;
  readonly positions: Uint16Array;
  readonly variants: Uint8Array;
  readonly forms: SortedStrings;
  readonly formTerms: Uint32Array;
  readonly formVariants: Uint8Array;
  /** Documents with this form. */
  readonly formDocuments: Uint32Array;
  /** Units each form shares with the one before it. */
  readonly formShared: Uint8Array;
  readonly columns: ReadonlyMap<FieldName, Column>;
  private readonly longCounts = new Map<number, number>();

  private constructor(sections: Sections) {
    const meta = segmentMeta(sections.meta);
    this.meta = meta;
    this.sections = sections;
    this.documents = meta.documents;
    this.numbers = sections.u32('numbers');
    this.norms = sections.u8('norms');
    this.titleLengths = sections.u8('titleLengths');
    this.terms = new SortedStrings(sections.u16('termUnits'), sections.u32('termStarts'));
    this.termVariants = sections.u16('termVariants');
    this.postingStarts = sections.u32('postingStarts');
    this.postingDocs = sections.u32('postingDocs');
    this.frequencies = sections.u8('frequencies');
    this.placeCounts = sections.u8('placeCounts');
    this.placeBlocks = sections.u32('placeBlocks');
    this.positions = sections.u16('positions');
    this.variants = sections.u8('variants');
    this.forms = new SortedStrings(sections.u16('formUnits'), sections.u32('formStarts'));
    this.formTerms = sections.u32('formTerms');
    this.formVariants = sections.u8('formVariants');
    this.formDocuments = sections.u32('formDocuments');
    this.formShared = sections.u8('formShared');
    this.columns = new Map(meta.columns.map((column, i) => [column.field, Column.read(sections, column, i)]));
    const long = sections.u32('longPostings');
    for (let i = 0; i < long.length; i += 2) this.longCounts.set(long[i]!, long[i + 1]!);
  }

  /**
   * Opens a buffer; `check` when it comes from a disk.
   *
   * @throws SegmentDamagedError
   */
  static open(buffer: SharedArrayBuffer, check: boolean): Segment {
    return new Segment(Sections.read(buffer, check));
  }

  get hasLongPostings(): boolean {
    return this.longCounts.size > 0;
  }

  /** How many places posting `p` has. */
  placeCount(p: number): number {
    const count = this.placeCounts[p]!;
    return count === LONG_POSTING ? this.longCounts.get(p)! : count;
  }

  /** Where the places of posting `p` begin. */
  placeStart(p: number): number {
    const { placeCounts } = this;
    let place = this.placeBlocks[(p / POSTINGS_PER_BLOCK) >>> 0]!;
    for (let before = p - (p % POSTINGS_PER_BLOCK); before < p; before++) {
      const count = placeCounts[before]!;
      place += count === LONG_POSTING ? this.longCounts.get(before)! : count;
    }
    return place;
  }

  /** The document with this store number; -1 when it is not in this segment. */
  documentOf(number: number): number {
    const wanted = number - this.meta.first;
    let low = 0;
    let high = this.documents;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.numbers[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low < this.documents && this.numbers[low] === wanted ? low : -1;
  }

  /** The posting of a document in the list of a term; -1 when it has none. */
  postingOf(term: number, document: number): number {
    let low = this.postingStarts[term]!;
    let high = this.postingStarts[term + 1]!;
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.postingDocs[middle]! < document) low = middle + 1;
      else high = middle;
    }
    return low < end && this.postingDocs[low] === document ? low : -1;
  }
}

function segmentMeta(meta: unknown): SegmentMeta {
  if (typeof meta !== 'object' || meta === null || !('columns' in meta) || !Array.isArray(meta.columns)) {
    throw new SegmentDamagedError('The header of the segment lacks its description.');
  }
  for (const name of ['documents', 'first', 'last', 'terms', 'postings'] as const) {
    if (!(name in meta)) throw new SegmentDamagedError(`The header of the segment lacks "${name}".`);
  }
  return meta as SegmentMeta;
}
