import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { SessionState, WithSession } from '../session/session-slice.ts';
import { errorOfAnswer, errorOfFailure, type ServiceError } from './service-error.ts';
import { REQUEST_TIMEOUT_MS } from './retention.ts';

/** A call on its way out: the part of `fetch`'s options that the portal uses. */
export interface CallRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
}

/** What is read of an answer; a `Response` is one. */
export interface CallAnswer {
  readonly status: number;
  text(): Promise<string>;
}

/** What the store hands its calls: where they go. On the server they are answered in the same process. */
export interface CallServices {
  /** `path` is root-relative, or absolute for a service on another host. */
  readonly fetch: (path: string, request: CallRequest) => Promise<CallAnswer>;
  /** Reads the JSON of an answer where that is more than `JSON.parse`. */
  readonly parse?: (text: string) => unknown;
}

/** A call as an endpoint describes it; a text alone is the address of a GET. */
export interface PortalCall {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters of the address; undefined ones are left out. */
  readonly params?: object;
  /** Sent as JSON, a form as what it is. */
  readonly body?: unknown;
}

/** Header of a visitor's temporary access (spec §6). */
export const TEMPORARY_ACCESS_HEADER = 'tempAccess';

const JSON_TYPE = 'application/json';
/** Why a call was ended, when nobody else ended it. */
const TIMED_OUT = 'timed out';

export type PortalBaseQuery = BaseQueryFn<string | PortalCall, unknown, ServiceError>;

/**
 * The one way out to the portal's services: adds the credentials, ends a call after its time-out, and turns every
 * failure, told by status or by body, into a `ServiceError`.
 */
export const portalBaseQuery: PortalBaseQuery = async (args, api) => {
  const { services } = api.extra as { services: CallServices };
  const { session } = api.getState() as WithSession;
  const call: PortalCall = typeof args === 'string' ? { url: args } : args;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(TIMED_OUT), REQUEST_TIMEOUT_MS);
  const end = () => ending.abort();
  api.signal.addEventListener('abort', end);
  let answer: CallAnswer;
  let text: string;
  try {
    answer = await services.fetch(addressOf(call), requestOf(call, session, ending.signal));
    text = await answer.text();
  } catch (thrown) {
    const kind = ending.signal.reason === TIMED_OUT ? 'TIMEOUT_ERROR' : 'FETCH_ERROR';
    return { error: errorOfFailure(kind, String(thrown)) };
  } finally {
    clearTimeout(timer);
    api.signal.removeEventListener('abort', end);
  }
  let data: unknown;
  try {
    data = text === '' ? null : (services.parse ?? JSON.parse)(text);
  } catch (thrown) {
    return { error: errorOfAnswer(answer.status, text) ?? errorOfFailure('PARSING_ERROR', String(thrown)) };
  }
  const error = errorOfAnswer(answer.status, data);
  return error === null ? { data } : { error };
};

function addressOf({ url, params }: PortalCall): string {
  if (params === undefined) return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) query.append(name, String(value));
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function requestOf(
  { method = 'GET', headers, body }: PortalCall,
  session: SessionState,
  signal: AbortSignal,
) {
  const sent: Record<string, string> = { accept: JSON_TYPE, ...headers };
  if (session.auth !== null) sent['authorization'] = `Bearer ${session.auth}`;
  if (session.tempAccess !== null) sent[TEMPORARY_ACCESS_HEADER] = session.tempAccess;
  if (body === undefined || body instanceof FormData)
    return { method, headers: sent, body: body ?? null, signal };
  sent['content-type'] = JSON_TYPE;
  return { method, headers: sent, body: JSON.stringify(body), signal };
}
