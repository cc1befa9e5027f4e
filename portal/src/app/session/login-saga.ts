import type { AreaKey } from '@prontuario/server/contract/areas';
import { put, takeEvery, takeLeading } from 'redux-saga/effects';
import { areas } from '../areas.ts';
import type { ServiceError } from '../api/service-error.ts';
import type { Browser } from '../browser/browser.ts';
import { cookieNames } from '../cookies.ts';
import { ownAddress } from '../routing/own-address.ts';
import { dialogClosed, dialogOpened, loginClosed } from '../dialogs/dialogs-slice.ts';
import { call, select, takeAction } from '../sagas/typed-effects.ts';
import { selectArea } from '../shell/base-slice.ts';
import type { SessionCalls } from './session-api.ts';
import { selectLoginAttempts } from './session-selectors.ts';
import {
  identified,
  loginFailed,
  loginSubmitted,
  logoutRequested,
  identityCleared,
  MAXIMUM_LOGIN_ATTEMPTS,
} from './session-slice.ts';

/** How long failures are remembered: as long as the service counts them. */
const ATTEMPTS_DAYS = 15 / (24 * 60);

/** Pages that are no place to come back to after a login (spec §4). */
const NOT_RETURNED_TO = ['/login', '/500', '/404'];

/** Where the reader goes on after a login: the same path, or the area's editorial home. */
export function pathAfterLogin(path: string, area: AreaKey): string {
  const own = ownAddress(path);
  return own === null || NOT_RETURNED_TO.some((page) => own.startsWith(page))
    ? `${areas[area].permalink}/`
    : own;
}

/** Failures counted after one more; an account that the service has locked is at the limit. */
export function attemptsAfter(attempts: number, error: ServiceError): number {
  return error.status === 429 ? MAXIMUM_LOGIN_ATTEMPTS : Math.min(attempts + 1, MAXIMUM_LOGIN_ATTEMPTS);
}

/** One login, to the success that reloads the page or to the failure that is counted (spec §4). */
export function* loginSaga(
  calls: SessionCalls,
  browser: Browser,
  { payload }: ReturnType<typeof loginSubmitted>,
) {
  const { data, error } = yield* call(calls.login, payload.request);
  if (error !== undefined) {
    const attempts = attemptsAfter(yield* select(selectLoginAttempts), error);
    yield* call(browser.cookies.set, cookieNames.loginAttempts, String(attempts), ATTEMPTS_DAYS);
    yield put(loginFailed({ attempts }));
    yield put(dialogOpened({ kind: 'login-failure' }));
    return;
  }
  yield put(identified(data));
  yield* call(browser.tabs.tell, 'login');
  yield put(loginClosed());
  const opened = dialogOpened({ kind: 'login-success' });
  yield put(opened);
  for (;;) {
    const closed = yield* takeAction(dialogClosed);
    if (closed.payload.id === opened.payload.id) break;
  }
  yield* call(browser.load, pathAfterLogin(payload.returnTo, yield* select(selectArea)));
}

/** Whoever is identified has no failures behind. */
export function* forgetAttempts(browser: Browser) {
  yield* call(browser.cookies.remove, cookieNames.loginAttempts);
}

/** Ends the session, and takes the reader to the home of the area asked for. */
export function* logoutSaga(
  calls: SessionCalls,
  browser: Browser,
  { payload }: ReturnType<typeof logoutRequested>,
) {
  const { error } = yield* call(calls.logout, { everywhere: payload.everywhere });
  if (error !== undefined) {
    yield put(dialogOpened({ kind: 'error' }));
    return;
  }
  yield put(identityCleared());
  yield* call(browser.tabs.tell, 'logout');
  yield* call(browser.load, `${areas[payload.area].permalink}/`);
}

export function* accessSaga(calls: SessionCalls, browser: Browser) {
  yield takeLeading(loginSubmitted.type, loginSaga, calls, browser);
  yield takeLeading(logoutRequested.type, logoutSaga, calls, browser);
  yield takeEvery(identified.type, forgetAttempts, browser);
}
