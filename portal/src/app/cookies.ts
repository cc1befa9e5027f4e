/** The cookies that the page's server reads; the session's own is not among them. */
export const cookieNames = {
  /** The area visited last. */
  area: 'area',
  /** The reader's choice of colours. */
  theme: 'tema',
  /** Failed logins since the last success. */
  loginAttempts: 'loginAttempts',
  /** What a visitor with temporary access sends along; out of reach of scripts. */
  tempAccess: 'tempAccess',
  /** The popup of each home that was shown last: the digest of its content. */
  popupHomeFisco: 'popupHomeFisco',
  popupHomeLavoro: 'popupHomeLavoro',
  /** That a list's filters sidebar was used, so that leaving the page resets it. */
  filters: 'filters',
} as const;

/** The area is remembered for a year. */
export const AREA_DAYS = 365;

/** Names of the session's cookie, over http and over https. */
const SESSION_COOKIES = ['sessione', '__Host-sessione'];

/** Reads a `Cookie` header; a value that cannot be decoded is kept as it came. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at < 1 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]];
  });
  return new Map(pairs);
}

/** Whether a visitor may have a session: only then is it worth asking for. */
export function bringsSession(cookies: ReadonlyMap<string, string>): boolean {
  return SESSION_COOKIES.some((name) => cookies.has(name));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
