/** The requests on their way, in order. Whatever order answers come in, an older one never takes the place of a newer one. */
export class InFlight {
  #requests: readonly AbortController[] = [];

  /**
   * Begins a request and gives up the others. With `keepOldest` the oldest goes on: while a visitor types against a
   * slow service, something is shown before he pauses, and never more than two requests wait.
   */
  begin(keepOldest: boolean): AbortController {
    const kept = keepOldest ? 1 : 0;
    this.#abort(this.#requests.slice(kept));
    const request = new AbortController();
    this.#requests = [...this.#requests.slice(0, kept), request];
    return request;
  }

  /** Ends a request, and gives up those begun before it. An aborted one is `stale`: its answer is of no more use. */
  end(request: AbortController): 'stale' | 'newest' | 'older' {
    if (request.signal.aborted) return 'stale';
    const at = this.#requests.indexOf(request);
    this.#abort(this.#requests.slice(0, at));
    this.#requests = this.#requests.slice(at + 1);
    return this.#requests.length > 0 ? 'older' : 'newest';
  }

  abort(): void {
    this.#abort(this.#requests);
    this.#requests = [];
  }

  #abort(requests: readonly AbortController[]): void {
    for (const request of requests) request.abort();
  }
}
