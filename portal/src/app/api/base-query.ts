import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import type { WithSession } from '../session/session-slice.ts';
import { errorOfAnswer, errorOfFailure, type ServiceError } from './service-error.ts';
import { REQUEST_TIMEOUT_MS } from './retention.ts';

/** What the store hands its calls: where they go. On the server they are answered in the same process. */
export interface CallServices {
  /** Absolute, because a server has no address of its own to resolve against. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Header of a visitor's temporary access (spec §6). */
export const TEMPORARY_ACCESS_HEADER = 'tempAccess';

export type PortalBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ServiceError>;

/**
 * The one way out to the portal's services: adds the credentials, ends a call after its time-out, and turns every
 * failure, told by status or by body, into a `ServiceError`.
 */
export const portalBaseQuery: PortalBaseQuery = async (args, api, extraOptions) => {
  const { services } = api.extra as { services: CallServices };
  const query = fetchBaseQuery({
    baseUrl: services.baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    credentials: 'same-origin',
    fetchFn: (input, init) => services.fetch(new Request(input, init)),
    // The status is judged below, together with the body.
    validateStatus: () => true,
    prepareHeaders: (headers, { getState }) => {
      const { session } = getState() as WithSession;
      if (session.auth !== null) headers.set('authorization', `Bearer ${session.auth}`);
      if (session.tempAccess !== null) headers.set(TEMPORARY_ACCESS_HEADER, session.tempAccess);
      return headers;
    },
  });
  const result = await query(args, api, extraOptions);
  if (result.error !== undefined) {
    const { status } = result.error;
    if (status === 'PARSING_ERROR') {
      const answer = errorOfAnswer(result.error.originalStatus, result.error.data);
      return { error: answer ?? errorOfFailure(status, result.error.error) };
    }
    if (typeof status === 'number') return { error: { kind: 'error', status } };
    return { error: errorOfFailure(status === 'TIMEOUT_ERROR' ? status : 'FETCH_ERROR', result.error.error) };
  }
  const status = result.meta?.response?.status ?? 200;
  const error = errorOfAnswer(status, result.data);
  return error === null ? { data: result.data } : { error };
};
