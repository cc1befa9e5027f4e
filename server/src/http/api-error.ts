/** A refusal of the public API. Thrown anywhere below a route; turned into an answer in `error-answer.ts` alone. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable and machine-readable; the message is for people. */
  readonly code: ApiErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export type ApiErrorCode =
  | 'bad_request'
  | 'invalid_parameter'
  | 'invalid_document'
  | 'unauthorized'
  | 'jwt_required'
  | 'jwt_invalid'
  | 'origin_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'overloaded'
  | 'not_ready'
  | 'internal';

export interface ErrorBody {
  readonly error: { readonly code: ApiErrorCode; readonly message: string };
}

export function invalidParameter(name: string, problem: string): ApiError {
  return new ApiError(400, 'invalid_parameter', `${name}: ${problem}`);
}
