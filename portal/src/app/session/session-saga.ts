import { isRejectedWithValue, type Action } from '@reduxjs/toolkit';
import { delay, put, take } from 'redux-saga/effects';
import { isServiceError } from '../api/service-error.ts';
import { dialogOpened } from '../dialogs/dialogs-slice.ts';
import { call, race, select } from '../sagas/typed-effects.ts';
import type { SessionCalls } from './session-api.ts';
import { selectAuth, selectTokenMaxAge } from './session-selectors.ts';
import { identified, identityCleared } from './session-slice.ts';

/** A token is renewed this long before it ends, in seconds. */
const RENEWED_BEFORE = 60;
/** Wait after a renewal that the network lost, doubled up to the longest, in milliseconds. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** The longest wait that a timer can hold. */
const LONGEST_DELAY_MS = 2_147_483_647;

/** Milliseconds until a token given for `tokenMaxAge` seconds is renewed. */
export function renewalDelay(tokenMaxAge: number | null): number {
  return Math.min(Math.max((tokenMaxAge ?? 0) - RENEWED_BEFORE, 0) * 1_000, LONGEST_DELAY_MS);
}

/** Whether a call was refused because its token no longer holds (spec §8, `forcelogout`). */
export function isTokenRefused(action: Action): boolean {
  return (
    isRejectedWithValue(action) && isServiceError(action.payload) && action.payload.kind === 'forcelogout'
  );
}

/** What a renewal came to: a new token, the end of the session, or nothing because nobody answered. */
type Renewal = 'renewed' | 'ended' | 'lost';

function* renew(calls: SessionCalls) {
  const { data, error } = yield* call(calls.renew);
  let renewal: Renewal = 'renewed';
  if (error === undefined) yield put(identified(data));
  else if (error.kind === 'unauth' || error.kind === 'forcelogout') {
    renewal = 'ended';
    yield put(identityCleared());
    yield put(dialogOpened({ kind: 'session-expired' }));
  } else renewal = 'lost';
  return renewal;
}

/**
 * Keeps a session's token fresh while the page is open: renews it before it ends, and at once when a call was refused
 * for it. When the session itself is over the reader is told, and what is on the page stays.
 * @param askAgain has the page ask again for what was refused
 */
export function* sessionSaga(calls: SessionCalls, askAgain: () => void) {
  let retry = RETRY_MS;
  let lost = false;
  for (;;) {
    if ((yield* select(selectAuth)) === null) {
      yield take(identified.type);
      continue;
    }
    const wait = lost ? retry : renewalDelay(yield* select(selectTokenMaxAge));
    const { refused, cleared } = yield* race({
      due: delay(wait),
      refused: take(isTokenRefused),
      cleared: take(identityCleared.type),
    });
    if (cleared !== undefined) continue;
    const renewal = yield* renew(calls);
    lost = renewal === 'lost';
    retry = lost ? Math.min(retry * 2, LONGEST_RETRY_MS) : RETRY_MS;
    if (refused !== undefined && renewal !== 'lost') yield* call(askAgain);
  }
}
