import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { AreaSlug, areaKeyOf, type AreaKey } from '../contract/areas.ts';
import { cookieOf, setCookie } from './cookies.ts';

/** Header of a visitor's temporary access (spec §6), as Node names it. */
const HEADER = 'tempaccess';
/** The cookie by which a tab's pages are rendered with the access; the portal knows it by the same name. */
const COOKIE = 'tempAccess';

const ALGORITHM = 'HS256';
/** Not the audience of the readers' tokens: neither passes for the other. */
const AUDIENCE = 'prontuario-accesso-temporaneo';

/** What a link of temporary access opens, and until when. */
export interface TemporaryAccess {
  readonly areas: readonly AreaSlug[];
  readonly until: Date;
}

const areaList = Compile(Type.Array(AreaSlug, { minItems: 1 }));

/** Signs and reads the tokens of temporary access: the texts of some areas, without an account, until a day. */
export class TemporaryAccesses {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date = () => new Date()) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  async sign({ areas, until }: TemporaryAccess): Promise<string> {
    return new SignJWT({ areas })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setAudience(AUDIENCE)
      .setIssuedAt(this.#now())
      .setExpirationTime(until)
      .sign(this.#key);
  }

  /** Null for a token that is not ours, was changed, or has expired. */
  async read(token: string): Promise<TemporaryAccess | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: this.#now(),
      });
      const { areas, exp } = payload;
      if (!areaList.Check(areas) || exp === undefined) return null;
      return { areas, until: new Date(exp * 1_000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  /** The areas whose texts a request's header opens; none for a header that does not hold. */
  async areasOf(request: FastifyRequest): Promise<readonly AreaKey[]> {
    const token = request.headers[HEADER];
    return this.#areasBy(typeof token === 'string' ? token : undefined);
  }

  /** The same for a request that a browser makes by itself: its cookie, or the header. */
  async visitingAreas(request: FastifyRequest): Promise<readonly AreaKey[]> {
    const areas = await this.#areasBy(cookieOf(request, COOKIE));
    return areas.length > 0 ? areas : this.areasOf(request);
  }

  async #areasBy(token: string | undefined): Promise<readonly AreaKey[]> {
    const access = token === undefined ? null : await this.read(token);
    return access === null ? [] : access.areas.map(areaKeyOf);
  }
}

/** Keeps a token that was read until the browser is closed, out of reach of scripts. */
export function setTemporaryAccessCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, [COOKIE, token]);
}
