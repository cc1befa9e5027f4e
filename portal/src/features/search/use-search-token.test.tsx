// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { json, stubServices } from '../../testing/services.ts';
import { renewedAfter, useSearchToken } from './use-search-token.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The hook over a service that gives `uno`, then `due`, and so on. */
function opened(expiresIn: number) {
  let given = 0;
  const { services } = stubServices({
    '/api/search/token/': () => Promise.resolve(json({ token: ['uno', 'due', 'tre'][given++], expiresIn })),
  });
  const store = makeStore(services);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSearchToken('fisco', true), { wrapper });
  return { current: () => result.current, given: () => given };
}

describe('the token of the search', () => {
  it('is renewed a minute before it ends', () => {
    expect(renewedAfter({ token: 'x', expiresIn: 900 })).toBe(840_000);
    expect(renewedAfter({ token: 'x', expiresIn: 10 })).toBe(1_000);
    expect(renewedAfter(undefined)).toBe(0);
  });

  it('gives way to the next in time, and the page never lacks one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { current } = opened(900);
    await waitFor(() => expect(current().token).toBe('uno'));
    await act(() => vi.advanceTimersByTimeAsync(839_000));
    expect(current().token).toBe('uno');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(current().token).toBe('due'));
  });

  it('is asked for again when the service refuses it, but not one that was just given', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { current, given } = opened(900);
    await waitFor(() => expect(current().token).toBe('uno'));
    act(() => current().renew());
    expect(given()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    act(() => current().renew());
    await waitFor(() => expect(current().token).toBe('due'));
    act(() => current().renew());
    expect(given()).toBe(2);
  });
});
