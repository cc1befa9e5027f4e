/** Stands for the portal's host, which content does not know. */
const SITE = 'https://site.invalid';

/** Letters, digits and `-._~`, which mean the same written as themselves. */
const PLAIN_ESCAPES = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** Resolved as a browser does, which takes `\\` for `/` and leaves out tabs: the address names no other host. */
export function staysOnSite(address: string): boolean {
  return URL.canParse(address, SITE) && new URL(address, SITE).origin === SITE;
}

/**
 * A root-relative address in the one way it can be written: what decides on a file by its name finds it, however it
 * was spelt. Other addresses of the site (a fragment, a place below the page) stay as they are.
 */
export function plainAddress(address: string): string {
  const url = new URL(address, SITE);
  if (!/^(?:\p{Cc}| )*[\\/]/u.test(address)) return address;
  // An escape that is read can make new dots, and those another path.
  const path = new URL(url.pathname.replaceAll(PLAIN_ESCAPES, decodeURIComponent), SITE).pathname;
  return path.replaceAll(/\/{2,}/g, '/') + url.search + url.hash;
}
