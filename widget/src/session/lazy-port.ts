import type { SearchPort } from './port.ts';

/**
 * A port that fetches the client when the first search needs it: a page whose visitors never search never pays for it.
 * A client that cannot be fetched fails that search alone.
 */
export const lazyPort: SearchPort = async (inquiry, signal) => {
  const { clientPort } = await import('./client-port.ts');
  return clientPort(inquiry, signal);
};
