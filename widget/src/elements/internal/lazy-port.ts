import type { SearchPort } from '../../session/port.ts';

/**
 * A port that fetches the client when the first search needs it: a page whose visitors never search never pays for it.
 * A client that cannot be fetched fails that search alone.
 */
export const lazyPort: SearchPort = async (inquiry, signal) => {
  port ??= (await import('./first-search.ts')).clientPort;
  return port(inquiry, signal);
};

/** Asking for it again would cost every keystroke a turn. */
let port: SearchPort | undefined;
