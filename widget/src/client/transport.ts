import { backoff, pause } from './backoff.ts';
import { SearchError } from './errors.ts';
import { fieldsOf } from './fields.ts';

export type Fetch = typeof fetch;

/** The service explains itself as `{error: {code, message}}`; anything else is told by its status. */
async function refusal(response: Response): Promise<SearchError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { message } = fieldsOf(fieldsOf(body).error);
  return new SearchError(
    'http',
    typeof message === 'string' ? message : `the search service answered ${response.status}`,
    response.status,
  );
}

/**
 * Sends one request, and again with growing pauses while that may help: no answer at all, 429, 503.
 * @param take what is wanted of the response; an answer that breaks off while it is read counts as none.
 * @throws {SearchError} `network` or `http`; the signal's reason when aborted.
 */
export async function send<Taken>(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  take: (response: Response) => Taken | Promise<Taken>,
): Promise<Taken> {
  const signal = init.signal ?? undefined;
  for (let step = 0; ; step++) {
    signal?.throwIfAborted();
    let failure: SearchError;
    let retryAfter: string | undefined;
    try {
      const response = await fetch(url, init);
      if (response.ok) return await take(response);
      failure = await refusal(response);
      retryAfter = response.headers.get('retry-after') ?? undefined;
    } catch (cause) {
      signal?.throwIfAborted();
      failure = new SearchError('network', 'the search service cannot be reached', 0, { cause });
    }
    const ms = [0, 429, 503].includes(failure.status) ? backoff(step, retryAfter) : NaN;
    if (Number.isNaN(ms)) throw failure;
    await pause(ms, signal);
  }
}
