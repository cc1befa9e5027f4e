import { SearchError } from './errors.ts';
import { pause } from './backoff.ts';

/** Starts a call now or when its turn comes; the answer is the call's own. */
export type Throttle = <Answer>(
  /** Milliseconds before the next call may start; 0 starts this one at once and holds up no other. */
  ms: number,
  start: () => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

/**
 * Spaces calls of one kind. The first starts at once; of those that come too soon only the newest is kept and starts when
 * the time is over, so the last call is never lost. One that gives way to a newer one rejects with `superseded`.
 * @param rested the timer, replaced in tests.
 */
export function createThrottle(rested: (ms: number) => Promise<void> = pause): Throttle {
  let resting = false;
  /** Ends the wait of the newest call: with an error when a newer one takes its place. */
  let waiting: ((error?: SearchError) => void) | undefined;

  const rest = async (ms: number) => {
    resting = true;
    for (await rested(ms); waiting; await rested(ms)) waiting();
    resting = false;
  };

  return (ms, start, signal) => {
    if (!(ms > 0) || signal?.aborted) return start();
    if (!resting) {
      void rest(ms);
      return start();
    }
    waiting?.(new SearchError('superseded', 'superseded by a newer call'));
    return new Promise((resolve, reject) => {
      const end = (error?: SearchError) => {
        signal?.removeEventListener('abort', go);
        waiting = undefined;
        if (error) reject(error);
        else resolve(start());
      };
      // Also when the signal is aborted: a start with such a signal only fails, with the signal's reason.
      const go = () => end();
      signal?.addEventListener('abort', go);
      waiting = end;
    });
  };
}
