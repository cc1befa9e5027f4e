/** Spec §9: randomised, from 300 ms, doubling, up to 5 steps. */
const baseMs = 300;
export const backoffSteps = 5;
/** A service that asks for more patience than this is answered with the error: a visitor would not wait for it. */
const longestWaitMs = 30_000;

/**
 * Milliseconds to wait before attempt `step` + 2, or `undefined` to give up: between half and the whole of the doubled
 * base, so that many clients do not come back together, and never sooner than the service asked.
 * @param step 0 after the first failure.
 * @param retryAfter the `Retry-After` header: seconds or an HTTP date.
 */
export function backoff(
  step: number,
  retryAfter: string | null,
  random: () => number,
  now: () => number,
): number | undefined {
  if (step >= backoffSteps) return undefined;
  const own = (baseMs * 2 ** step * (1 + random())) / 2;
  const asked = retryAfter === null ? 0 : Number(retryAfter) * 1000 || Date.parse(retryAfter) - now();
  const wait = asked > own ? asked : own;
  return wait > longestWaitMs ? undefined : wait;
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
