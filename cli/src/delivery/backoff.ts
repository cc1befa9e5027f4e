/** Spec §9: "retry backoff randomized, base 300 ms, doubling up to 5 steps". */
export const BACKOFF_BASE_MS = 300;
export const BACKOFF_STEPS = 5;

/** Full jitter: anything from nothing to the step's ceiling, so that senders that failed together do not return together. */
export function backoffDelay(step: number, random: () => number = Math.random): number {
  return random() * BACKOFF_BASE_MS * 2 ** step;
}
