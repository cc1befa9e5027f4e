/**
 * Why a call failed.
 * - `invalid-settings`: the caller's mistake; the message says what is allowed.
 * - `invalid-query`: a kind of query that does not exist.
 * - `superseded`: a newer call of the same kind took this one's place before it was sent.
 * - `network`: no answer came.
 * - `http`: the service refused; `status` says how.
 * - `invalid-answer`: what came is not an answer of the search service.
 */
export type SearchErrorCode =
  'invalid-settings' | 'invalid-query' | 'superseded' | 'network' | 'http' | 'invalid-answer';

/** Every failure of the client except an abort, which rejects with the signal's own reason. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly code: SearchErrorCode;
  /** HTTP status; 400 for `invalid-query`; 0 where there was no answer. */
  readonly status: number;

  constructor(code: SearchErrorCode, message: string, status = 0, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}
