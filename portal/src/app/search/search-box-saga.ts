import { delay, put, takeLatest } from 'redux-saga/effects';
import { areas } from '../areas.ts';
import { dialogOpened } from '../dialogs/dialogs-slice.ts';
import { call, select } from '../sagas/typed-effects.ts';
import { selectIsLoggedIn, selectMaySearch } from '../session/session-selectors.ts';
import { selectArea } from '../shell/base-slice.ts';
import type { Suggest } from './search-api.ts';
import {
  searchBlurred,
  searchLeft,
  searchRefused,
  searchSubmitted,
  searchTyped,
  suggestionsArrived,
  suggestionsCleared,
} from './search-box-slice.ts';
import { isLongEnough, resultsPath } from './search-rules.ts';

/** Pause after a keystroke before suggestions are asked for: the service is not asked at each of them (spec §9). */
export const SUGGESTION_PAUSE_MS = 200;
/** After leaving the box the suggestions stay this long, so that one can be clicked (spec §9). */
export const SUGGESTION_HIDE_MS = 200;

export interface SearchBoxServices {
  readonly suggest: Suggest;
  readonly goTo: (path: string) => Promise<void>;
}

/** From three characters, and for who may search, asks for suggestions; a further keystroke ends the wait. */
export function* suggestSaga({ suggest }: SearchBoxServices, { payload }: ReturnType<typeof searchTyped>) {
  if (!isLongEnough(payload) || !(yield* select(selectMaySearch))) {
    yield put(suggestionsCleared());
    return;
  }
  yield delay(SUGGESTION_PAUSE_MS);
  const { slug } = areas[yield* select(selectArea)];
  yield put(suggestionsArrived(yield* call(suggest, slug, payload.trim())));
}

export function* hideSaga() {
  yield delay(SUGGESTION_HIDE_MS);
  yield put(suggestionsCleared());
}

/** Goes to the results, or says why not (spec §5). */
export function* submitSaga({ goTo }: SearchBoxServices, { payload }: ReturnType<typeof searchSubmitted>) {
  if (!isLongEnough(payload)) {
    yield put(searchRefused('too-short'));
    return;
  }
  if (!(yield* select(selectIsLoggedIn))) {
    yield put(searchRefused('subscribers-only'));
    yield put(dialogOpened({ kind: 'subscribers-only' }));
    return;
  }
  yield* call(goTo, resultsPath(yield* select(selectArea), payload));
  yield put(searchLeft());
}

export function* searchBoxSaga(services: SearchBoxServices) {
  // One watcher for what ends a wait for suggestions: typing on, or sending.
  yield takeLatest(
    [searchTyped.type, searchSubmitted.type],
    function* (action: ReturnType<typeof searchTyped>) {
      if (searchTyped.match(action)) yield* suggestSaga(services, action);
      else yield* submitSaga(services, action);
    },
  );
  yield takeLatest(
    [searchBlurred.type, searchTyped.type],
    function* (action: ReturnType<typeof searchBlurred>) {
      if (searchBlurred.match(action)) yield* hideSaga();
    },
  );
}
