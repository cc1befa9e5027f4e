import { lengthToNorm } from '../ranking/formula.ts';
import type { LiveSegment } from './live-segment.ts';

/** Everything a search reads, as it was at one moment: segments in order of arrival. */
export class Snapshot {
  readonly segments: readonly LiveSegment[];
  readonly documents: number;
  /** Norm of the mean length of the live documents. */
  readonly averageNorm: number;

  constructor(segments: readonly LiveSegment[]) {
    this.segments = segments;
    let documents = 0;
    let length = 0;
    for (const segment of segments) {
      documents += segment.live;
      length += segment.length;
    }
    this.documents = documents;
    this.averageNorm = lengthToNorm(documents === 0 ? 0 : length / documents);
  }

  /** The snapshot after documents with these store numbers were removed. */
  without(numbers: readonly number[]): Snapshot {
    if (numbers.length === 0) return this;
    const removed = this.segments.map((): number[] => []);
    for (const number of numbers) {
      const at = this.segmentOf(number);
      const document = this.segments[at]?.segment.documentOf(number) ?? -1;
      if (document >= 0) removed[at]!.push(document);
    }
    return new Snapshot(
      this.segments.map((segment, i) => (removed[i]!.length === 0 ? segment : segment.without(removed[i]!))),
    );
  }

  /** The snapshot with this segment, in the place of those whose documents it covers. */
  replaced(segment: LiveSegment): Snapshot {
    const { first, last } = segment.segment.meta;
    const kept = this.segments.filter(({ segment: { meta } }) => meta.last < first || meta.first > last);
    return new Snapshot([...kept, segment].sort(byFirst));
  }

  /** Index of the segment that answers for a store number; -1 when none does. */
  segmentOf(number: number): number {
    return this.segments.findIndex(({ segment: { meta } }) => meta.first <= number && number <= meta.last);
  }
}

function byFirst(a: LiveSegment, b: LiveSegment): number {
  return a.segment.meta.first - b.segment.meta.first;
}
