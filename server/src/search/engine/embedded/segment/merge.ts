import { NOWHERE, compact, mergeDictionaries, rankVariants } from './merge-dictionaries.ts';
import type { MergedStrings } from './merge-dictionaries.ts';
import { mergeColumns } from './merge-columns.ts';
import type { MergeSource } from './merge-source.ts';
import { layOutSegment } from './segment-layout.ts';
import type { Sections } from './sections.ts';
import { LONG_POSTING, OTHER_VARIANT, POSTINGS_PER_BLOCK } from './segment.ts';
import type { Segment } from './segment.ts';

/** Postings copied between two turns: about a millisecond. */
const POSTINGS_A_TURN = 50_000;

export interface MergeInput {
  readonly segment: Segment;
  readonly dead: Uint8Array | undefined;
}

/**
 * Makes one segment of neighbouring ones, in order, without their dead documents. A generator: it yields every
 * millisecond or so, so that a writer can take the next change in between, and returns the segment.
 */
export function* mergeSegments(inputs: readonly MergeInput[]): Generator<undefined, Sections> {
  let documents = 0;
  const sources = inputs.map(({ segment, dead }): MergeSource => {
    const documentMap = new Int32Array(segment.documents);
    for (let document = 0; document < segment.documents; document++) {
      documentMap[document] = dead?.[document] === 1 ? -1 : documents++;
    }
    return { segment, dead, documentMap };
  });
  return yield* new Merge(sources, documents).run();
}

/** What one source adds to the postings of each of its terms. */
interface SourceCounts {
  readonly postings: Uint32Array;
  readonly formDocuments: Uint32Array;
  places: number;
  long: number;
}

class Merge {
  private readonly sources: readonly MergeSource[];
  private readonly documents: number;

  constructor(sources: readonly MergeSource[], documents: number) {
    this.sources = sources;
    this.documents = documents;
  }

  *run(): Generator<undefined, Sections> {
    const segments = this.sources.map(({ segment }) => segment);
    const counts: SourceCounts[] = [];
    for (const source of this.sources) counts.push(yield* countSource(source));
    const all = yield* mergeDictionaries(segments);
    const { terms, forms, formTerms, postingCounts, formDocuments } = dropUnused(segments, counts, all);
    const columns = yield* mergeColumns(this.sources, this.documents);
    const { formVariants, termVariants } = rankVariants(formTerms, terms.strings.length);
    const first = segments[0]!.meta.first;
    const sections = layOutSegment({
      documents: this.documents,
      first,
      last: segments.at(-1)!.meta.last,
      terms: terms.strings,
      forms: forms.strings,
      postings: postingCounts.reduce((sum, count) => sum + count, 0),
      places: counts.reduce((sum, { places }) => sum + places, 0),
      longPostings: counts.reduce((sum, { long }) => sum + long, 0),
      columns,
    });
    sections.u32('formTerms').set(formTerms);
    sections.u8('formVariants').set(formVariants);
    sections.u16('termVariants').set(termVariants);
    sections.u32('formDocuments').set(formDocuments);
    this.writeDocuments(sections, first);
    const postingStarts = sections.u32('postingStarts');
    for (let term = 0; term < postingCounts.length; term++) {
      postingStarts[term + 1] = postingStarts[term]! + postingCounts[term]!;
    }
    yield;
    yield* this.writePostings(sections, terms, forms, formVariants);
    yield* writePlaceBlocks(sections);
    return sections;
  }

  private writeDocuments(sections: Sections, first: number): void {
    const numbers = sections.u32('numbers');
    const norms = sections.u8('norms');
    const titleLengths = sections.u8('titleLengths');
    for (const { segment, documentMap } of this.sources) {
      const shift = segment.meta.first - first;
      documentMap.forEach((to, document) => {
        if (to < 0) return;
        numbers[to] = segment.numbers[document]! + shift;
        norms[to] = segment.norms[document]!;
        titleLengths[to] = segment.titleLengths[document]!;
      });
    }
  }

  private *writePostings(
    sections: Sections,
    terms: MergedStrings,
    forms: MergedStrings,
    formVariants: Uint8Array,
  ): Generator<undefined, void> {
    const writers = this.sources.map(
      (source, i) => new SourceWriter(source, forms.maps[i]!, formVariants, sections),
    );
    const next = this.sources.map(() => 0);
    const target: Target = { posting: 0, place: 0, long: 0 };
    let turn = POSTINGS_A_TURN;
    for (let term = 0; term < terms.strings.length; term++) {
      for (let i = 0; i < writers.length; i++) {
        const map = terms.maps[i]!;
        while (next[i]! < map.length && map[next[i]!] === NOWHERE) next[i]!++;
        if (map[next[i]!] !== term) continue;
        writers[i]!.copyTerm(next[i]!, target);
        next[i]!++;
      }
      if (target.posting > turn) {
        turn = target.posting + POSTINGS_A_TURN;
        yield;
      }
    }
  }
}

