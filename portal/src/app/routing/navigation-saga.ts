import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { RouterState } from 'react-router-dom';
import { applyHead } from '../document/head.ts';
import { call, select, takeFrom } from '../sagas/typed-effects.ts';
import { navigationStarted, pageShown, selectArea, selectPageLoader } from '../shell/base-slice.ts';
import { selectSettings } from '../settings-slice.ts';
import type { RootState } from '../store.ts';
import type { RecordedRouter } from './recorded-router.ts';
import { bodyClass, headOf, shownPage, type ShownPage } from './shown-page.ts';

/** Every state of the router, none lost while another is being followed. */
export function routerStates(router: RecordedRouter): EventChannel<RouterState> {
  return eventChannel((emit) => router.follow(emit), buffers.expanding());
}

/** Brings what stands outside the rendered page up to date: the body's classes and the head. */
export function showInDocument(document: Document, shown: ShownPage, state: RootState): void {
  document.body.className = bodyClass(shown.handle.page, shown.area);
  applyHead(document, headOf(shown, state), state.settings.origin);
}

function* shownBy({ location, matches, loaderData }: RouterState, document: Document) {
  const { origin } = yield* select(selectSettings);
  const url = new URL(location.pathname + location.search, origin || document.baseURI);
  return shownPage(matches, loaderData, url, yield* select(selectArea));
}

/** Tells one page shown from another; asking again for a page that failed shows another. */
const keyOf = ({ location }: RouterState, { outcome }: ShownPage) => `${location.key} ${outcome}`;

/** Follows the router: raises the route-loading flag while a page loads, then tells the store which page is shown. */
export function* navigationSaga(router: RecordedRouter, document: Document) {
  const states = yield* call(routerStates, router);
  let shownKey: string | null = null;
  // The document of the page that was served says already what is shown.
  const served = router.served.initialized ? yield* shownBy(router.served, document) : null;
  if (served !== null) {
    shownKey = keyOf(router.served, served);
    yield put(pageShown({ page: served.handle.page, area: served.area }));
  }
  for (;;) {
    const state = yield* takeFrom(states);
    if (state.navigation.state === 'loading') {
      if (!(yield* select(selectPageLoader))) yield put(navigationStarted());
      continue;
    }
    const shown = state.navigation.state === 'idle' ? yield* shownBy(state, document) : null;
    if (shown === null || keyOf(state, shown) === shownKey) continue;
    shownKey = keyOf(state, shown);
    yield put(pageShown({ page: shown.handle.page, area: shown.area }));
    yield* call(showInDocument, document, shown, yield* select((root) => root));
  }
}
