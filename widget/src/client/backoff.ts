/** Spec §9: randomised, from 300 ms, doubling, up to 5 steps. */
const baseMs = 300;
const steps = 5;
/** A service that asks for more patience than this is answered with the error: nobody waits so long. */
const longestMs = 30_000;

/**
 * Milliseconds to wait before the next attempt; undefined to give up. Between half and the whole of the doubled base, so
 * that many clients do not come back together, and never sooner than the service asked.
 * @param step 0 after the first failure.
 * @param retryAfter the `Retry-After` header, seconds or an HTTP date; empty when there is none.
 * @param longest a wait of this length is not made.
 */
export function backoff(step: number, retryAfter: string, longest = longestMs): number | undefined {
  const asked = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now() || 0;
  const ms = Math.max(asked, (baseMs << step) * (1 - Math.random() / 2));
  return step < steps && ms < longest ? ms : undefined;
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