/** Where the next posting and place go. */
interface Target {
  posting: number;
  place: number;
  long: number;
}

/** Copies one source's postings into the merged arrays. */
class SourceWriter {
  private readonly source: MergeSource;
  private readonly forms: Uint32Array;
  private readonly formVariants: Uint8Array;
  /** Form of each variant: those of term t begin at `variantStarts[t]`. */
  private readonly variantForms: Uint32Array;
  private readonly variantStarts: Uint32Array;
  private readonly variantMap = new Uint8Array(OTHER_VARIANT + 1);
  private readonly out: {
    readonly docs: Uint32Array;
    readonly frequencies: Uint8Array;
    readonly counts: Uint8Array;
    readonly long: Uint32Array;
    readonly positions: Uint16Array;
    readonly variants: Uint8Array;
  };

  constructor(source: MergeSource, forms: Uint32Array, formVariants: Uint8Array, sections: Sections) {
    this.source = source;
    this.forms = forms;
    this.formVariants = formVariants;
    const { formTerms, termVariants } = source.segment;
    this.variantStarts = new Uint32Array(termVariants.length + 1);
    termVariants.forEach((count, term) => {
      this.variantStarts[term + 1] = this.variantStarts[term]! + count;
    });
    this.variantForms = new Uint32Array(formTerms.length);
    const filled = this.variantStarts.slice();
    formTerms.forEach((term, form) => (this.variantForms[filled[term]!++] = form));
    this.out = {
      docs: sections.u32('postingDocs'),
      frequencies: sections.u8('frequencies'),
      counts: sections.u8('placeCounts'),
      long: sections.u32('longPostings'),
      positions: sections.u16('positions'),
      variants: sections.u8('variants'),
    };
  }

  copyTerm(term: number, target: Target): void {
    const { segment, dead } = this.source;
    const renamed = this.mapVariants(term);
    const start = segment.postingStarts[term]!;
    const end = segment.postingStarts[term + 1]!;
    if (start === end) return;
    if (dead) this.copyLiving(start, end, target);
    else this.copyAll(start, end, renamed, target);
  }

  /** Fills the map of the term's variants; says whether any changes. */
  private mapVariants(term: number): boolean {
    const from = this.variantStarts[term]!;
    const end = this.variantStarts[term + 1]!;
    let renamed = false;
    for (let at = from; at < end; at++) {
      const variant = Math.min(at - from, OTHER_VARIANT);
      const form = this.forms[this.variantForms[at]!]!;
      const becomes = form === NOWHERE ? OTHER_VARIANT : this.formVariants[form]!;
      this.variantMap[variant] = becomes;
      renamed ||= becomes !== variant;
    }
    return renamed;
  }

  /** No document is left out: everything but document numbers and renamed variants is copied in blocks. */
  private copyAll(start: number, end: number, renamed: boolean, target: Target): void {
    const { segment, documentMap } = this.source;
    const { out, variantMap } = this;
    const shift = documentMap[0]!;
    const { postingDocs, variants } = segment;
    for (let posting = start, to = target.posting; posting < end; posting++, to++) {
      out.docs[to] = postingDocs[posting]! + shift;
    }
    out.frequencies.set(segment.frequencies.subarray(start, end), target.posting);
    out.counts.set(segment.placeCounts.subarray(start, end), target.posting);
    if (segment.hasLongPostings) {
      for (let posting = start; posting < end; posting++) {
        if (segment.placeCounts[posting] !== LONG_POSTING) continue;
        out.long[target.long++] = target.posting + posting - start;
        out.long[target.long++] = segment.placeCount(posting);
      }
    }
    const from = segment.placeStart(start);
    const last = segment.placeStart(end - 1) + segment.placeCount(end - 1);
    out.positions.set(segment.positions.subarray(from, last), target.place);
    if (!renamed) out.variants.set(variants.subarray(from, last), target.place);
    else {
      for (let place = from, to = target.place; place < last; place++, to++) {
        out.variants[to] = variantMap[variants[place]!]!;
      }
    }
    target.posting += end - start;
    target.place += last - from;
  }

