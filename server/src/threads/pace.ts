import { performance } from 'node:perf_hooks';
import type { SearchesUnderWay } from './searches-under-way.ts';

/** Called between short pieces of work; may hold the thread for a rest. */
export type Pause = () => void;

/** Of work that nobody is to come before. */
export const noPause: Pause = () => undefined;

/** Work between two looks at the searches: whoever waits for a processor waits no longer than this. */
const SLICE_MS = 1;
/** What a slice costs in rest at least when a search began meanwhile: others are about to, and each would wait for the slice after this. */
const SHORT_REST_RATIO = 7;
/** What it costs in rest, at most, while searches are under way: a thirteenth of the time is sure to be work. */
const REST_RATIO = 12;
/** Of a slice that took longer, so much counts: it may itself have waited for a processor. */
const LONGEST_SLICE_MS = 4;

interface PaceOptions {
  readonly searches: Pick<SearchesUnderWay, 'any' | 'begun' | 'waitForNone'>;
  readonly now?: () => number;
  /** For how many milliseconds the thread has had nothing to do so far. */
  readonly idle?: () => number;
  /** Holds the calling thread for so many milliseconds. */
  readonly rest?: (milliseconds: number) => void;
}

/** Nobody ever wakes who waits for it. */
const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

function rest(milliseconds: number): void {
  Atomics.wait(never, 0, 0, milliseconds);
}

/**
 * The pace of a thread that writes beside those that search. It works in short slices. After one in which a search was under way it rests for
 * some times as long as it has worked, and on until none is, for several times as long at most: searches come first, and writing always goes on.
 */
export class Pace {
  private readonly searches: PaceOptions['searches'];
  private readonly now: () => number;
  private readonly idle: () => number;
  private readonly rest: (milliseconds: number) => void;
  private since: number;
  private idled: number;
  private begun: number;

  constructor({
    searches,
    now = () => performance.now(),
    idle = () => performance.eventLoopUtilization().idle,
    rest: hold = rest,
  }: PaceOptions) {
    this.searches = searches;
    this.now = now;
    this.idle = idle;
    this.rest = hold;
    this.since = now();
    this.idled = idle();
    this.begun = searches.begun;
  }

  /** To be called between short pieces of work: holds the calling thread when it is time for a rest. */
  step(): void {
    const { searches } = this;
    if (this.now() - this.since < SLICE_MS) return;
    const idled = this.idle();
    const { begun } = searches;
    if (idled > this.idled) {
      // Nothing was done meanwhile that a search could have waited for: the first change after a while is made at once.
      this.since += idled - this.idled;
      this.idled = idled;
      this.begun = begun;
    }
    const worked = this.now() - this.since;
    if (worked < SLICE_MS) return;
    if (searches.any || begun !== this.begun) {
      this.begun = begun;
      const counted = Math.min(worked, LONGEST_SLICE_MS);
      this.rest(SHORT_REST_RATIO * counted);
      if (searches.any) searches.waitForNone((REST_RATIO - SHORT_REST_RATIO) * counted);
    }
    this.since = this.now();
  }
}
