import { fieldsOf, text, type Reader } from './answers.ts';
import { backoff, pause } from './backoff.ts';
import { queryString, type Parameters } from './encoding.ts';
import { SearchError } from './errors.ts';

export type Fetch = typeof fetch;

/** What an interceptor is given and gives back. */
export interface RequestConfiguration {
  url: string;
  headers: Record<string, string>;
}

export type RequestInterceptor = (configuration: RequestConfiguration) => RequestConfiguration;

/** How a client reaches the search service. */
export interface Service {
  /** The site's key as a segment of a path. */
  readonly key: string;
  /** The site's own; by default the global one. */
  readonly fetch?: Fetch | undefined;
  /** Origin, without a slash at the end. */
  readonly base: string;
  interceptor?: RequestInterceptor | undefined;
}

/** Who asks, and when to give up. */
export interface Caller {
  readonly service: Service;
  readonly signal?: AbortSignal | undefined;
  /** Who is searching, for an index that wants to know. */
  readonly jwt?: string | undefined;
  /** A pause longer than this is not made before another attempt: the failure is told instead. By default 30 s. */
  readonly longestPauseMs?: number | undefined;
  /** Takes the JSON of a response; where it gives no promise, and by default, the response itself does. */
  readonly json?: ((response: Response) => Promise<unknown> | null) | undefined;
}

/** What is sent, without a body by GET. */
export interface Content {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

export function json(body: unknown): Content {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** The service explains itself as `{error: {code, message}}`; anything else is told by its status. */
async function refusal(response: Response): Promise<SearchError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  const message = text(fieldsOf(fieldsOf(body).error).message);
  return new SearchError('http', message || `the search service answered ${status}`, status);
}

/**
 * Sends one request, and again with growing pauses while that may help: no answer at all, 429, 503.
 * @param take what is wanted of the response. Breaking off meanwhile counts as no answer, a `SyntaxError` as a wrong one.
 * @throws {SearchError} `network`, `http`, `invalid-answer`; the signal's reason when aborted.
 */
export async function send<Taken>(
  { service, signal, longestPauseMs }: Caller,
  path: string,
  content: Content,
  take: (response: Response) => Taken | Promise<Taken>,
): Promise<Taken> {
  const own = { url: service.base + path, headers: { ...content.headers } };
  const { url, headers } = service.interceptor?.(own) ?? own;
  for (let step = 0; ; step++) {
    let failure: SearchError;
    let retryAfter = '';
    try {
      const response = await (service.fetch ?? fetch)(url, { ...content, headers, signal: signal ?? null });
      if (response.ok) return await take(response);
      retryAfter = response.headers.get('retry-after') ?? '';
      failure = await refusal(response);
    } catch (cause) {
      failure =
        cause instanceof SyntaxError
          ? new SearchError('invalid-answer', 'no answer of the search service', 200, { cause })
          : new SearchError('network', 'the search service cannot be reached', 0, { cause });
    }
    signal?.throwIfAborted();
    const ms = backoff(step, retryAfter, longestPauseMs);
    if (![0, 429, 503].includes(failure.status) || ms === undefined) throw failure;
    await pause(ms, signal);
  }
}

/** Servers and the proxies before them take request lines of 8 kB; longer searches are posted. */
const longestQuery = 7_000;

/** Asks for JSON: by GET, or by POST when the address would be too long. */
export function ask<Answer>(
  caller: Caller,
  path: string,
  parameters: Parameters,
  read: Reader<Answer>,
): Promise<Answer> {
  const query = queryString(parameters);
  const take = async (response: Response) => read(await (caller.json?.(response) ?? response.json()));
  return query.length > longestQuery
    ? send(caller, path, json(parameters), take)
    : send(caller, `${path}?${query}`, {}, take);
}
