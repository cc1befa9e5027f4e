const MINUTE_MS = 60_000;

/** What may still be taken of a minute's worth that fills evenly. */
export interface TokenBucket {
  tokens: number;
  filledAt: number;
}

/** The bucket as time has filled it until now, or a full one; times in milliseconds, `limit` tokens a minute. */
export function filled(bucket: TokenBucket | undefined, limit: number, now: number): TokenBucket {
  if (bucket === undefined) return { tokens: limit, filledAt: now };
  const gained = ((now - bucket.filledAt) / MINUTE_MS) * limit;
  // A limit that was lowered meanwhile holds at once.
  bucket.tokens = Math.min(limit, bucket.tokens + Math.max(0, gained));
  bucket.filledAt = now;
  return bucket;
}
