import { environment, randomId } from './environment.ts';

/** The hosted service's name, so that a visitor stays the same one when a site changes over. */
const cookieName = 'addsearchUserToken';
const cookieDays = 180;
const secondsPerDay = 86_400;

function cookieToken(): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\da-f]{32})(?:;|$)`).exec(
    environment.document?.cookie ?? '',
  )?.[1];
}

function writeCookie(token: string, days: number): void {
  const { document, location } = environment;
  if (!document) return;
  const secure = location?.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${cookieName}=${token};max-age=${days * secondsPerDay};path=/;samesite=lax${secure}`;
}

/** Who the statistics say is searching (spec §4). */
export class Visitor {
  readonly #anonymous = `a-${randomId()}`;
  #session: string | undefined;
  #token: string | undefined;
  #tracked = false;
  #consent = true;
  #days = cookieDays;

  /** A session id of the site's own; the user token is dropped for good. */
  setSession(id: string): void {
    this.#session = id;
    this.#token = undefined;
  }

  track(enabled: boolean, days = cookieDays): void {
    this.#tracked = enabled;
    this.#days = days;
  }

  /** Consent withdrawn also takes back the cookie. */
  consent(given: boolean): void {
    this.#consent = given;
    if (!given && cookieToken()) writeCookie('', 0);
  }

  /** The token of the cookie, or a new one; none beside a session id of the site's own. */
  token(): string | undefined {
    if (this.#session !== undefined) return undefined;
    return (this.#token = cookieToken() ?? this.#token ?? randomId());
  }

  /** Writes the cookie when the token is used and the cookie is absent. */
  session(): string {
    if (this.#session !== undefined) return this.#session;
    const token = this.#tracked && this.#consent ? this.token() : undefined;
    if (token === undefined) return this.#anonymous;
    if (!cookieToken()) writeCookie(token, this.#days);
    return token;
  }
}
