import { errors, jwtVerify, SignJWT } from 'jose';

/** Seconds for which a token of the content calls holds: the spec's `tokenMaxAge`. */
export const TOKEN_SECONDS = 900;

const ALGORITHM = 'HS256';
const AUDIENCE = 'prontuario';

/** Whom a token names: an account, in one of its sessions. */
export interface TokenSubject {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Signs and reads the short-lived tokens of the content calls. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  async sign({ accountId, sessionId }: TokenSubject): Promise<string> {
    const issued = Math.floor(this.#now().getTime() / 1_000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(accountId)
      .setAudience(AUDIENCE)
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_SECONDS)
      .sign(this.#key);
  }

  /** Null for a token that is not ours, was changed, or has expired. */
  async read(token: string): Promise<TokenSubject | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: this.#now(),
      });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { accountId: sub, sessionId: sid } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
