import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogsSaga } from './dialogs-saga.ts';
import { dialogClosed, dialogOpened, dialogsReducer, type DialogKind } from './dialogs-slice.ts';

function open() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { dialogs: dialogsReducer },
    middleware: (getDefault) => getDefault().concat(sagas),
  });
  sagas.run(dialogsSaga);
  return { store, shown: () => store.getState().dialogs.current?.kind ?? null };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a message', () => {
  it.each<[DialogKind, number]>([
    ['success', 1000],
    ['error', 2000],
    ['demo', 2000],
    ['subscribers-only', 2000],
  ])('of kind %s closes after %i ms', async (kind, ms) => {
    const { store, shown } = open();
    store.dispatch(dialogOpened({ kind }));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(shown()).toBe(kind);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBeNull();
  });

  it('closes after the time it is told', async () => {
    const { store, shown } = open();
    store.dispatch(dialogOpened({ kind: 'success', timeoutMs: 5000 }));
    await vi.advanceTimersByTimeAsync(4999);
    expect(shown()).toBe('success');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBeNull();
  });

  it.each<DialogKind>(['login-success', 'login-failure', 'session-expired'])(
    'of kind %s stays until it is closed',
    async (kind) => {
      const { store, shown } = open();
      store.dispatch(dialogOpened({ kind }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(shown()).toBe(kind);
    },
  );

  it('that replaces another has its own time', async () => {
    const { store, shown } = open();
    store.dispatch(dialogOpened({ kind: 'success' }));
    await vi.advanceTimersByTimeAsync(900);
    store.dispatch(dialogOpened({ kind: 'error' }));
    await vi.advanceTimersByTimeAsync(1999);
    expect(shown()).toBe('error');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBeNull();
  });

  it('is not closed by the end of one before it', () => {
    const { store, shown } = open();
    const first = store.dispatch(dialogOpened({ kind: 'success' }));
    store.dispatch(dialogOpened({ kind: 'error' }));
    store.dispatch(dialogClosed({ id: first.payload.id }));
    expect(shown()).toBe('error');
  });
});
