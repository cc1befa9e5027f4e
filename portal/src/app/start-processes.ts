import { browser } from './browser/browser.ts';
import { rootSaga } from './root-saga.ts';
import type { RecordedRouter } from './routing/recorded-router.ts';
import { runSagas } from './sagas/run-sagas.ts';
import type { Processes } from './sagas/processes.ts';
import { suggestOver } from './search/search-api.ts';
import { sessionCalls } from './session/session-api.ts';
import type { AppStore } from './store.ts';

/** Starts the portal's processes. They and their library are a file of their own, which no page waits for. */
export function startProcesses(router: RecordedRouter, store: AppStore, processes: Processes): void {
  runSagas(processes, () =>
    rootSaga({ router, calls: sessionCalls(store), suggest: suggestOver(store), browser: browser() }),
  );
}
