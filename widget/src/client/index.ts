import { SearchClient, type SearchClientOptions } from './client.ts';

export { SearchError } from './errors.ts';
export type { SearchErrorCode } from './errors.ts';
export type { CallChoice, SearchClient, SearchClientOptions } from './client.ts';
export type { RequestConfiguration, RequestInterceptor } from './service.ts';
export type * from './types.ts';

/** A search client of its own: settings, throttles and interceptors are shared with no other. */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  return new SearchClient(options);
}
