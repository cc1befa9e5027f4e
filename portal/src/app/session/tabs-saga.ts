import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Browser, OtherTabs, TabMessage } from '../browser/browser.ts';
import { call, select, takeFrom } from '../sagas/typed-effects.ts';
import type { SessionCalls } from './session-api.ts';
import { selectIsLoggedIn } from './session-selectors.ts';
import { identified, identityCleared } from './session-slice.ts';

/** What the other tabs tell, none lost while another is being followed. */
export function tabMessages(tabs: OtherTabs): EventChannel<TabMessage> {
  return eventChannel((emit) => tabs.listen(emit), buffers.expanding());
}

/**
 * Follows a login or a logout made in another tab. After a logout the page is loaded anew, so that nothing stays on a
 * screen that others may come to; after a login the reader goes on where they are.
 * @param askAgain has the page ask again, now as the reader
 */
export function* tabsSaga(calls: SessionCalls, { tabs, document, load }: Browser, askAgain: () => void) {
  const messages = yield* call(tabMessages, tabs);
  for (;;) {
    const message = yield* takeFrom(messages);
    if (message === 'logout') {
      if (!(yield* select(selectIsLoggedIn))) continue;
      yield put(identityCleared());
      const { pathname, search } = document.location;
      yield* call(load, pathname + search);
      continue;
    }
    const { data } = yield* call(calls.renew);
    if (data === undefined) continue;
    yield put(identified(data));
    yield* call(askAgain);
  }
}
