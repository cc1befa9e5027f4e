// @vitest-environment jsdom
import { runSaga, stdChannel, type Saga } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '@prontuario/server/contract/auth';
import { stubBrowser } from '../../testing/open-page.tsx';
import type { ServiceError } from '../api/service-error.ts';
import { dialogClosed, dialogOpened, loginClosed } from '../dialogs/dialogs-slice.ts';
import { initialBase } from '../shell/base-slice.ts';
import {
  accessSaga,
  attemptsAfter,
  forgetAttempts,
  loginSaga,
  logoutSaga,
  pathAfterLogin,
} from './login-saga.ts';
import type { Outcome, SessionCalls } from './session-api.ts';
import {
  anonymous,
  identified,
  identityCleared,
  loginFailed,
  loginSubmitted,
  logoutRequested,
} from './session-slice.ts';

const session: Session = {
  auth: 'gettone',
  userName: 'anna@studio.example',
  tokenMaxAge: 900,
  roles: ['Prontuario.Fisco'],
};
const request = { userName: 'anna@studio.example', password: 'segreta', remember: true };
const submitted = (returnTo = '/fisco/opinioni/') => loginSubmitted({ request, returnTo });
const failure = (error: ServiceError): Outcome<never> => ({ error });

function calls(answers: Partial<SessionCalls>): SessionCalls {
  const unexpected = () => Promise.reject(new Error('This call was not expected.'));
  return { login: unexpected, renew: unexpected, logout: unexpected, ...answers };
}

/** Runs a saga over a state, and keeps what it dispatched. */
function running(attempts = 0) {
  const dispatched: Action[] = [];
  const channel = stdChannel();
  const put = (action: Action) => {
    dispatched.push(action);
    channel.put(action);
    return action;
  };
  const state = {
    session: { ...anonymous, loginAttempts: attempts },
    base: { ...initialBase, area: 'LAVORO' as const },
  };
  const run = (saga: Saga, ...args: unknown[]) =>
    runSaga({ channel, dispatch: put, getState: () => state }, saga, ...args).toPromise();
  return { dispatched, put, run };
}

const types = (actions: readonly Action[]) => actions.map(({ type }) => type);

describe('a login that succeeds', () => {
  it('identifies the reader, closes the form, says so, and loads the same path again once that is closed', async () => {
    const { around, loaded, told } = stubBrowser();
    const { dispatched, put, run } = running();
    const ended = run(
      loginSaga,
      calls({ login: () => Promise.resolve({ data: session }) }),
      around,
      submitted(),
    );
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(['login']);
    expect(types(dispatched)).toEqual([identified.type, loginClosed.type, dialogOpened.type]);
    const opened = dispatched[2] as ReturnType<typeof dialogOpened>;
    expect(opened.payload).toMatchObject({ kind: 'login-success', timeoutMs: null });
    put(dialogClosed({ id: opened.payload.id + 1000 }));
    expect(loaded).toEqual([]);
    put(dialogClosed({ id: opened.payload.id }));
    await ended;
    expect(loaded).toEqual(['/fisco/opinioni/']);
  });

  it('sends the request with the choice to be remembered', async () => {
    const sent: unknown[] = [];
    const { run } = running();
    const login = (sending: unknown) => {
      sent.push(sending);
      return Promise.resolve(failure({ kind: 'login', status: 401 }));
    };
    await run(loginSaga, calls({ login }), stubBrowser().around, submitted());
    expect(sent).toEqual([request]);
  });

  it.each([
    ['/login/', '/lavoro/'],
    ['/login/?ritorno=x', '/lavoro/'],
    ['/500', '/lavoro/'],
    ['/404/', '/lavoro/'],
    ['//altrove.example/', '/lavoro/'],
    ['https://altrove.example/', '/lavoro/'],
    ['/\\altrove.example/', '/lavoro/'],
    ['/.//altrove.example/', '/lavoro/'],
    ['javascript:alert(1)', '/lavoro/'],
    ['/fisco/guide/?page=2', '/fisco/guide/?page=2'],
  ])('goes on from %s at %s', (path, goesOn) => {
    expect(pathAfterLogin(path, 'LAVORO')).toBe(goesOn);
  });

  it('forgets the failures before it', async () => {
    const { around, jar } = stubBrowser({ loginAttempts: '4' });
    await running().run(forgetAttempts, around);
    expect(jar.has('loginAttempts')).toBe(false);
  });
});

