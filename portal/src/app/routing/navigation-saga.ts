import { eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { RouterState } from 'react-router-dom';
import { applyHead } from '../document/head.ts';
import { call, select, takeFrom } from '../sagas/typed-effects.ts';
import { navigationStarted, pageShown, selectArea, selectPageLoader } from '../shell/base-slice.ts';
import { selectSettings } from '../settings-slice.ts';
import type { RootState } from '../store.ts';
import { bodyClass, headOf, shownPage, type ShownPage } from './shown-page.ts';

/** The part of the router that tells where it is. */
export interface NavigatingRouter {
  subscribe(listener: (state: RouterState) => void): () => void;
}

export function routerStates(router: NavigatingRouter): EventChannel<RouterState> {
  return eventChannel((emit) => router.subscribe(emit));
}

/** Brings what stands outside the rendered page up to date: the body's classes and the head. */
export function showInDocument(document: Document, shown: ShownPage, state: RootState): void {
  document.body.className = bodyClass(shown.handle.page, shown.area);
  applyHead(document, headOf(shown, state), state.settings.origin);
}

/** Follows the router: raises the route-loading flag while a page loads, then tells the store which page is shown. */
export function* navigationSaga(router: NavigatingRouter, document: Document) {
  const states = yield* call(routerStates, router);
  let shownKey: string | null = null;
  for (;;) {
    const { navigation, location, matches, loaderData } = yield* takeFrom(states);
    if (navigation.state === 'loading') {
      if (!(yield* select(selectPageLoader))) yield put(navigationStarted());
      continue;
    }
    if (navigation.state !== 'idle' || location.key === shownKey) continue;
    shownKey = location.key;
    const { origin } = yield* select(selectSettings);
    const url = new URL(location.pathname + location.search, origin || document.baseURI);
    const shown = shownPage(matches, loaderData, url, yield* select(selectArea));
    if (shown === null) continue;
    yield put(pageShown({ page: shown.handle.page, area: shown.area }));
    const state = yield* select((root) => root);
    yield* call(showInDocument, document, shown, state);
  }
}
