import { provisionTerms } from '../../../analysis/citations.ts';
import { noPause, type Pause } from '../../../../threads/pace.ts';
import type { SearchDocument } from '../../../document.ts';
import type { FieldName } from '../../../query/query.ts';
import {
  BODY,
  HEADINGS,
  LAST_POSITION,
  TITLE,
  documentAnalyzer,
  scanDocument,
} from '../fields/document-words.ts';
import { fieldNames, fieldValues } from '../fields/field-values.ts';
import { lengthToNorm, packFrequencies } from '../ranking/formula.ts';
import { ColumnBuilder } from './column-builder.ts';
import { FormTable } from './form-table.ts';
import type { Stemming } from './form-table.ts';
import { GrowableUint32 } from './growable.ts';
import { rankVariants } from './merge-dictionaries.ts';
import { layOutSegment } from './segment-layout.ts';
import type { Sections } from './sections.ts';
import { LONG_POSTING, POSTINGS_PER_BLOCK } from './segment.ts';

const FIELD_SHIFT = 16;
const FIELD_MASK = 3;
const EARLINESS_SHIFT = 18;
const POSITION_MASK = 0xffff;
const UNANALYSED: Stemming = { stem: (surface) => surface };
/** A provision term stands in no text: it is never counted, and no phrase meets it. */
const NO_FIELD = (3 << FIELD_SHIFT) | LAST_POSITION;

/** Makes a segment of documents given in the order of their store numbers. */
export class SegmentBuilder {
  private readonly siteLanguage: string;
  private readonly pause: Pause;
  private readonly forms = new FormTable();
  private readonly numbers: number[] = [];
  private readonly norms: number[] = [];
  private readonly titleLengths: number[] = [];
  private readonly columns = new Map<FieldName, ColumnBuilder>();
  /** Of each token in order: its form, and its position with the field and its earliness above it. */
  private readonly tokenForms = new GrowableUint32(4096);
  private readonly tokenPlaces = new GrowableUint32(4096);
  private readonly tokenEnds = new GrowableUint32();

  /** @param pause called between the steps of `build` */
  constructor(siteLanguage: string, pause = noPause) {
    this.siteLanguage = siteLanguage;
    this.pause = pause;
  }

  get documents(): number {
    return this.numbers.length;
  }

  get tokens(): number {
    return this.tokenForms.length;
  }

  add(number: number, document: SearchDocument): void {
    const index = this.numbers.length;
    this.numbers.push(number);
    let titleLength = 0;
    const analyzer = documentAnalyzer(document, this.siteLanguage);
    const words = scanDocument(document, this.siteLanguage, (surface, field, position, early) => {
      if (field === TITLE) titleLength++;
      this.tokenForms.push(this.forms.idOf(surface, analyzer));
      this.tokenPlaces.push((early << EARLINESS_SHIFT) | (field << FIELD_SHIFT) | position);
    });
    for (const term of provisionTerms(document)) {
      this.tokenForms.push(this.forms.idOf(term, UNANALYSED));
      this.tokenPlaces.push(NO_FIELD);
    }
    this.tokenEnds.push(this.tokenForms.length);
    this.norms.push(lengthToNorm(words));
    this.titleLengths.push(Math.min(titleLength, 255));
    for (const field of fieldNames(document)) {
      let column = this.columns.get(field);
      if (!column) {
        column = new ColumnBuilder(field);
        this.columns.set(field, column);
      }
      column.add(index, fieldValues(document, field));
    }
  }

  /** The segment; the builder is spent. `first` and `last` are the store numbers it answers for. */
  build(first: number, last: number): Sections {
    const { terms, surfaces, formTerms, formOfId } = this.forms.sorted(this.pause);
    const { formVariants, termVariants } = rankVariants(formTerms, terms.length);
    this.pause();
    const tokens = this.groupTokens(formOfId, formTerms, terms.length);
    this.pause();
    const postings = this.countPostings(tokens);
    this.pause();
    const sections = layOutSegment({
      documents: this.numbers.length,
      first,
      last,
      terms,
      forms: surfaces,
      postings: postings.count,
      places: this.tokenForms.length,
      longPostings: postings.long.length / 2,
      columns: [...this.columns.values()].map((column) => column.build(this.numbers.length)),
    });
    this.pause();
    sections.u32('longPostings').set(postings.long);
    sections.u32('numbers').set(this.numbers.map((number) => number - first));
    sections.u8('norms').set(this.norms);
    sections.u8('titleLengths').set(this.titleLengths);
    sections.u32('formTerms').set(formTerms);
    sections.u8('formVariants').set(formVariants);
    sections.u16('termVariants').set(termVariants);
    this.writePostings(sections, tokens, formVariants);
    return sections;
  }

