import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { RouterState } from 'react-router-dom';
import { applyHead } from '../document/head.ts';
import { call, select, takeFrom } from '../sagas/typed-effects.ts';
import { navigationStarted, pageShown, selectArea, selectPageLoader } from '../shell/base-slice.ts';
import { selectSettings } from '../settings-slice.ts';
import type { RootState } from '../store.ts';
import { bodyClass, headOf, shownPage, type ShownPage } from './shown-page.ts';

/** The part of the router that tells where it is, and asks again. */
export interface NavigatingRouter {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
  revalidate(): Promise<void>;
  navigate(path: string): Promise<void>;
}

/** Every state of the router, none lost while another is being followed. */
export function routerStates(router: NavigatingRouter): EventChannel<RouterState> {
  return eventChannel((emit) => router.subscribe(emit), buffers.expanding());
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

/** What the router calls the location of a document just loaded. */
const FIRST_LOCATION = 'default';

/** Follows the router: raises the route-loading flag while a page loads, then tells the store which page is shown. */
export function* navigationSaga(router: NavigatingRouter, document: Document) {
  const states = yield* call(routerStates, router);
  let shownKey: string | null = null;
  const served = router.state.initialized ? yield* shownBy(router.state, document) : null;
  if (served !== null) {
    // On the page that was served head and body say already what is shown. The reader may have left it meanwhile.
    if (router.state.location.key !== FIRST_LOCATION) {
      yield* call(showInDocument, document, served, yield* select((root) => root));
    }
    shownKey = keyOf(router.state, served);
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
