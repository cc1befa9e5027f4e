import type { SearchesUnderWay } from './searches-under-way.ts';

/** Called between short pieces of work; may hold the thread for a rest. */
export type Pause = () => void;

/** Of work that nobody is to come before. */
export const noPause: Pause = () => undefined;

/** Work between two looks at the searches: whoever waits for a processor waits no longer than this. */
const SLICE_MS = 1;
/** What a slice costs in rest, at most, while searches are under way: a thirteenth of the time is sure to be work. */
const REST_RATIO = 12;
/** Of a slice that took longer, so much counts: it may itself have waited for a processor. */
const LONGEST_SLICE_MS = 4;

interface PaceOptions {
  readonly searches: Pick<SearchesUnderWay, 'any' | 'waitForNone'>;
  readonly now?: () => number;
}

/**
 * The pace of a thread that writes beside those that search. It works in short slices and rests after each until no
 * search is under way, for several times as long as it has worked at most: searches come first, and writing always goes on.
 */
export class Pace {
  private readonly searches: PaceOptions['searches'];
  private readonly now: () => number;
  private since: number;

  constructor({ searches, now = () => performance.now() }: PaceOptions) {
    this.searches = searches;
    this.now = now;
    this.since = now();
  }

  /** To be called between short pieces of work: holds the calling thread when it is time for a rest. */
  step(): void {
    const worked = this.now() - this.since;
    if (worked < SLICE_MS) return;
    if (this.searches.any) this.searches.waitForNone(REST_RATIO * Math.min(worked, LONGEST_SLICE_MS));
    this.since = this.now();
  }
}
