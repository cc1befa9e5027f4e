const MS = 1000;
/** `X-Rate-Limit-Reset` counts seconds from now in some services and from 1970 in others; no wait is this long. */
const EPOCH_SECONDS_FROM = 1_000_000_000;

/**
 * How many milliseconds the service asks to wait: `Retry-After` (seconds or a date, RFC 9110), else
 * `X-Rate-Limit-Reset`. Undefined when it does not say.
 */
export function toldWait(header: (name: string) => string | null, now: number): number | undefined {
  const retryAfter = header('retry-after')?.trim();
  if (retryAfter) {
    if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * MS;
    const date = Date.parse(retryAfter);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  const reset = header('x-rate-limit-reset')?.trim();
  if (!reset || !/^\d+(\.\d+)?$/.test(reset)) return undefined;
  const seconds = Number(reset);
  return seconds >= EPOCH_SECONDS_FROM ? Math.max(0, seconds * MS - now) : seconds * MS;
}
