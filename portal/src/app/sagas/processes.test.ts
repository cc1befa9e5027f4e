import { configureStore } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import { describe, expect, it } from 'vitest';
import { awaitedProcesses } from './processes.ts';
import { runSagas } from './run-sagas.ts';

function storeWithPlace() {
  const processes = awaitedProcesses();
  const store = configureStore({
    reducer: (count: number = 0, { type }) => (type === 'more' ? count + 1 : count),
    middleware: (getDefault) => getDefault().concat(processes.middleware),
  });
  return { store, processes };
}

/** Starts a process that writes down what it hears. */
function listen({ processes }: ReturnType<typeof storeWithPlace>): string[] {
  const heard: string[] = [];
  runSagas(processes, function* () {
    yield takeEvery('*', ({ type }: { type: string }) => {
      heard.push(type);
    });
  });
  return heard;
}

describe('processes that come after the store', () => {
  it('hear what was dispatched before they came, in its order, and once', () => {
    const here = storeWithPlace();
    here.store.dispatch({ type: 'first' });
    here.store.dispatch({ type: 'second' });
    const heard = listen(here);
    here.store.dispatch({ type: 'third' });
    expect(heard).toEqual(['first', 'second', 'third']);
  });

  it('do not have the store change twice for what they missed', () => {
    const here = storeWithPlace();
    here.store.dispatch({ type: 'more' });
    listen(here);
    expect(here.store.getState()).toBe(1);
  });

  it('cannot join before there is a store', () => {
    expect(() => runSagas(awaitedProcesses(), function* () {})).toThrow(
      'put their middleware into one first',
    );
  });
});
