import { normToLength } from '../ranking/formula.ts';
import { OTHER_VARIANT } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';

const LENGTHS = Float64Array.from({ length: 256 }, (_, norm) => normToLength(norm));

/** Live documents of a term: in all, and by the variant of its forms. */
export interface TermCounts {
  readonly documents: number;
  /** Undefined while no document of the segment is dead: the segment's own counts hold. */
  readonly byVariant: Uint32Array | undefined;
}

/**
 * A segment and which of its documents still live. Never changed: a delete makes a new one, so that a search sees one
 * state from beginning to end.
 */
export class LiveSegment {
  readonly segment: Segment;
  /** 1 for each dead document; undefined while none is. */
  readonly dead: Uint8Array | undefined;
  /** The same with one bit a document, 32 a number. */
  readonly deadBits: Int32Array | undefined;
  readonly live: number;
  /** Sum of the live documents' lengths in words, as their norms give them. */
  readonly length: number;
  private readonly counts = new Map<number, TermCounts>();

  private constructor(
    segment: Segment,
    dead: { bytes: Uint8Array; bits: Int32Array } | undefined,
    live: number,
    length: number,
  ) {
    this.segment = segment;
    this.dead = dead?.bytes;
    this.deadBits = dead?.bits;
    this.live = live;
    this.length = length;
  }

  static of(segment: Segment): LiveSegment {
    let length = 0;
    for (const norm of segment.norms) length += LENGTHS[norm]!;
    return new LiveSegment(segment, undefined, segment.documents, length);
  }

  /** The same segment with these documents dead too. */
  without(documents: readonly number[]): LiveSegment {
    const dead = this.dead?.slice() ?? new Uint8Array(this.segment.documents);
    const bits = this.deadBits?.slice() ?? new Int32Array((this.segment.documents >>> 5) + 1);
    let { live, length } = this;
    for (const document of documents) {
      if (dead[document] === 1) continue;
      dead[document] = 1;
      bits[document >>> 5]! |= 1 << document;
      live--;
      length -= LENGTHS[this.segment.norms[document]!]!;
    }
    return new LiveSegment(this.segment, { bytes: dead, bits }, live, length);
  }

  termCounts(term: number): TermCounts {
    const { segment } = this;
    if (!this.dead) {
      const documents = segment.postingStarts[term + 1]! - segment.postingStarts[term]!;
      return { documents, byVariant: undefined };
    }
    let known = this.counts.get(term);
    if (!known) {
      known = this.countTerm(term, this.dead);
      this.counts.set(term, known);
    }
    return known;
  }

  /** Live documents with this form. */
  formDocuments(form: number): number {
    const { segment } = this;
    const { byVariant } = this.termCounts(segment.formTerms[form]!);
    return byVariant ? byVariant[segment.formVariants[form]!]! : segment.formDocuments[form]!;
  }

  private countTerm(term: number, dead: Uint8Array): TermCounts {
    const { segment } = this;
    const variants = Math.min(segment.termVariants[term]!, OTHER_VARIANT + 1);
    const byVariant = new Uint32Array(variants);
    const counted = new Uint32Array(variants);
    const end = segment.postingStarts[term + 1]!;
    let posting = segment.postingStarts[term]!;
    let place = posting < end ? segment.placeStart(posting) : 0;
    let documents = 0;
    for (; posting < end; posting++) {
      const next = place + segment.placeCount(posting);
      if (dead[segment.postingDocs[posting]!] === 1) {
        place = next;
        continue;
      }
      documents++;
      for (; place < next; place++) {
        const variant = segment.variants[place]!;
        if (counted[variant] === documents) continue;
        counted[variant] = documents;
        byVariant[variant]!++;
      }
    }
    return { documents, byVariant };
  }
}
