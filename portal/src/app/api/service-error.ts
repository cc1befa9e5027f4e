/** What a failed portal call means to the portal (spec §8, «Normalised service errors» and «Fetch layer kinds»). */
export type ServiceErrorKind =
  | 'notfound'
  | 'forcelogout'
  | 'unauth'
  | 'norole'
  | 'login'
  | 'favourites'
  | 'error'
  | 'network'
  | 'timeout'
  | 'parsing';

export interface ServiceError {
  readonly kind: ServiceErrorKind;
  /** The HTTP status, or the fetch layer's own kind when no answer came. */
  readonly status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  /** The service's own words, where it gave any. */
  readonly detail?: string;
}

const EXPIRED_TOKEN = 'The token is missing or is expired';
const DOCUMENT_MISSING = 'Documento non disponibile';
const NOT_FOUND = /\b(entity|element)\b.*\bnot found\b/i;

/** The codes of our own server's one error body. */
const kindOfCode: Readonly<Record<string, ServiceErrorKind>> = {
  notfound: 'notfound',
  forcelogout: 'forcelogout',
  unauth: 'unauth',
  norole: 'norole',
  login: 'login',
  favourites: 'favourites',
  '401': 'unauth',
  '403': 'norole',
  '404': 'notfound',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function kindOfText(text: string): ServiceErrorKind | undefined {
  if (text.includes(EXPIRED_TOKEN)) return 'forcelogout';
  if (text.trim() === DOCUMENT_MISSING || NOT_FOUND.test(text)) return 'notfound';
  return undefined;
}

function error(kind: ServiceErrorKind, status: number, detail: string | undefined): ServiceError {
  return detail === undefined ? { kind, status } : { kind, status, detail };
}

const kindOfStatus = (status: number): ServiceErrorKind => kindOfCode[String(status)] ?? 'error';

/**
 * Reads the error out of a service's body, whatever its shape, or returns null for a body that carries none.
 * Shapes (spec §8): plain text; `{error}` as object, or as text; `{status: 'error'}`; `{code}`; `{Code, Message}`;
 * `{isSuccess: false}`; `{Result: false}`; a document whose `testo` is «Documento non disponibile».
 */
export function errorInBody(body: unknown, status: number): ServiceError | null {
  if (typeof body === 'string') {
    const kind = kindOfText(body);
    return kind === undefined ? null : error(kind, status, body);
  }
  if (!isRecord(body)) return null;
  const said = body['error'];
  if (isRecord(said)) {
    const message = textOf(said['message']);
    const code = said['code'];
    const known = typeof code === 'string' || typeof code === 'number' ? kindOfCode[String(code)] : undefined;
    return error(known ?? kindOfText(message ?? '') ?? kindOfStatus(status), status, message);
  }
  const saidText = textOf(said);
  if (saidText !== undefined) return error(kindOfText(saidText) ?? kindOfStatus(status), status, saidText);
  const message = textOf(body['Message']) ?? textOf(body['message']);
  if (body['status'] === 'error') return error(kindOfText(message ?? '') ?? 'error', status, message);
  if (body['Result'] === false) return error('login', status, message);
  if (body['isSuccess'] === false) return error(kindOfText(message ?? '') ?? 'error', status, message);
  const code = body['Code'] ?? body['code'];
  if (typeof code === 'number' && code !== 200) return error(kindOfStatus(code), status, message);
  if (textOf(body['testo'])?.trim() === DOCUMENT_MISSING) return error('notfound', status, DOCUMENT_MISSING);
  return null;
}

/** The error of an answer by its status and body; null only for a 200 whose body carries no error (spec §5). */
export function errorOfAnswer(status: number, body: unknown): ServiceError | null {
  const inBody = errorInBody(body, status);
  if (inBody !== null) return inBody;
  return status === 200 ? null : { kind: kindOfStatus(status), status };
}

/** The error of a call that brought no answer. */
export function errorOfFailure(
  kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR',
  detail: string,
): ServiceError {
  const kinds = { FETCH_ERROR: 'network', TIMEOUT_ERROR: 'timeout', PARSING_ERROR: 'parsing' } as const;
  return { kind: kinds[kind], status: kind, detail };
}

/** Tells the error of a call from anything else a loader may meet. */
export function isServiceError(value: unknown): value is ServiceError {
  return isRecord(value) && typeof value['kind'] === 'string' && 'status' in value;
}
