import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { normalisedName } from './account-store.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { secretHash } from './secrets.ts';

const COOKIE = 'dispositivo';
/** The calls that read it; no page has to be kept apart by it. */
const PATH = '/api/auth/';
const KEPT_DAYS = 180;
const DAY_SECONDS = 86_400;

const ALGORITHM = 'HS256';
/** Not the audience of any other token of the portal. */
const AUDIENCE = 'prontuario-dispositivo';

/**
 * Knows the browsers in which an account has logged in before. Their failed logins are counted apart, so that a stranger
 * who locks the account does not lock its owner out. It opens nothing: a password is asked for all the same.
 */
export class KnownBrowsers {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  async sign(userName: string): Promise<string> {
    const issued = Math.floor(this.#now().getTime() / 1_000);
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(subjectOf(userName))
      .setJti(randomUUID())
      .setAudience(AUDIENCE)
      .setExpirationTime(issued + KEPT_DAYS * DAY_SECONDS)
      .sign(this.#key);
  }

  /** What tells the browser of a token from others; null for a token that is none, has ended, or is of another account. */
  async read(token: string | undefined, userName: string): Promise<string | null> {
    if (token === undefined) return null;
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        subject: subjectOf(userName),
        currentDate: this.#now(),
      });
      return payload.jti ?? null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

const subjectOf = (userName: string): string => secretHash(normalisedName(userName));

export function knownBrowserCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, COOKIE);
}

export function setKnownBrowserCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, [COOKIE, token], {
    path: PATH,
    sameSite: 'Strict',
    maxAge: KEPT_DAYS * DAY_SECONDS,
  });
}
