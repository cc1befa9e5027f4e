import { useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** A store's functions, which need no `this`. */
interface StateSource {
  readonly getState: () => RootState;
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * A part of the state as it is kept, or made of it by a memoised selector. A page reads the state a hundred times, and the
 * library's hook, which also compares what is made anew at each look, costs each of them several hooks and functions.
 */
export function useAppSelector<Part>(select: (state: RootState) => Part): Part {
  const source: StateSource = useStore<RootState>();
  const read = () => select(source.getState());
  return useSyncExternalStore(source.subscribe, read, read);
}
