import { errors, jwtVerify } from 'jose';
import { ApiError } from '../../http/api-error.ts';
import type { Site } from '../../sites/site-store.ts';
import { parseFilter } from '../query/filter-grammar.ts';
import type { FilterNode } from '../query/query.ts';

const VERIFIED_MAX = 2_000;
const CLOCK_TOLERANCE_SECONDS = 5;

interface Verified {
  /** What the site lets this visitor find; ANDed to every question, so it cannot be widened. */
  readonly filter: FilterNode | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Checks the `jwt` of searches: HS256 with the site's secret, not expired, its `filter` claim a filter. */
export class VisitorTokens {
  // By site object: when its secret changes the object does, and what was verified with the old one is forgotten.
  readonly #verified = new WeakMap<Site, Map<string, Verified>>();

  /**
   * The filter that the visitor's token imposes, if any.
   *
   * @throws ApiError 403 when the site wants a token and there is none, or when the one there is cannot be trusted.
   */
  async filterFor(site: Site, jwt: string | undefined): Promise<FilterNode | undefined> {
    const { requiresJwt, jwtSecret } = site.settings;
    if (jwt === undefined || jwt === '') {
      if (requiresJwt !== true) return undefined;
      throw new ApiError(403, 'jwt_required', 'This index wants a jwt.');
    }
    if (jwtSecret === undefined) return undefined;
    const known = this.#cacheOf(site).get(jwt);
    if (known !== undefined && known.expiresAt > Date.now()) return known.filter;
    const verified = await verify(jwt, jwtSecret);
    this.#remember(site, jwt, verified);
    return verified.filter;
  }

  #cacheOf(site: Site): Map<string, Verified> {
    const cache = this.#verified.get(site) ?? new Map<string, Verified>();
    this.#verified.set(site, cache);
    return cache;
  }

  #remember(site: Site, jwt: string, verified: Verified): void {
    const cache = this.#cacheOf(site);
    if (cache.size >= VERIFIED_MAX) cache.delete(cache.keys().next().value ?? '');
    cache.set(jwt, verified);
  }
}

async function verify(jwt: string, secret: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(jwt, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const claim = payload['filter'];
    return {
      filter: claim === undefined ? undefined : parseFilter(claim, 'filter claim'),
      expiresAt: (payload.exp ?? 0) * 1_000,
    };
  } catch (error) {
    throw new ApiError(403, 'jwt_invalid', refusal(error));
  }
}

function refusal(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The jwt has expired: ask for a new one.';
  if (error instanceof errors.JWTClaimValidationFailed) return `The jwt is refused: claim ${error.claim}.`;
  if (error instanceof errors.JOSEError) return 'The jwt is not one that this index trusts.';
  return 'The filter claim of the jwt is not a filter.';
}
