/** A query under way, as `store.dispatch(endpoint.initiate(…))` returns it. */
interface StartedQuery<Answer> {
  unwrap(): Promise<Answer>;
  unsubscribe(): void;
}

/**
 * Waits for a query and leaves its answer in the cache for the page that follows; rejects with the query's
 * `ServiceError`.
 */
export async function loadQuery<Answer>(started: StartedQuery<Answer>): Promise<Answer> {
  try {
    return await started.unwrap();
  } finally {
    started.unsubscribe();
  }
}
