import { SearchError } from '../client/errors.ts';
import type { Caller, Service } from '../client/service.ts';

/**
 * The client tries again for many seconds, which suits a program; a visitor is told after this many attempts in vain,
 * and can try again by himself.
 */
const attempts = 2;

/**
 * Makes a call for somebody who waits for it.
 * @throws {SearchError} of the last attempt, as soon as there is no point in keeping the visitor waiting: no network,
 * a service that asks for patience, or attempts in vain.
 */
export async function patient<Answer>(
  service: Service,
  signal: AbortSignal | undefined,
  call: (caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const enough = new AbortController();
  let left = attempts;
  const giveUp = (error: SearchError, atOnce: boolean) => {
    if (atOnce || --left === 0) enough.abort(error);
  };
  const watched: Service = {
    ...service,
    async fetch(...parameters) {
      try {
        const response = await fetch(...parameters);
        const { status } = response;
        if (status === 429 || status === 503) {
          giveUp(new SearchError('http', `the search service answered ${status}`, status), status === 429);
        }
        return response;
      } catch (cause) {
        const error = new SearchError('network', 'the search service cannot be reached', 0, { cause });
        giveUp(error, !navigator.onLine);
        throw cause;
      }
    },
  };
  return call({
    service: watched,
    signal: signal ? AbortSignal.any([signal, enough.signal]) : enough.signal,
  });
}