  private copyLiving(start: number, end: number, target: Target): void {
    const { segment, documentMap } = this.source;
    const { out, variantMap } = this;
    let place = segment.placeStart(start);
    for (let posting = start; posting < end; posting++) {
      const count = segment.placeCount(posting);
      const document = documentMap[segment.postingDocs[posting]!]!;
      if (document < 0) {
        place += count;
        continue;
      }
      out.docs[target.posting] = document;
      out.frequencies[target.posting] = segment.frequencies[posting]!;
      out.counts[target.posting] = Math.min(count, LONG_POSTING);
      if (count >= LONG_POSTING) {
        out.long[target.long++] = target.posting;
        out.long[target.long++] = count;
      }
      for (const next = place + count; place < next; place++) {
        out.positions[target.place] = segment.positions[place]!;
        out.variants[target.place++] = variantMap[segment.variants[place]!]!;
      }
      target.posting++;
    }
  }
}

/** What a source will add, its dead documents left out. */
function* countSource({ segment, dead }: MergeSource): Generator<undefined, SourceCounts> {
  const { postingStarts, postingDocs, placeCounts, variants } = segment;
  const postings = new Uint32Array(segment.terms.size);
  if (!dead) {
    for (let term = 0; term < postings.length; term++) {
      postings[term] = postingStarts[term + 1]! - postingStarts[term]!;
    }
    const long = segment.hasLongPostings ? placeCounts.filter((count) => count === LONG_POSTING).length : 0;
    return { postings, formDocuments: segment.formDocuments, places: segment.positions.length, long };
  }
  const formDocuments = new Uint32Array(segment.forms.size);
  const counts: SourceCounts = { postings, formDocuments, places: 0, long: 0 };
  /** By term and variant, as in `SourceWriter`. */
  const variantStarts = new Uint32Array(postings.length + 1);
  segment.termVariants.forEach((count, term) => (variantStarts[term + 1] = variantStarts[term]! + count));
  const variantDocuments = new Uint32Array(segment.forms.size);
  const counted = new Uint32Array(segment.forms.size);
  let place = 0;
  for (let term = 0; term < postings.length; term++) {
    for (let posting = postingStarts[term]!; posting < postingStarts[term + 1]!; posting++) {
      const count = segment.placeCount(posting);
      const next = place + count;
      if (dead[postingDocs[posting]!] === 1) {
        place = next;
        continue;
      }
      postings[term]!++;
      counts.places += count;
      if (count >= LONG_POSTING) counts.long++;
      for (; place < next; place++) {
        const slot = variantStarts[term]! + variants[place]!;
        if (counted[slot] === posting + 1) continue;
        counted[slot] = posting + 1;
        variantDocuments[slot]!++;
      }
    }
    if (term % 4096 === 4095) yield;
  }
  segment.formTerms.forEach((term, form) => {
    formDocuments[form] = variantDocuments[variantStarts[term]! + segment.formVariants[form]!]!;
  });
  return counts;
}

/** Sums what the sources count, and leaves out terms and forms that no living document has. */
function dropUnused(
  segments: readonly Segment[],
  counts: readonly SourceCounts[],
  all: { terms: MergedStrings; forms: MergedStrings; formTerms: Uint32Array },
): {
  terms: MergedStrings;
  forms: MergedStrings;
  formTerms: Uint32Array;
  postingCounts: Uint32Array;
  formDocuments: Uint32Array;
} {
  const postingCounts = new Uint32Array(all.terms.strings.length);
  const formDocuments = new Uint32Array(all.forms.strings.length);
  segments.forEach((_, i) => {
    counts[i]!.postings.forEach((count, term) => (postingCounts[all.terms.maps[i]![term]!]! += count));
    counts[i]!.formDocuments.forEach((count, form) => (formDocuments[all.forms.maps[i]![form]!]! += count));
  });
  const terms = compact(all.terms, (term) => postingCounts[term]! > 0);
  const forms = compact(all.forms, (form) => formDocuments[form]! > 0);
  const newTerm = compactPlaces(postingCounts);
  return {
    terms,
    forms,
    formTerms: all.formTerms.map((term) => newTerm[term]!).filter((_, form) => formDocuments[form]! > 0),
    postingCounts: postingCounts.filter((count) => count > 0),
    formDocuments: formDocuments.filter((count) => count > 0),
  };
}

function compactPlaces(counts: Uint32Array): Uint32Array {
  let next = 0;
  return counts.map((count) => (count > 0 ? next++ : NOWHERE));
}

function* writePlaceBlocks(sections: Sections): Generator<undefined, void> {
  const counts = sections.u8('placeCounts');
  const blocks = sections.u32('placeBlocks');
  const long = sections.u32('longPostings');
  let place = 0;
  let nextLong = 0;
  for (let posting = 0; posting < counts.length; posting++) {
    if (posting % POSTINGS_PER_BLOCK === 0) blocks[posting / POSTINGS_PER_BLOCK] = place;
    if (counts[posting] === LONG_POSTING) {
      place += long[nextLong + 1]!;
      nextLong += 2;
    } else place += counts[posting]!;
    if (posting % (8 * POSTINGS_A_TURN) === 0) yield;
  }
}
