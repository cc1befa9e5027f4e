import { SearchTooSlowError } from '../../engine-error.ts';

/** A search that reaches this is given up: its bounds should have kept it far below. */
export const LONGEST_SEARCH_MS = 2_000;
/** How long one search may hold the thread before others get a turn. */
const TURN_MS = 10;

/** Whether the caller still waits: an `AbortSignal`, or what stands for one where there are thousands a second. */
export type StopSignal = Pick<AbortSignal, 'aborted' | 'throwIfAborted'>;

/** One search's time: its end, its turns, and the caller's wish to stop. */
export class SearchBudget {
  private readonly signal: StopSignal | undefined;
  private readonly end: number;
  private turnEnd: number;

  constructor(signal?: StopSignal) {
    this.signal = signal;
    const now = performance.now();
    this.end = now + LONGEST_SEARCH_MS;
    this.turnEnd = now + TURN_MS;
  }

  /**
   * To be called in every loop over words or lists.
   *
   * @throws SearchTooSlowError
   */
  check(): void {
    if (performance.now() > this.end) throw new SearchTooSlowError(LONGEST_SEARCH_MS);
  }

  /** Whether it is time to let others run; then `pause` does. */
  get turnIsOver(): boolean {
    return performance.now() > this.turnEnd;
  }

  /** Lets the event loop go round once. Throws the signal's reason when the caller gave up meanwhile. */
  async pause(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.signal?.throwIfAborted();
    this.check();
    this.turnEnd = performance.now() + TURN_MS;
  }
}
