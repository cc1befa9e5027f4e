import { pathSegment } from '../client/encoding.ts';
import { Endpoint } from '../client/endpoint.ts';
import { SearchError } from '../client/errors.ts';
import { search } from '../client/queries.ts';
import { initialSettings, withParameters } from '../client/settings.ts';
import { report } from '../client/statistics.ts';
import { platform } from '../client/transport.ts';
import type { Surroundings } from '../client/transport.ts';
import { Visitor } from '../client/visitor.ts';
import type { SearchPort } from './port.ts';

/** A pause longer than this before the next attempt is told to the visitor instead, who can try again by himself. */
const patienceMs = 700;

/** One request's surroundings: it is tried again while that takes no longer than a visitor waits without a word. */
function impatient(): Surroundings {
  let status = 0;
  return {
    ...platform,
    async fetch(...parameters) {
      status = 0;
      const response = await platform.fetch(...parameters);
      ({ status } = response);
      return response;
    },
    async pause(ms, signal) {
      if (ms > patienceMs || !navigator.onLine) {
        throw new SearchError(status ? 'http' : 'network', 'the search service does not answer', status);
      }
      await platform.pause(ms, signal);
    },
  };
}

export interface Site {
  /** The public key. */
  readonly key: string;
  /** Origin of the search service, perhaps with a path; absent: the page's own. */
  readonly base?: string | undefined;
  readonly analyticsTag?: string | undefined;
}

/** A session's port to the search service of one site, made of the parts of the client that a search needs. */
export function clientPort({ key, base, analyticsTag: tag }: Site): SearchPort {
  const segment = pathSegment(key);
  const statistics = new Endpoint(base);
  const visitor = new Visitor();
  const settings = initialSettings();
  const session = () => visitor.session();
  return {
    search: async (request, { signal }) =>
      search(
        { key: segment, endpoint: new Endpoint(base, impatient()), signal },
        withParameters(settings, request),
      ),
    searched: (keyword, numberOfResults) =>
      report(
        statistics,
        segment,
        { action: 'search', session: session(), keyword, numberOfResults, tag },
        console,
      ),
    clicked: (keyword, docid, position) =>
      report(
        statistics,
        segment,
        { action: 'click', session: session(), keyword, docid, position, tag },
        console,
      ),
  };
}
