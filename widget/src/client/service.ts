import { parsed } from './answers.ts';
import { queryString, type Parameters } from './encoding.ts';
import { send, type Fetch } from './transport.ts';

/** What an interceptor is given and gives back. */
export interface RequestConfiguration {
  url: string;
  headers: Record<string, string>;
}

export type RequestInterceptor = (configuration: RequestConfiguration) => RequestConfiguration;

/** How one of a client's two sorts of calls, what is asked and what is told for the statistics, reaches the service. */
export interface Service {
  /** The site's key as a segment of a path. */
  readonly key: string;
  readonly fetch: Fetch;
  /** Origin, without a slash at the end. */
  base: string;
  interceptor?: RequestInterceptor;
}

/** Who asks, and when to give up. */
export interface Caller {
  readonly service: Service;
  readonly signal: AbortSignal | undefined;
}

/** Servers and the proxies before them take request lines of 8 kB; longer searches are posted. */
const longestQuery = 7_000;

/**
 * Sends a request with the site's own changes to it.
 * @param contentType of the body, when there is one.
 * @throws {SearchError} as `send`.
 */
export async function request<Taken>(
  { service, signal }: Caller,
  path: string,
  init: RequestInit,
  take: (response: Response) => Taken | Promise<Taken>,
  contentType?: string,
): Promise<Taken> {
  const own: RequestConfiguration = {
    url: service.base + path,
    headers: contentType ? { 'content-type': contentType } : {},
  };
  const { url, headers } = service.interceptor?.(own) ?? own;
  return send(service.fetch, url, { ...init, headers, ...(signal && { signal }) }, take);
}

const bodyOf = (response: Response) => response.text();

/** Sends JSON, for JSON. */
export async function post(caller: Caller, path: string, body: unknown, method = 'POST'): Promise<unknown> {
  return parsed(
    await request(caller, path, { method, body: JSON.stringify(body) }, bodyOf, 'application/json'),
  );
}

/** Asks for JSON by GET, or by POST when the address would be too long. */
export async function get(caller: Caller, path: string, parameters: Parameters): Promise<unknown> {
  const query = queryString(parameters);
  return query.length > longestQuery
    ? post(caller, path, parameters)
    : parsed(await request(caller, `${path}?${query}`, {}, bodyOf));
}
