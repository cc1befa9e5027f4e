import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import type { CallServices } from './api/base-query.ts';
import { portalApi } from './api/portal-api.ts';
import { dialogsReducer } from './dialogs/dialogs-slice.ts';
import { awaitedProcesses } from './sagas/processes.ts';
import { searchBoxReducer } from './search/search-box-slice.ts';
import { sessionReducer } from './session/session-slice.ts';
import { settingsReducer } from './settings-slice.ts';
import { baseReducer } from './shell/base-slice.ts';

const rootReducer = combineReducers({
  base: baseReducer,
  dialogs: dialogsReducer,
  searchBox: searchBoxReducer,
  session: sessionReducer,
  settings: settingsReducer,
  [portalApi.reducerPath]: portalApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** What crosses from the server's store to the browser's. */
export type TransferredState = Pick<RootState, 'base' | 'session' | 'settings'> & {
  readonly api: Pick<RootState['api'], 'queries'>;
};

/** Picks what the browser continues from: the cached answers, not the cache's own bookkeeping. */
export function transferredState(state: RootState): TransferredState {
  const { base, session, settings, api } = state;
  return { base, session, settings, api: { queries: api.queries } };
}

/** A store for one rendering: without processes, which belong to the browser. */
export function makeStore(services: CallServices, preloaded: Partial<RootState> = {}) {
  return storeOver(services, preloaded, []);
}

/** A store that continues from what the server sent, and the place that it keeps for its processes. */
export function resumeStore(services: CallServices, { api, ...rest }: TransferredState) {
  const empty = rootReducer(undefined, { type: 'resume' });
  const processes = awaitedProcesses();
  const state = { ...rest, api: { ...empty.api, queries: api.queries } };
  return { store: storeOver(services, state, [processes.middleware]), processes };
}

function storeOver(services: CallServices, preloaded: Partial<RootState>, more: readonly Middleware[]) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { services } } }).concat(...more, portalApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
