import { put, spawn } from 'redux-saga/effects';
import { portalApi } from './api/portal-api.ts';
import type { Browser } from './browser/browser.ts';
import { daySaga } from './day-saga.ts';
import { dialogsSaga } from './dialogs/dialogs-saga.ts';
import { navigationSaga } from './routing/navigation-saga.ts';
import type { RecordedRouter } from './routing/recorded-router.ts';
import type { SessionCalls } from './session/session-api.ts';
import type { Suggest } from './search/search-api.ts';
import { call } from './sagas/typed-effects.ts';
import { searchBoxSaga } from './search/search-box-saga.ts';
import { accessSaga } from './session/login-saga.ts';
import { sessionSaga } from './session/session-saga.ts';
import { tabsSaga } from './session/tabs-saga.ts';
import { visitSaga } from './shell/visit-saga.ts';

/** What the portal's processes work with. */
export interface Surroundings {
  readonly router: RecordedRouter;
  readonly calls: SessionCalls;
  readonly suggest: Suggest;
  readonly browser: Browser;
}

/** Has the page ask again, as whoever the reader is and whatever the day now: its load, and what it asked for by itself. */
function* askAgain(router: RecordedRouter, changed: 'Session' | 'Day') {
  yield put(portalApi.util.invalidateTags([changed]));
  yield* call(() => router.revalidate());
}

/** Every process of the portal. One that fails ends alone: the others go on. */
export function* rootSaga({ router, calls, suggest, browser }: Surroundings) {
  yield spawn(visitSaga, browser);
  yield spawn(navigationSaga, router, browser.document);
  yield spawn(dialogsSaga);
  yield spawn(searchBoxSaga, { suggest, goTo: (path) => router.navigate(path) });
  yield spawn(accessSaga, calls, browser);
  const again = () => askAgain(router, 'Session');
  yield spawn(sessionSaga, calls, again);
  yield spawn(tabsSaga, calls, browser, again);
  yield spawn(daySaga, browser.document, () => askAgain(router, 'Day'));
}
