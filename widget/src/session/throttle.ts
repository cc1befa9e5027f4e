/** Runs at once, then at most once an interval; the last call of a burst always runs. */
export interface Throttle {
  run(task: () => void): void;
  /** Drops what waits; the next call runs at once. */
  reset(): void;
}

export function throttle(intervalMs: number): Throttle {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      const task = waiting;
      waiting = undefined;
      if (task) {
        rest();
        task();
      }
    }, intervalMs);
  };
  return {
    run(task) {
      if (timer !== undefined) {
        waiting = task;
        return;
      }
      rest();
      task();
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
