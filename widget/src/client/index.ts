export { createSearchClient } from './client.ts';
export { SearchError } from './errors.ts';
export type { SearchErrorCode } from './errors.ts';
export type { SearchClient, SearchClientOptions } from './search-client.ts';
export type { RequestConfiguration, RequestInterceptor } from './service.ts';
export type * from './types.ts';
