import { SearchError } from './errors.ts';

/** Starts a call now or when its turn comes; the answer is the call's own. */
export type Throttle = <Answer>(
  /** Milliseconds before the next call may start; 0 starts this one at once and holds up no other. */
  ms: number,
  start: () => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

interface Waiting {
  readonly ms: number;
  readonly start: () => void;
  readonly giveWay: () => void;
}

/**
 * Spaces calls of one kind. The first starts at once; of those that come too soon only the newest is kept and starts when
 * the time is over, so the last call is never lost. One that gives way to a newer one rejects with `superseded`.
 * @param later the timer, replaced in tests.
 */
export function createThrottle(
  later: (run: () => void, ms: number) => unknown = (run, ms) => setTimeout(run, ms),
): Throttle {
  let resting = false;
  let waiting: Waiting | undefined;

  const rest = (ms: number) => {
    resting = true;
    later(() => {
      const next = waiting;
      resting = false;
      if (!next) return;
      rest(next.ms);
      next.start();
    }, ms);
  };

  return (ms, start, signal) => {
    if (!(ms > 0) || signal?.aborted) return start();
    if (!resting) {
      rest(ms);
      return start();
    }
    waiting?.giveWay();
    return new Promise((resolve, reject) => {
      const leave = (how: () => void) => () => {
        signal?.removeEventListener('abort', own.start);
        if (waiting === own) waiting = undefined;
        how();
      };
      const own: Waiting = {
        ms,
        // Also when the signal is aborted: a start with such a signal only fails, with the signal's reason.
        start: leave(() => resolve(start())),
        giveWay: leave(() => reject(new SearchError('superseded', 'superseded by a newer call'))),
      };
      signal?.addEventListener('abort', own.start);
      waiting = own;
    });
  };
}
