/** Runs at once, then at most once an interval; the last call of a burst always runs. */
export interface Throttle {
  run(task: () => void): void;
  /** Drops what waits; the next call runs at once. */
  reset(): void;
}

export function throttle(intervalMs: number): Throttle {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    timer = waiting = undefined;
  };
  const run = (task: () => void) => {
    if (timer) {
      waiting = task;
      return;
    }
    timer = setTimeout(() => {
      const next = waiting;
      reset();
      if (next) run(next);
    }, intervalMs);
    task();
  };
  return { run, reset };
}
