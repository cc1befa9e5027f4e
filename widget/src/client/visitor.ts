import { environment, randomId } from './environment.ts';

/** The hosted service's name, so that a visitor stays the same one when a site changes over. */
const cookieName = 'addsearchUserToken';
const defaultDays = 180;
const secondsPerDay = 86_400;

function cookieToken(): string | undefined {
  return new RegExp(`\\b${cookieName}=([\\da-f]{32})\\b`).exec(environment.document?.cookie ?? '')?.[1];
}

function writeCookie(token: string, days: number): void {
  const { document, location } = environment;
  const secure = location?.protocol === 'https:' ? ';secure' : '';
  if (document)
    document.cookie = `${cookieName}=${token};max-age=${days * secondsPerDay};path=/;samesite=lax${secure}`;
}

/** Who the statistics say is searching (spec §4). */
export interface Visitor {
  /** The session of the statistics' events. When it is the user token, the cookie is written if it is absent. */
  getStatsSessionId(): string;
  /** A session id of the site's own; the user token is dropped. */
  setStatsSessionId(id: string): void;
  /** Lets the statistics know a visitor again, for so many days (180), as far as consent goes. */
  enablePersonalizationTracking(enabled: boolean, cookieDays?: number): void;
  /** What the visitor said to the cookie; true until told. Consent withdrawn also takes the cookie back. */
  consentAddSearchCookie(consent: boolean): void;
  /** The visitor's token, from the cookie or new; null beside a session id of the site's own. */
  getUserTokenInPersonalization(): string | null;
}

export function createVisitor(): Visitor {
  let session = `a-${randomId()}`;
  let token: string | null | undefined;
  let tracked = false;
  let consented = true;
  let days = defaultDays;

  const userToken = () => (token === null ? null : (token = cookieToken() ?? token ?? randomId()));

  return {
    getStatsSessionId() {
      const known = tracked && consented && userToken();
      if (known && !cookieToken()) writeCookie(known, days);
      return known || session;
    },
    setStatsSessionId(id) {
      session = id;
      token = null;
    },
    enablePersonalizationTracking(enabled, cookieDays = defaultDays) {
      tracked = enabled;
      days = cookieDays;
    },
    consentAddSearchCookie(consent) {
      consented = consent;
      if (!consent) writeCookie('', 0);
    },
    getUserTokenInPersonalization: userToken,
  };
}
