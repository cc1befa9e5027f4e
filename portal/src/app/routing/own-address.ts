/** Stands for the portal's own host: nothing can really be there. */
const OWN = 'http://portal.invalid';

/**
 * An address to go on at, as a root-relative one of the portal; null for any other. Read as a browser reads it, so that
 * neither `//altrove`, nor `/\\altrove`, nor `/.//altrove`, nor a tab between the slashes leads away.
 */
export function ownAddress(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(text, OWN);
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : null;
}
