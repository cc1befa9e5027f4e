/** What the addresses of the portal's documents have in common (spec §2, «Document route»). */
const DOCUMENTS = /^\/(fisco|lavoro)\/banche-dati\//;

/** Root-relative address of a hit that is a document of the portal, which opens inside the page; null for any other. */
export function hitAddress(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const { origin: itsOrigin, pathname, search, hash } = new URL(url, origin);
  return itsOrigin === origin && DOCUMENTS.test(pathname) ? pathname + search + hash : null;
}
