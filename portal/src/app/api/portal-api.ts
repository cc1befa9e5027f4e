import { createApi } from '@reduxjs/toolkit/query/react';
import { portalBaseQuery } from './base-query.ts';
import { retention } from './retention.ts';

/** The portal's calls. Each feature adds its own endpoints beside its pages. */
export const portalApi = createApi({
  reducerPath: 'api',
  baseQuery: portalBaseQuery,
  keepUnusedDataFor: retention.default,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  /** What is another for another reader, and on another day. */
  tagTypes: ['Session', 'Day'],
  endpoints: () => ({}),
});