describe('a login that fails', () => {
  it.each<[string, ServiceError]>([
    ['for a wrong password', { kind: 'login', status: 401 }],
    ['because the service is broken', { kind: 'error', status: 500 }],
    ['because the network is lost', { kind: 'network', status: 'FETCH_ERROR' }],
    ['because nobody answers in time', { kind: 'timeout', status: 'TIMEOUT_ERROR' }],
    ['because the page’s own token has ended with its release', { kind: 'norole', status: 403 }],
  ])('%s is counted, kept in the cookie and shown', async (_what, error) => {
    const { around, jar, loaded } = stubBrowser();
    const { dispatched, run } = running(3);
    await run(loginSaga, calls({ login: () => Promise.resolve(failure(error)) }), around, submitted());
    expect(dispatched[0]).toEqual(loginFailed({ attempts: 4 }));
    expect(dispatched[1]).toMatchObject({ payload: { kind: 'login-failure', timeoutMs: null } });
    expect(jar.get('loginAttempts')).toBe('4');
    expect(loaded).toEqual([]);
  });

  it('never counts past the limit, and is at the limit when the service has locked the account', () => {
    expect(attemptsAfter(9, { kind: 'login', status: 401 })).toBe(10);
    expect(attemptsAfter(10, { kind: 'login', status: 401 })).toBe(10);
    expect(attemptsAfter(0, { kind: 'error', status: 429 })).toBe(10);
  });
});

describe('a logout', () => {
  const asked = logoutRequested({ everywhere: false, area: 'LAVORO' });

  it('clears who the reader is and loads the home of the area asked for', async () => {
    const { around, loaded, told } = stubBrowser();
    const { dispatched, run } = running();
    await run(logoutSaga, calls({ logout: () => Promise.resolve({ data: { done: true } }) }), around, asked);
    expect(dispatched).toEqual([identityCleared()]);
    expect(loaded).toEqual(['/lavoro/']);
    expect(told).toEqual(['logout']);
  });

  it.each<[string, ServiceError]>([
    ['does not reach the service', { kind: 'network', status: 'FETCH_ERROR' }],
    ['is not answered in time', { kind: 'timeout', status: 'TIMEOUT_ERROR' }],
    ['finds the service broken', { kind: 'error', status: 500 }],
  ])('that %s changes nothing, and says so', async (_what, error) => {
    const { around, loaded, told } = stubBrowser();
    const { dispatched, run } = running();
    await run(logoutSaga, calls({ logout: () => Promise.resolve(failure(error)) }), around, asked);
    expect(dispatched).toMatchObject([{ type: dialogOpened.type, payload: { kind: 'error' } }]);
    expect(loaded).toEqual([]);
    expect(told).toEqual([]);
  });

  it('can be asked for again after one that failed, by the same process', async () => {
    const { around, loaded } = stubBrowser();
    const { dispatched, put, run } = running();
    const answers: Outcome<{ done: true }>[] = [
      failure({ kind: 'network', status: 'FETCH_ERROR' }),
      { data: { done: true } },
    ];
    const unanswered = failure({ kind: 'error', status: 500 });
    void run(accessSaga, calls({ logout: () => Promise.resolve(answers.shift() ?? unanswered) }), around);
    put(asked);
    await vi.waitFor(() => expect(types(dispatched)).toContain(dialogOpened.type));
    expect(loaded).toEqual([]);
    put(asked);
    await vi.waitFor(() => expect(loaded).toEqual(['/lavoro/']));
  });
});
