import type { AppStore } from '../store.ts';
import { sessionApi } from './session-api.ts';
import { identified, MAXIMUM_LOGIN_ATTEMPTS } from './session-slice.ts';

/** Brings the session of the visitor's cookie into the store; a visitor without one stays anonymous. */
export async function restoreSession(store: AppStore): Promise<void> {
  const query = store.dispatch(sessionApi.endpoints.getSession.initiate(null));
  const { data } = await query;
  query.unsubscribe();
  if (data !== undefined) store.dispatch(identified(data));
}

/** Failed logins that a cookie tells of; anything else in it counts for none. */
export function attemptsOf(cookie: string | undefined): number {
  const attempts = /^\d{1,3}$/.test(cookie ?? '') ? Number(cookie) : 0;
  return Math.min(attempts, MAXIMUM_LOGIN_ATTEMPTS);
}
