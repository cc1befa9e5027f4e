import type { onRequestHookHandler } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { Site } from '../../sites/site-store.ts';
import { filled, type TokenBucket } from './token-bucket.ts';

export type CallKind = 'searches' | 'documents' | 'events' | 'answers';

/** Calls a minute that a site may make where its settings say nothing. */
export const DEFAULT_RATE_LIMITS: Readonly<Record<CallKind, number>> = {
  searches: 600_000,
  documents: 60_000,
  events: 300_000,
  answers: 600,
};

const MINUTE_S = 60;

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  /** Calls that would be allowed now. */
  readonly remaining: number;
  /** Seconds until the whole limit is there again. */
  readonly resetSeconds: number;
  /** Seconds until the next call is allowed; 0 when it is now. */
  readonly retrySeconds: number;
}

/**
 * Counts each site's calls in a bucket that holds a minute's worth and fills evenly. Each server counts its own: of
 * several behind one address, each allows the limit.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  take(site: Pick<Site, 'id' | 'settings'>, kind: CallKind): Allowance {
    const limit = site.settings.rateLimits?.[kind] ?? DEFAULT_RATE_LIMITS[kind];
    const bucket = this.#bucket(`${kind}\0${site.id}`, limit);
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens--;
    const seconds = (tokens: number) => Math.ceil((tokens / limit) * MINUTE_S);
    return {
      allowed,
      limit,
      remaining: Math.floor(bucket.tokens),
      resetSeconds: seconds(limit - bucket.tokens),
      retrySeconds: allowed ? 0 : Math.max(1, seconds(1 - bucket.tokens)),
    };
  }

  #bucket(key: string, limit: number): TokenBucket {
    const bucket = filled(this.#buckets.get(key), limit, this.#now());
    this.#buckets.set(key, bucket);
    return bucket;
  }
}

/** A request hook, for routes with a site: says in headers what is left, and refuses with 429 when nothing is. */
export function limitRate(limiter: RateLimiter, kind: CallKind): onRequestHookHandler {
  return (request, reply, done) => {
    const { allowed, limit, remaining, resetSeconds, retrySeconds } = limiter.take(siteOf(request), kind);
    reply.header('x-rate-limit-limit', limit);
    reply.header('x-rate-limit-remaining', remaining);
    reply.header('x-rate-limit-reset', resetSeconds);
    done(
      allowed
        ? undefined
        : new ApiError(
            429,
            'rate_limited',
            `This site may make ${limit} such calls a minute: wait a little.`,
            {
              'retry-after': String(retrySeconds),
            },
          ),
    );
  };
}
