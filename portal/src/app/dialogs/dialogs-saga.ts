import { delay, put, takeLatest } from 'redux-saga/effects';
import { dialogClosed, dialogOpened } from './dialogs-slice.ts';

type DialogAction = ReturnType<typeof dialogOpened> | ReturnType<typeof dialogClosed>;

/** Closes a message that is to close itself; one closed or replaced before ends the wait. */
export function* closeInTime(action: DialogAction) {
  if (!dialogOpened.match(action)) return;
  const { id, timeoutMs } = action.payload;
  if (timeoutMs === null) return;
  yield delay(timeoutMs);
  yield put(dialogClosed({ id }));
}

export function* dialogsSaga() {
  yield takeLatest([dialogOpened.type, dialogClosed.type], closeInTime);
}
