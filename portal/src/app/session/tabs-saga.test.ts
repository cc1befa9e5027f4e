// @vitest-environment jsdom
import type { Session } from '@prontuario/server/contract/auth';
import { call, put, select } from 'redux-saga/effects';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/open-page.tsx';
import { otherTabs } from '../browser/browser.ts';
import type { SessionCalls } from './session-api.ts';
import { selectIsLoggedIn } from './session-selectors.ts';
import { identified, identityCleared } from './session-slice.ts';
import { tabMessages, tabsSaga } from './tabs-saga.ts';

const session: Session = { auth: 'gettone', userName: 'a@b.example', tokenMaxAge: 900, roles: [] };
const unexpected = () => Promise.reject(new Error('This call was not expected.'));
const calls: SessionCalls = { login: unexpected, renew: unexpected, logout: unexpected };
const askAgain = () => undefined;

/** Steps the process to where it waits for the other tabs. */
function listening() {
  const { around } = stubBrowser();
  const saga = tabsSaga(calls, around, askAgain);
  expect(saga.next().value).toEqual(call(tabMessages, around.tabs));
  saga.next(tabMessages(around.tabs));
  return { saga, around };
}

describe('what another tab tells', () => {
  it('ends the session here too, and loads the page anew', () => {
    const { saga, around } = listening();
    expect(saga.next('logout').value).toEqual(select(selectIsLoggedIn));
    expect(saga.next(true).value).toEqual(put(identityCleared()));
    expect(saga.next().value).toEqual(call(around.load, '/'));
  });

  it('changes nothing for a visitor when somebody logged out', () => {
    const { saga } = listening();
    saga.next('logout');
    expect(saga.next(false).value).toMatchObject({ type: 'TAKE' });
  });

  it('brings the reader who logged in there, and has the page ask again', () => {
    const { saga } = listening();
    expect(saga.next('login').value).toEqual(call(calls.renew));
    expect(saga.next({ data: session }).value).toEqual(put(identified(session)));
    expect(saga.next().value).toEqual(call(askAgain));
    expect(saga.next().value).toMatchObject({ type: 'TAKE' });
  });

  it.each([
    ['the network is lost', { kind: 'network', status: 'FETCH_ERROR' }],
    ['the service is broken', { kind: 'error', status: 500 }],
    ['the session has ended again', { kind: 'unauth', status: 401 }],
  ])('is let go when %s meanwhile', (_what, error) => {
    const { saga } = listening();
    saga.next('login');
    expect(saga.next({ error }).value).toMatchObject({ type: 'TAKE' });
  });
});

describe('tabs of one browser', () => {
  const changed = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('hear each other until they stop listening, and nothing else that is stored', () => {
    const heard: string[] = [];
    const stop = otherTabs.listen((message) => void heard.push(message));
    changed('sessione', 'logout 1');
    changed('sessione', 'login 2');
    changed('sessione', 'altro 3');
    changed('sessione', null);
    changed('altro', 'logout 4');
    stop();
    changed('sessione', 'logout 5');
    expect(heard).toEqual(['logout', 'login']);
  });

  it('write another value each time, or the same news twice would reach nobody', () => {
    otherTabs.tell('logout');
    expect(localStorage.getItem('sessione')).toMatch(/^logout \d+$/);
  });
});
