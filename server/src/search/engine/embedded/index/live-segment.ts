import { normToLength } from '../ranking/formula.ts';
import { gallop } from '../segment/gallop.ts';
import { OTHER_VARIANT } from '../segment/segment.ts';
import type { Segment } from '../segment/segment.ts';

const LENGTHS = Float64Array.from({ length: 256 }, (_, norm) => normToLength(norm));

/** To look at a posting and its places costs about as much as to pass over so many dead documents that have none. */
const POSTING_COST = 2;

/** Dead documents of a term, of those that died first: in all, and by the variant of its forms. */
interface DeadOfTerm {
  /** How many deaths were looked at. */
  readonly deaths: number;
  readonly documents: number;
  readonly byVariant: Uint32Array;
}

/**
 * In which order a segment's documents died, and how many dead ones a term has: counted once, and then only what died since.
 * One for all states of a segment that follow one another.
 */
interface Deaths {
  readonly documents: number[];
  readonly ofTerm: Map<number, DeadOfTerm>;
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
  private readonly deaths: Deaths;
  /** How many of the deaths had come in this state. */
  private readonly died: number;

  private constructor(
    segment: Segment,
    dead: { bytes: Uint8Array; bits: Int32Array } | undefined,
    deaths: Deaths,
    live: number,
    length: number,
  ) {
    this.segment = segment;
    this.dead = dead?.bytes;
    this.deadBits = dead?.bits;
    this.deaths = deaths;
    this.died = deaths.documents.length;
    this.live = live;
    this.length = length;
  }

  static of(segment: Segment): LiveSegment {
    let length = 0;
    for (const norm of segment.norms) length += LENGTHS[norm]!;
    return new LiveSegment(
      segment,
      undefined,
      { documents: [], ofTerm: new Map() },
      segment.documents,
      length,
    );
  }

  /** The same segment with these documents dead too. */
  without(documents: readonly number[]): LiveSegment {
    const dead = this.dead?.slice() ?? new Uint8Array(this.segment.documents);
    const bits = this.deadBits?.slice() ?? new Int32Array((this.segment.documents >>> 5) + 1);
    // Another state may have gone on from this one already.
    const deaths =
      this.died === this.deaths.documents.length
        ? this.deaths
        : { documents: this.deaths.documents.slice(0, this.died), ofTerm: new Map<number, DeadOfTerm>() };
    let { live, length } = this;
    // In order, so that those who count them walk a term's postings once for every change.
    for (const document of Uint32Array.from(documents).sort()) {
      if (dead[document] === 1) continue;
      dead[document] = 1;
      bits[document >>> 5]! |= 1 << document;
      deaths.documents.push(document);
      live--;
      length -= LENGTHS[this.segment.norms[document]!]!;
    }
    return new LiveSegment(this.segment, { bytes: dead, bits }, deaths, live, length);
  }

  /** Store numbers of the dead documents, in order. */
  deadNumbers(): number[] {
    const numbers: number[] = [];
    const { segment, dead } = this;
    if (dead === undefined) return numbers;
    for (let document = 0; document < dead.length; document++) {
      if (dead[document] === 1) numbers.push(segment.meta.first + segment.numbers[document]!);
    }
    return numbers;
  }

  /** Live documents with this term. */
  termDocuments(term: number): number {
    const { postingStarts } = this.segment;
    const documents = postingStarts[term + 1]! - postingStarts[term]!;
    return this.died === 0 ? documents : documents - this.deadOf(term).documents;
  }

  /** Live documents with this form. */
  formDocuments(form: number): number {
    const { segment } = this;
    const documents = segment.formDocuments[form]!;
    if (this.died === 0) return documents;
    return documents - this.deadOf(segment.formTerms[form]!).byVariant[segment.formVariants[form]!]!;
  }

  private deadOf(term: number): DeadOfTerm {
    const { ofTerm } = this.deaths;
    const { postingStarts, termVariants } = this.segment;
    const known = ofTerm.get(term);
    if (known?.deaths === this.died) return known;
    const before = known && known.deaths < this.died ? known : undefined;
    const from = before?.deaths ?? 0;
    const postings = postingStarts[term + 1]! - postingStarts[term]!;
    const variants = Math.min(termVariants[term]!, OTHER_VARIANT + 1);
    const counter = new DeadCounter(this.segment, new Uint32Array(variants));
    if (this.died - from < postings * POSTING_COST) {
      if (before) counter.beginWith(before);
      counter.addDeaths(term, this.deaths.documents, from, this.died);
    } else counter.addAll(term, this.dead);
    const found = { deaths: this.died, documents: counter.documents, byVariant: counter.byVariant };
    // An older state, asked once more by a search that began with it, leaves what newer ones know.
    if (!known || before) ofTerm.set(term, found);
    return found;
  }
}

class DeadCounter {
  documents = 0;
  readonly byVariant: Uint32Array;
  private readonly segment: Segment;
  /** The last posting counted for each variant, plus one. */
  private readonly counted: Uint32Array;

  constructor(segment: Segment, byVariant: Uint32Array) {
    this.segment = segment;
    this.byVariant = byVariant;
    this.counted = new Uint32Array(byVariant.length);
  }

  beginWith({ documents, byVariant }: DeadOfTerm): void {
    this.documents = documents;
    this.byVariant.set(byVariant);
  }

  /** Counts a posting of a dead document, whose places begin at `start`. */
  add(posting: number, start: number): void {
    const { variants } = this.segment;
    const end = start + this.segment.placeCount(posting);
    this.documents++;
    for (let place = start; place < end; place++) {
      const variant = variants[place]!;
      if (this.counted[variant] === posting + 1) continue;
      this.counted[variant] = posting + 1;
      this.byVariant[variant]!++;
    }
  }

  /** Counts what the term has among these deaths: in order of documents for each change of the index. */
  addDeaths(term: number, deaths: readonly number[], from: number, end: number): void {
    const { segment } = this;
    const { postingDocs, postingStarts } = segment;
    const start = postingStarts[term]!;
    const postingEnd = postingStarts[term + 1]!;
    let posting = start;
    let last = -1;
    for (let i = from; i < end; i++) {
      const document = deaths[i]!;
      if (document < last) posting = start;
      last = document;
      if (posting === postingEnd) continue;
      if (postingDocs[posting]! < document) posting = gallop(postingDocs, posting, postingEnd, document);
      if (posting < postingEnd && postingDocs[posting] === document) {
        this.add(posting, segment.placeStart(posting));
      }
    }
  }

  addAll(term: number, dead: Uint8Array | undefined): void {
    const { segment } = this;
    const end = segment.postingStarts[term + 1]!;
    let posting = segment.postingStarts[term]!;
    let place = posting < end ? segment.placeStart(posting) : 0;
    for (; posting < end; posting++) {
      if (dead?.[segment.postingDocs[posting]!] === 1) this.add(posting, place);
      place += segment.placeCount(posting);
    }
  }
}
