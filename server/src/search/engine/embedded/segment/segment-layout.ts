import { columnMeta, columnSizes, writeColumn } from './column.ts';
import type { ColumnData } from './column.ts';
import { Sections } from './sections.ts';
import { POSTINGS_PER_BLOCK } from './segment.ts';
import type { SegmentMeta } from './segment.ts';
import { unitCount, writeStrings } from './sorted-strings.ts';

/** What must be known of a segment before its bytes can be laid out. */
export interface SegmentShape {
  readonly documents: number;
  readonly first: number;
  readonly last: number;
  /** Sorted. */
  readonly terms: readonly string[];
  /** Sorted, each with its term's index; a surface of several terms is there several times, in the terms' order. */
  readonly forms: readonly string[];
  readonly postings: number;
  readonly places: number;
  /** Postings with 255 places or more. */
  readonly longPostings: number;
  readonly columns: readonly ColumnData[];
}

/** Lays out a segment and writes what its shape already says: dictionaries and columns. */
export function layOutSegment(shape: SegmentShape): Sections {
  const meta: SegmentMeta = {
    documents: shape.documents,
    first: shape.first,
    last: shape.last,
    terms: shape.terms.length,
    postings: shape.postings,
    columns: shape.columns.map(columnMeta),
  };
  const sections = Sections.allocate(meta, {
    numbers: ['u32', shape.documents],
    norms: ['u8', shape.documents],
    titleLengths: ['u8', shape.documents],
    termUnits: ['u16', unitCount(shape.terms)],
    termStarts: ['u32', shape.terms.length + 1],
    termVariants: ['u16', shape.terms.length],
    postingStarts: ['u32', shape.terms.length + 1],
    postingDocs: ['u32', shape.postings],
    frequencies: ['u8', shape.postings],
    placeCounts: ['u8', shape.postings],
    placeBlocks: ['u32', Math.ceil(shape.postings / POSTINGS_PER_BLOCK)],
    longPostings: ['u32', 2 * shape.longPostings],
    positions: ['u16', shape.places],
    variants: ['u8', shape.places],
    formUnits: ['u16', unitCount(shape.forms)],
    formStarts: ['u32', shape.forms.length + 1],
    formTerms: ['u32', shape.forms.length],
    formVariants: ['u8', shape.forms.length],
    formDocuments: ['u32', shape.forms.length],
    formShared: ['u8', shape.forms.length],
    ...Object.fromEntries(shape.columns.flatMap((column, i) => Object.entries(columnSizes(column, i)))),
  });
  writeStrings(shape.terms, sections.u16('termUnits'), sections.u32('termStarts'));
  writeStrings(shape.forms, sections.u16('formUnits'), sections.u32('formStarts'));
  writeShared(shape.forms, sections.u8('formShared'));
  shape.columns.forEach((column, index) => writeColumn(sections, column, index));
  return sections;
}

function writeShared(forms: readonly string[], shared: Uint8Array): void {
  for (let i = 1; i < forms.length; i++) {
    const before = forms[i - 1]!;
    const form = forms[i]!;
    const limit = Math.min(before.length, form.length, 255);
    let units = 0;
    while (units < limit && before.charCodeAt(units) === form.charCodeAt(units)) units++;
    shared[i] = units;
  }
}
