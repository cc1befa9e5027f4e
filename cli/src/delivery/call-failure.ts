import { DocumentCallError } from '@prontuario/widget/documents';
import { CliError } from '../cli-error.ts';
import { exitCode } from '../exit-code.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';
import { isObject, parseJson } from '../support/guards.ts';
import { inWords } from './service-words.ts';
import { toldWait } from './told-wait.ts';

/** What to do about a call that did not succeed. */
export type CallFailure =
  /** Worth another try; `waitMs` is what the service asked for. */
  | { readonly kind: 'transient'; readonly waitMs?: number; readonly reason: string }
  /** The service has judged these documents: sending them again would change nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The body is more than the service takes at once. */
  | { readonly kind: 'too-large'; readonly reason: string }
  /** The service does not know what the address names. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Nothing else can succeed either. */
  | { readonly kind: 'fatal'; readonly error: CliError };

const LONGEST_REASON = 200;

/** @throws the error itself when it is not about the call: a fault of this program. */
export function classify(error: unknown, apiBase: string): CallFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { kind: 'transient', reason: deliveryMessages.timeout };
  if (!(error instanceof DocumentCallError)) throw error;
  if (!error.answered) return { kind: 'transient', reason: networkReason(error) };
  const reason = answerReason(error);
  const { status } = error;
  if (status === 408 || status === 429 || status >= 500) {
    const waitMs = toldWait((name) => error.header(name), Date.now());
    return { kind: 'transient', reason, ...(waitMs !== undefined && { waitMs }) };
  }
  if (status === 413) return { kind: 'too-large', reason };
  if (status === 401 || status === 403)
    return fatal(exitCode.notAuthorised, deliveryMessages.notAuthorised(apiBase, reason));
  if (status === 404 && isServiceAnswer(error)) return { kind: 'unknown', reason };
  if (status === 400 || status === 422) {
    return isServiceAnswer(error) || error.body === ''
      ? { kind: 'refused', reason }
      : fatal(exitCode.network, deliveryMessages.notTheService(apiBase, reason));
  }
  if (status >= 200 && status < 300) return { kind: 'transient', reason: deliveryMessages.notJson(reason) };
  if (status >= 300 && status < 400) {
    return fatal(exitCode.network, deliveryMessages.redirected(apiBase, error.header('location') ?? '?'));
  }
  return fatal(exitCode.network, deliveryMessages.notTheService(apiBase, reason));
}

function fatal(code: CliError['exitCode'], message: string): CallFailure {
  return { kind: 'fatal', error: new CliError(code, message) };
}

/** The status and, when the body is the service's own error, what it says: in Italian when that is known. */
function answerReason(error: DocumentCallError): string {
  const status = `${error.status} ${error.text}`.trim();
  const said = errorMessage(error);
  const words = said === undefined ? undefined : inWords(said);
  if (words !== undefined) return `${error.status}: ${words}`;
  const reason = said === undefined ? status : `${status}: ${said}`;
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;
}

function isServiceAnswer(error: DocumentCallError): boolean {
  return errorMessage(error) !== undefined || error.rejected.length > 0;
}

function errorMessage({ body }: DocumentCallError): string | undefined {
  const parsed = parseJson(body);
  const error = isObject(parsed) ? (parsed['error'] ?? parsed) : undefined;
  const message = isObject(error) ? error['message'] : undefined;
  return typeof message === 'string' ? message.replaceAll(/\s+/g, ' ') : undefined;
}

/** System errors in words; the rest as the library says it. */
function networkReason(error: DocumentCallError): string {
  const cause = innermost(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return deliveryMessages.networkCode(code) ?? error.text;
}

function innermost(error: Error): Error {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0];
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