  /** Sorts tokens by term, keeping their order within one: a counting sort, linear in the tokens. */
  private groupTokens(formOfId: Uint32Array, formTerms: Uint32Array, terms: number): GroupedTokens {
    const ids = this.tokenForms.view();
    const places = this.tokenPlaces.view();
    const ends = this.tokenEnds.view();
    const starts = new Uint32Array(terms + 1);
    for (const id of ids) starts[formTerms[formOfId[id]!]! + 1]!++;
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const grouped = {
      starts,
      documents: new Uint32Array(ids.length),
      forms: new Uint32Array(ids.length),
      places: new Uint32Array(ids.length),
    };
    let token = 0;
    for (let document = 0; document < ends.length; document++) {
      for (const end = ends[document]!; token < end; token++) {
        const form = formOfId[ids[token]!]!;
        const at = next[formTerms[form]!]!++;
        grouped.documents[at] = document;
        grouped.forms[at] = form;
        grouped.places[at] = places[token]!;
      }
    }
    return grouped;
  }

  private countPostings({ starts, documents }: GroupedTokens): { count: number; long: number[] } {
    const long: number[] = [];
    let count = 0;
    for (let term = 0; term + 1 < starts.length; term++) {
      const end = starts[term + 1]!;
      let at = starts[term]!;
      while (at < end) {
        const from = at;
        const document = documents[at]!;
        while (at < end && documents[at] === document) at++;
        if (at - from >= LONG_POSTING) long.push(count, at - from);
        count++;
      }
    }
    return { count, long };
  }

  private writePostings(sections: Sections, tokens: GroupedTokens, formVariants: Uint8Array): void {
    const postingStarts = sections.u32('postingStarts');
    const postingDocs = sections.u32('postingDocs');
    const frequencies = sections.u8('frequencies');
    const placeCounts = sections.u8('placeCounts');
    const placeBlocks = sections.u32('placeBlocks');
    const positions = sections.u16('positions');
    const variants = sections.u8('variants');
    const formDocuments = sections.u32('formDocuments');
    /** The last posting counted for a form, plus one. */
    const counted = new Uint32Array(formVariants.length);
    const inField = [0, 0, 0, 0];
    let posting = 0;
    let at = 0;
    for (let term = 0; term + 1 < tokens.starts.length; term++) {
      postingStarts[term] = posting;
      const end = tokens.starts[term + 1]!;
      while (at < end) {
        const from = at;
        const document = tokens.documents[at]!;
        if (posting % POSTINGS_PER_BLOCK === 0) placeBlocks[posting / POSTINGS_PER_BLOCK] = at;
        inField.fill(0);
        let early = 0;
        for (; at < end && tokens.documents[at] === document; at++) {
          const place = tokens.places[at]!;
          const form = tokens.forms[at]!;
          inField[(place >> FIELD_SHIFT) & FIELD_MASK]!++;
          early = Math.max(early, place >> EARLINESS_SHIFT);
          positions[at] = place & POSITION_MASK;
          variants[at] = formVariants[form]!;
          if (counted[form] !== posting + 1) {
            counted[form] = posting + 1;
            formDocuments[form]!++;
          }
        }
        postingDocs[posting] = document;
        frequencies[posting] = packFrequencies(inField[TITLE]!, inField[HEADINGS]!, inField[BODY]!, early);
        placeCounts[posting] = Math.min(at - from, LONG_POSTING);
        posting++;
      }
    }
    postingStarts[tokens.starts.length - 1] = posting;
  }
}

/** Tokens in the order of their terms; `starts` says where each term's begin. */
interface GroupedTokens {
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly forms: Uint32Array;
  readonly places: Uint32Array;
}
