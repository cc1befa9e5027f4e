import { describe, expect, it, vi } from 'vitest';
import { anonymous } from '../session/session-slice.ts';
import { makeStore, type RootState } from '../store.ts';
import { homeApi } from '../../features/home/home-api.ts';
import { homePayload } from '../../testing/fixtures.ts';
import { json, stubServices, type Answers } from '../../testing/services.ts';
import { REQUEST_TIMEOUT_MS } from './retention.ts';

const HOME = '/api/cesi/home/quotidianoFiscoNew_Cache/';
const getHome = homeApi.endpoints.getHome.initiate({ area: 'FISCO' });

function storeOver(answers: Answers, state: Partial<RootState> = {}) {
  const { services, asked } = stubServices(answers);
  return { store: makeStore(services, state), asked };
}

describe('the calls of the portal', () => {
  it('go from uninitialized through pending to fulfilled, and are asked once', async () => {
    const { store, asked } = storeOver({ [HOME]: homePayload() });
    const status = () => homeApi.endpoints.getHome.select({ area: 'FISCO' })(store.getState()).status;
    expect(status()).toBe('uninitialized');
    const started = store.dispatch(getHome);
    expect(status()).toBe('pending');
    await started;
    expect(status()).toBe('fulfilled');
    await store.dispatch(getHome);
    expect(asked).toHaveLength(1);
  });

  it('are rejected with the normalised error of the body', async () => {
    const { store } = storeOver({ [HOME]: { isSuccess: false, Message: 'rotto' } });
    const { error } = await store.dispatch(getHome);
    expect(error).toEqual({ kind: 'error', status: 200, detail: 'rotto' });
  });

  it('carry the token and the temporary access of the session', async () => {
    const { store, asked } = storeOver(
      { [HOME]: homePayload() },
      { session: { ...anonymous, auth: 'gettone', tempAccess: 'prova' } },
    );
    await store.dispatch(getHome);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer gettone');
    expect(asked[0]?.headers.get('tempAccess')).toBe('prova');
  });

  it('carry no credentials of an anonymous visitor', async () => {
    const { store, asked } = storeOver({ [HOME]: homePayload() });
    await store.dispatch(getHome);
    expect(asked[0]?.headers.has('authorization')).toBe(false);
    expect(asked[0]?.headers.has('tempAccess')).toBe(false);
  });

  it('say that the network failed', async () => {
    const { store } = storeOver({ [HOME]: () => Promise.reject(new TypeError('Network Error')) });
    const { error } = await store.dispatch(getHome);
    expect(error).toMatchObject({ kind: 'network', status: 'FETCH_ERROR' });
  });

  it('say that an answer is not JSON', async () => {
    const { store } = storeOver({ [HOME]: new Response('<html>') });
    const { error } = await store.dispatch(getHome);
    expect(error).toMatchObject({ kind: 'parsing', status: 'PARSING_ERROR' });
  });

  it('read the status of a failure whose body is not JSON', async () => {
    const { store } = storeOver({ [HOME]: new Response('<html>', { status: 403 }) });
    const { error } = await store.dispatch(getHome);
    expect(error).toMatchObject({ kind: 'norole', status: 403 });
  });

  it('end after their time-out and not before', async () => {
    vi.useFakeTimers();
    try {
      const hangs = (request: Request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        });
      const { store } = storeOver({ [HOME]: hangs });
      const started = store.dispatch(getHome);
      const isPending = () => homeApi.endpoints.getHome.select({ area: 'FISCO' })(store.getState()).isLoading;
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      expect(isPending()).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect((await started).error).toMatchObject({ kind: 'timeout', status: 'TIMEOUT_ERROR' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('keep an unused answer of a content service for 180 seconds', async () => {
    vi.useFakeTimers();
    try {
      const { store } = storeOver({ [HOME]: json(homePayload()) });
      const started = store.dispatch(getHome);
      await started;
      started.unsubscribe();
      const isKept = () => Object.keys(store.getState().api.queries).length > 0;
      await vi.advanceTimersByTimeAsync(179_000);
      expect(isKept()).toBe(true);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(isKept()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
