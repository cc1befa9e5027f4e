import { backoff, pause } from './backoff.ts';
import { SearchError } from './errors.ts';

/** What an interceptor may change before a request is sent. */
export interface RequestConfiguration {
  url: string;
  headers: Record<string, string>;
}

export interface HttpRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The world outside, replaced in tests. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly random: () => number;
  readonly now: () => number;
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export const realSurroundings: Surroundings = {
  // Looked up at each call, so that a polyfill or a test's replacement that comes later is used too.
  fetch: (...parameters) => fetch(...parameters),
  random: Math.random,
  now: Date.now,
  pause,
};

async function refusal(response: Response): Promise<SearchError> {
  const body: unknown = await response.json().catch(() => undefined);
  // The service explains itself as {error: {code, message}}; anything else is told by its status.
  const told =
    typeof body === 'object' && body && 'error' in body && typeof body.error === 'object' && body.error;
  return new SearchError(
    'http',
    told && 'message' in told ? String(told.message) : `the search service answered ${response.status}`,
    response.status,
  );
}

/**
 * Sends one request, and again with growing pauses while it may help: no answer at all, 429, 503.
 * @throws {SearchError} `network` or `http`; the signal's reason when aborted.
 */
export async function send(
  { url, signal, ...request }: HttpRequest,
  surroundings: Surroundings,
): Promise<Response> {
  for (let step = 0; ; step++) {
    let failure: SearchError;
    let retryAfter: string | null = null;
    try {
      const response = await surroundings.fetch(url, { ...request, ...(signal && { signal }) });
      if (response.ok) return response;
      failure = await refusal(response);
      if (response.status !== 429 && response.status !== 503) throw failure;
      retryAfter = response.headers.get('retry-after');
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SearchError) throw error;
      failure = new SearchError('network', 'the search service cannot be reached', 0, { cause: error });
    }
    const wait = backoff(step, retryAfter, surroundings.random, surroundings.now);
    if (wait === undefined) throw failure;
    await surroundings.pause(wait, signal);
    signal?.throwIfAborted();
  }
}
