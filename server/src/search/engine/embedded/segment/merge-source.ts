import type { Segment } from './segment.ts';

/** One of the segments that are merged. */
export interface MergeSource {
  readonly segment: Segment;
  /** 1 for each document left out. */
  readonly dead: Uint8Array | undefined;
  /** Where each document goes; -1 when it is left out. */
  readonly documentMap: Int32Array;
}
