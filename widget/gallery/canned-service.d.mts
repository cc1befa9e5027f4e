export interface CannedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

export interface CannedAnswer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly text?: string;
  /** The connection is cut instead. */
  readonly drop?: boolean;
}

/** Undefined for an address that no search service has. */
export function cannedService(): { handle(request: CannedRequest): Promise<CannedAnswer | undefined> };
