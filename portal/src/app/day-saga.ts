import { eventChannel, type EventChannel } from 'redux-saga';
import { delay, put, take } from 'redux-saga/effects';
import { romeDay } from './dates.ts';
import { call, race, select } from './sagas/typed-effects.ts';
import { dayTurned, selectSettings } from './settings-slice.ts';

/** How often a page that stands open looks whether the day has turned. */
const LOOK_EVERY_MS = 60_000;

/** Tells whenever the page is seen again: timers stand still while the machine sleeps. */
export function shownAgain(document: Document): EventChannel<true> {
  return eventChannel((emit) => {
    const tell = () => {
      if (document.visibilityState === 'visible') emit(true);
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  });
}

/**
 * Follows the day while a page stands open, so that who left it in the evening finds the news, the search and the lists
 * of the morning. The day that the server wrote holds until the browser's own turns: its clock may be wrong, but it runs.
 * @param askAgain has the page ask again for what it shows
 */
export function* daySaga(document: Document, askAgain: () => void) {
  const shown = yield* call(shownAgain, document);
  let before = new Date();
  for (;;) {
    yield* race({ due: delay(LOOK_EVERY_MS), shown: take(shown) });
    const now = new Date();
    const day = romeDay(now);
    const turned = day > romeDay(before);
    before = now;
    if (!turned || day <= (yield* select(selectSettings)).today) continue;
    yield put(dayTurned(day));
    yield* call(askAgain);
  }
}
