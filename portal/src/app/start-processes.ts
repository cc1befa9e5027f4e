import { browser } from './browser/browser.ts';
import { rootSaga } from './root-saga.ts';
import type { RecordedRouter } from './routing/recorded-router.ts';
import { runSagas } from './sagas/run-sagas.ts';
import type { Processes } from './sagas/processes.ts';
import type { Suggest } from './search/search-api.ts';
import { sessionCalls } from './session/session-api.ts';
import type { AppStore } from './store.ts';

/** Suggestions come with a file of their own, for who writes into the box; without a network there are none. */
function suggestLater(store: AppStore): Suggest {
  return async (area, text) => {
    try {
      const { suggestOver } = await import('./search/search-api.ts');
      return await suggestOver(store)(area, text);
    } catch {
      return [];
    }
  };
}

/** Starts the portal's processes. They and their library are a file of their own, which no page waits for to be seen. */
export function startProcesses(router: RecordedRouter, store: AppStore, processes: Processes): void {
  runSagas(processes, () =>
    rootSaga({ router, calls: sessionCalls(store), suggest: suggestLater(store), browser: browser() }),
  );
}
