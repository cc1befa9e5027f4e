import { spawn } from 'redux-saga/effects';
import type { Browser } from './browser/browser.ts';
import { dialogsSaga } from './dialogs/dialogs-saga.ts';
import { navigationSaga, type NavigatingRouter } from './routing/navigation-saga.ts';
import type { SessionCalls } from './session/session-api.ts';
import type { Suggest } from './search/search-api.ts';
import { searchBoxSaga } from './search/search-box-saga.ts';
import { accessSaga } from './session/login-saga.ts';
import { sessionSaga } from './session/session-saga.ts';
import { visitSaga } from './shell/visit-saga.ts';

/** What the portal's processes work with. */
export interface Surroundings {
  readonly router: NavigatingRouter;
  readonly calls: SessionCalls;
  readonly suggest: Suggest;
  readonly browser: Browser;
}

/** Every process of the portal. One that fails ends alone: the others go on. */
export function* rootSaga({ router, calls, suggest, browser }: Surroundings) {
  yield spawn(visitSaga, browser);
  yield spawn(navigationSaga, router, browser.document);
  yield spawn(dialogsSaga);
  yield spawn(searchBoxSaga, { suggest, goTo: (path) => router.navigate(path) });
  yield spawn(accessSaga, calls, browser);
  yield spawn(sessionSaga, calls, () => router.revalidate());
}
