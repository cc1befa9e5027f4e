/** A query under way, as `store.dispatch(endpoint.initiate(…))` returns it. */
interface StartedQuery<Answer> {
  unwrap(): Promise<Answer>;
  unsubscribe(): void;
}

/**
 * Waits for a query and leaves its answer in the cache for the page that follows; rejects with the query's
 * `ServiceError`, also for who waits for something else first: a failure that nobody had heard of by then would end
 * the server.
 */
export function loadQuery<Answer>(started: StartedQuery<Answer>): Promise<Answer> {
  const answer = started.unwrap().finally(() => started.unsubscribe());
  answer.catch(() => undefined);
  return answer;
}
