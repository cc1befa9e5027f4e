export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

export interface Wiretap {
  /** For a client's `fetch` option: the global one, with a note of all that goes through it. */
  readonly fetch: typeof fetch;
  readonly requests: readonly WireRequest[];
  /** The newest request. */
  last(): WireRequest;
}

/** Keeps what a client puts on the wire on its way to the real server. */
export function wiretap(): Wiretap {
  const requests: WireRequest[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      requests.push({
        method: request.method,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: await request.clone().text(),
      });
      return fetch(request);
    },
    last() {
      const newest = requests.at(-1);
      if (!newest) throw new Error('nothing has been requested');
      return newest;
    },
  };
}
