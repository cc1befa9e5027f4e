import { put } from 'redux-saga/effects';
import { cameFromWithin, type Browser } from '../browser/browser.ts';
import { AREA_DAYS, cookieNames } from '../cookies.ts';
import { call, select, takeAction } from '../sagas/typed-effects.ts';
import { LINK_BACK_KEY, linkBackSet, pageShown, selectLinkBack, sidebarFiltersReset } from './base-slice.ts';

/**
 * Follows a visit from page to page: remembers the area, lets «Torna indietro» go back once there is a page of the
 * portal to go back to, and forgets a list's filters when its page is left.
 */
export function* visitSaga({ cookies, tab, document }: Browser) {
  // A link followed before its page answered has led to another document, and no process has seen it.
  if ((yield* call(tab.get, LINK_BACK_KEY)) !== null || (yield* call(cameFromWithin, document)))
    yield put(linkBackSet(true));
  let shown = 0;
  for (;;) {
    const { payload } = yield* takeAction(pageShown);
    if ((yield* call(cookies.get, cookieNames.area)) !== payload.area) {
      yield* call(cookies.set, cookieNames.area, payload.area, AREA_DAYS);
    }
    shown += 1;
    if (shown === 1) continue;
    if ((yield* call(cookies.get, cookieNames.filters)) !== undefined) {
      yield* call(cookies.remove, cookieNames.filters);
      yield put(sidebarFiltersReset());
    }
    if (!(yield* select(selectLinkBack))) {
      yield* call(tab.set, LINK_BACK_KEY, '1');
      yield put(linkBackSet(true));
    }
  }
}
