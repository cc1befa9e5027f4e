import { all, fork } from 'redux-saga/effects';
import { navigationSaga, type NavigatingRouter } from './routing/navigation-saga.ts';

/** Every process of the portal. One that fails ends alone: the others go on. */
export function* rootSaga(router: NavigatingRouter) {
  yield all([fork(navigationSaga, router, document)]);
}
