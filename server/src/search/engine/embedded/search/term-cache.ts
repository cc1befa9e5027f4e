import type { Segment } from '../segment/segment.ts';
import type { BoundTerm } from './plan-word.ts';

interface Kept<Made> {
  /** The impacts it was all made from; with another table it is void. */
  readonly table: Uint16Array;
  /** The longest unused first. */
  readonly byTerm: Map<string, Made>;
  size: number;
}

export interface TermCacheOptions<Made> {
  readonly make: (segment: Segment, bound: BoundTerm, table: Uint16Array) => Made;
  /** Bytes that one holds. */
  readonly sizeOf: (made: Made) => number;
  /** Bytes kept for each document of a segment. */
  readonly bytesPerDocument: number;
}

/**
 * What was made of terms' postings, by segment, for the terms used last. Segments never change, so it outlives every
 * write; common words return in query after query, and reading their frequencies, lengths and forms is most of their cost.
 */
export class TermCache<Made> {
  private readonly options: TermCacheOptions<Made>;
  private readonly ofSegment = new WeakMap<Segment, Kept<Made>>();

  constructor(options: TermCacheOptions<Made>) {
    this.options = options;
  }

  get(segment: Segment, bound: BoundTerm, table: Uint16Array): Made {
    const { make, sizeOf, bytesPerDocument } = this.options;
    let kept = this.ofSegment.get(segment);
    if (kept?.table !== table) {
      kept = { table, byTerm: new Map(), size: 0 };
      this.ofSegment.set(segment, kept);
    }
    const { byTerm } = kept;
    const known = byTerm.get(bound.key);
    if (known !== undefined) {
      byTerm.delete(bound.key);
      byTerm.set(bound.key, known);
      return known;
    }
    const made = make(segment, bound, table);
    kept.size += sizeOf(made);
    byTerm.set(bound.key, made);
    for (const [oldest, other] of byTerm) {
      if (kept.size <= segment.documents * bytesPerDocument || other === made) break;
      byTerm.delete(oldest);
      kept.size -= sizeOf(other);
    }
    return made;
  }
}
