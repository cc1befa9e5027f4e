import type { SegmentMatches } from './match-segment.ts';
import { NO_VALUES, sampledLeast } from './top-hits.ts';
import type { Candidate } from './top-hits.ts';

/**
 * The best hits by key over all segments, the earliest of equal ones; `least` says what the next must be worth. A heap with the worst on
 * top: nearly every match is turned away by one comparison of numbers.
 */
export class BestHits {
  /** The key of the worst hit kept: one with less need not be offered. */
  least = -Infinity;
  private readonly capacity: number;
  private readonly keys: Float64Array;
  private readonly segments: Uint32Array;
  private readonly documents: Uint32Array;
  private size = 0;

  /** `capacity` is at least 1. */
  constructor(capacity: number) {
    this.capacity = capacity;
    this.keys = new Float64Array(capacity);
    this.segments = new Uint32Array(capacity);
    this.documents = new Uint32Array(capacity);
  }

  /** Whether a hit worth `key` at this place or after it may be kept. Where many are worth the same, the earliest are enough. */
  admits(key: number, segment: number, document: number): boolean {
    return key > this.least || (key === this.least && this.isAfter(0, key, segment, document));
  }

  offer(key: number, segment: number, document: number): void {
    if (this.size < this.capacity) {
      this.rise(this.size++, key, segment, document);
      if (this.size === this.capacity) this.least = this.keys[0]!;
    } else if (this.isAfter(0, key, segment, document)) {
      this.sink(key, segment, document);
      this.least = this.keys[0]!;
    }
  }

  /** Offers every match of a segment. */
  offerAll({ documents, keys, size }: SegmentMatches, segment: number): void {
    let least = Math.max(this.least, sampledLeast(keys, size, this.capacity));
    for (let i = 0; i < size; i++) {
      const key = keys[i]!;
      if (key < least) continue;
      this.offer(key, segment, documents[i]!);
      if (this.least > least) least = this.least;
    }
  }

  /** In no order. */
  candidates(): Candidate[] {
    const candidates: Candidate[] = [];
    for (let at = 0; at < this.size; at++) {
      candidates.push({
        segment: this.segments[at]!,
        document: this.documents[at]!,
        key: this.keys[at]!,
        values: NO_VALUES,
      });
    }
    return candidates;
  }

  /** Whether the hit kept at this place comes after the other. */
  private isAfter(at: number, key: number, segment: number, document: number): boolean {
    if (this.keys[at] !== key) return this.keys[at]! < key;
    if (this.segments[at] !== segment) return this.segments[at]! > segment;
    return this.documents[at]! > document;
  }

  private rise(from: number, key: number, segment: number, document: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (this.isAfter(parent, key, segment, document)) break;
      this.move(parent, at);
      at = parent;
    }
    this.put(at, key, segment, document);
  }

  private sink(key: number, segment: number, document: number): void {
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      const other = child + 1;
      if (
        other < this.size &&
        this.isAfter(other, this.keys[child]!, this.segments[child]!, this.documents[child]!)
      ) {
        child = other;
      }
      if (!this.isAfter(child, key, segment, document)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, key, segment, document);
  }

  private move(from: number, to: number): void {
    this.put(to, this.keys[from]!, this.segments[from]!, this.documents[from]!);
  }

  private put(at: number, key: number, segment: number, document: number): void {
    this.keys[at] = key;
    this.segments[at] = segment;
    this.documents[at] = document;
  }
}
