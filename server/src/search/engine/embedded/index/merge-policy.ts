/** What the policy sees of a segment. */
export interface SegmentSize {
  readonly documents: number;
  readonly live: number;
}

/** Run of segments to merge: from `start` up to but not including `end`. */
export interface MergeRun {
  readonly start: number;
  readonly end: number;
}

/** A segment with a greater share of dead documents is made anew. */
const DEAD_SHARE = 0.3;
/** While changes come in, a segment is merged once those after it are together so many times as large. */
const BUSY_RATIO = 2;
/** The same when nothing else is to be done: fewer segments make searches quicker. */
const IDLE_RATIO = 0.25;

/**
 * Which neighbours to merge next, if any. A segment is merged with all that come after it once those together have
 * grown to a multiple of it. While writing, a document is so copied about log₃ times on its way to the largest
 * segment, and a million documents lie in a dozen segments; when idle, sizes fall by four from one to the next.
 */
export function nextMerge(segments: readonly SegmentSize[], idle: boolean): MergeRun | undefined {
  const ratio = idle ? IDLE_RATIO : BUSY_RATIO;
  let after = segments.reduce((sum, { live }) => sum + live, 0);
  for (let start = 0; start + 1 < segments.length; start++) {
    const { live } = segments[start]!;
    after -= live;
    if (live * ratio <= after) return { start, end: segments.length };
  }
  const wasteful = segments.findIndex(({ documents, live }) => documents - live > documents * DEAD_SHARE);
  return wasteful < 0 ? undefined : { start: wasteful, end: wasteful + 1 };
}
