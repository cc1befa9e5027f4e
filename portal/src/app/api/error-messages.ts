import { errorTexts } from '../../texts/error-texts.ts';
import type { ServiceError, ServiceErrorKind } from './service-error.ts';

const TOO_MANY_REQUESTS = 429;
const BAD_REQUEST = 400;

const messages: Readonly<Record<ServiceErrorKind, string>> = {
  notfound: errorTexts.notfound,
  forcelogout: errorTexts.forcelogout,
  unauth: errorTexts.unauth,
  norole: errorTexts.norole,
  login: errorTexts.login,
  favourites: errorTexts.favourites,
  network: errorTexts.network,
  timeout: errorTexts.timeout,
  parsing: errorTexts.generic,
  error: errorTexts.generic,
};

/** The message for a failed call; a refused request says itself, in Italian, what is wrong with it. */
export function messageOf(error: ServiceError | null): string {
  if (error === null) return errorTexts.generic;
  if (error.status === TOO_MANY_REQUESTS) return errorTexts.locked;
  if (error.status === BAD_REQUEST && error.detail !== undefined) return error.detail;
  return messages[error.kind];
}
