import { SearchError } from '../client/errors.ts';
import type { Site } from './client-port.ts';
import type { SearchPort } from './port.ts';

/** Fetches the client ahead of the first search, when a visitor is about to need it. */
export function preloadClient(): void {
  // In vain, offline for instance, it is told by the search that needs it.
  import('./client-port.ts').catch(() => undefined);
}

/** A port that fetches the client when the first search needs it: a page whose visitors never search never pays for it. */
export function lazyPort(site: Site): SearchPort {
  let port: Promise<SearchPort> | undefined;
  const loaded = () => {
    port ??= import('./client-port.ts').then(
      ({ clientPort }) => clientPort(site),
      (cause: unknown) => {
        port = undefined;
        throw new SearchError('network', 'the search client cannot be loaded', 0, { cause });
      },
    );
    return port;
  };
  return {
    search: async (inquiry, signal) => (await loaded()).search(inquiry, signal),
    report: (event) => void loaded().then((port) => port.report(event)),
  };
}
