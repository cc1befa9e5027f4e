import type { Session } from '@prontuario/server/contract/auth';
import type { Action } from '@reduxjs/toolkit';
import { put, race, delay, take, select, call } from 'redux-saga/effects';
import { describe, expect, it } from 'vitest';
import { dialogOpened } from '../dialogs/dialogs-slice.ts';
import type { SessionCalls } from './session-api.ts';
import { isTokenRefused, renewalDelay, sessionSaga } from './session-saga.ts';
import { selectAuth, selectTokenMaxAge } from './session-selectors.ts';
import { identified, identityCleared } from './session-slice.ts';

const session: Session = { auth: 'nuovo', userName: 'a@b.example', tokenMaxAge: 900, roles: [] };
const unexpected = () => Promise.reject(new Error('This call was not expected.'));
const calls: SessionCalls = { login: unexpected, renew: unexpected, logout: unexpected };
const askAgain = () => undefined;
const waiting = (ms: number) =>
  race({ due: delay(ms), refused: take(isTokenRefused), cleared: take(identityCleared.type) });
const refusal: Action & { payload: unknown; meta: unknown } = {
  type: 'api/executeQuery/rejected',
  payload: { kind: 'forcelogout', status: 401 },
  meta: { rejectedWithValue: true, requestStatus: 'rejected', requestId: '1' },
};

/** Steps the saga to where it waits, with somebody logged in. */
function stepped() {
  const saga = sessionSaga(calls, askAgain);
  expect(saga.next().value).toEqual(select(selectAuth));
  expect(saga.next('gettone').value).toEqual(select(selectTokenMaxAge));
  expect(saga.next(900).value).toEqual(waiting(840_000));
  return saga;
}

describe('the session’s process', () => {
  it('waits for somebody to log in', () => {
    const saga = sessionSaga(calls, askAgain);
    saga.next();
    expect(saga.next(null).value).toEqual(take(identified.type));
    expect(saga.next(identified(session)).value).toEqual(select(selectAuth));
  });

  it('renews the token a minute before it ends, and waits again', () => {
    const saga = stepped();
    expect(saga.next({ due: true }).value).toEqual(call(calls.renew));
    expect(saga.next({ data: session }).value).toEqual(put(identified(session)));
    expect(saga.next().value).toEqual(select(selectAuth));
  });

  it('renews at once when a call was refused for its token, and has the page ask again', () => {
    const saga = stepped();
    expect(saga.next({ refused: refusal }).value).toEqual(call(calls.renew));
    expect(saga.next({ data: session }).value).toEqual(put(identified(session)));
    expect(saga.next().value).toEqual(call(askAgain));
  });

  it('tells the reader when the session is over, and has the page ask again as a visitor', () => {
    const saga = stepped();
    saga.next({ refused: refusal });
    expect(saga.next({ error: { kind: 'unauth', status: 401 } }).value).toEqual(put(identityCleared()));
    expect(saga.next().value).toMatchObject({
      payload: { action: { type: dialogOpened.type, payload: { kind: 'session-expired', timeoutMs: null } } },
    });
    expect(saga.next().value).toEqual(call(askAgain));
    expect(saga.next().value).toEqual(select(selectAuth));
    expect(saga.next(null).value).toEqual(take(identified.type));
  });

  it.each([
    ['the network is lost', { error: { kind: 'network', status: 'FETCH_ERROR' } }],
    ['nobody answers in time', { error: { kind: 'timeout', status: 'TIMEOUT_ERROR' } }],
    ['the service is broken', { error: { kind: 'error', status: 503 } }],
  ])('tries again, ever more rarely, while %s, and forgets nobody', (_what, unanswered) => {
    const saga = stepped();
    saga.next({ due: true });
    for (const ms of [4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      expect(saga.next(unanswered).value).toEqual(select(selectAuth));
      expect(saga.next('gettone').value).toEqual(waiting(ms));
      expect(saga.next({ due: true }).value).toEqual(call(calls.renew));
    }
    saga.next({ data: session });
    saga.next();
    saga.next('nuovo');
    expect(saga.next(900).value).toEqual(waiting(840_000));
  });

  it('ends its wait at logout', () => {
    const saga = stepped();
    expect(saga.next({ cleared: identityCleared() }).value).toEqual(select(selectAuth));
  });
});

describe('a renewal', () => {
  it('comes a minute before the end, never before now, never later than a timer can hold', () => {
    expect(renewalDelay(900)).toBe(840_000);
    expect(renewalDelay(30)).toBe(0);
    expect(renewalDelay(null)).toBe(0);
    expect(renewalDelay(10_000_000)).toBe(2_147_483_647);
  });

  it('is asked for by a call refused for its token and by no other failure', () => {
    expect(isTokenRefused(refusal)).toBe(true);
    const other = { ...refusal, payload: { kind: 'unauth', status: 401 } };
    expect(isTokenRefused(other)).toBe(false);
    expect(isTokenRefused({ type: 'altro' })).toBe(false);
  });
});
