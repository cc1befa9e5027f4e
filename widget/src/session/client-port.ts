import { search } from '../client/queries.ts';
import type { Caller } from '../client/service.ts';
import { initialSettings } from '../client/settings.ts';
import type { SearchResponse } from '../client/types.ts';
import { narrows } from './criteria.ts';
import type { Inquiry, SearchPort } from './port.ts';
import { requestOf } from './request.ts';

/**
 * The client tries again for many seconds, which suits a program; a visitor is told within about one, and can try again
 * by himself.
 */
const longestPauseMs = 500;

/** Where calls go, and the parameters of all of them. */
type Asking = Pick<Inquiry, 'site' | 'defaults'>;

/** How a visitor's calls reach a site's service. */
export function callerOf({ site, defaults }: Asking, signal?: AbortSignal): Caller {
  // A `<base>` of the page is for its links. The address of a frame that was written into its page has the origin `null`.
  const base = (site.base || location.origin).replace(/^null$|\/+$/, '');
  const service = { key: encodeURIComponent(site.key), base };
  return { service, signal, jwt: defaults.jwt, longestPauseMs, json };
}

/**
 * The JSON of a response in the turn in which its last bytes are here. `Response.json` gives it in a task of its own, and
 * after a key a browser puts tasks off until it has painted the character: the answer would come a frame later. What a
 * `fetch` of the page's own answers may have no stream.
 */
const json = ({ body }: Response) => body && parse(body.getReader());

async function parse(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for (let part; (part = (await reader.read()).value);) text += decoder.decode(part, { stream: true });
  return JSON.parse(text);
}

/** Makes one search, as it is asked. Parameters are written by hand against types: what else is wrong in them the service says. */
function searchOnce(inquiry: Inquiry, signal: AbortSignal): Promise<SearchResponse> {
  return search(callerOf(inquiry, signal), { ...initialSettings(), ...requestOf(inquiry) });
}

/** A session's port to the search service, made of the parts of the client that a search needs. */
export const clientPort: SearchPort = async (inquiry, signal) => {
  if (!inquiry.wants.some((wanted) => narrows(inquiry.criteria, wanted))) return searchOnce(inquiry, signal);
  const { searchWidely } = await import('./widening.ts');
  return searchWidely(inquiry, signal, searchOnce);
};
