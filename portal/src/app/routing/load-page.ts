import { redirect } from 'react-router-dom';
import { isServiceError } from '../api/service-error.ts';
import { selectIsLoggedIn } from '../session/session-selectors.ts';
import type { RouteRow } from './route-table.ts';
import {
  PageMissing,
  PageMoved,
  type LoadContext,
  type PageModule,
  type PageOutcome,
} from './page-module.ts';

/** HTTP status of a page by how its load ended. */
export const statusOfOutcome: Readonly<Record<PageOutcome, number>> = {
  found: 200,
  missing: 404,
  login: 401,
  denied: 403,
  failed: 503,
};

const BAD_REQUEST = 400;
const MOVED_PERMANENTLY = 301;

/**
 * Runs a page's load and says how it ended, or leads on to where the page stands. A service's «not found» is a missing page, and
 * so is an address that asks for what no service takes; what the reader may not see is denied; a service that failed can be tried again.
 */
export async function loadPage(
  load: PageModule['load'],
  { areas, subscribersOnly = false }: Pick<RouteRow, 'areas' | 'subscribersOnly'>,
  context: LoadContext,
): Promise<PageOutcome | Response> {
  if (areas?.includes(context.area) === false) return 'missing';
  if (subscribersOnly && !selectIsLoggedIn(context.store.getState())) return 'login';
  try {
    await load?.(context);
    return 'found';
  } catch (thrown) {
    if (thrown instanceof PageMoved) return redirect(thrown.address, MOVED_PERMANENTLY);
    if (thrown instanceof PageMissing) return 'missing';
    if (!isServiceError(thrown)) throw thrown;
    if (thrown.kind === 'notfound' || thrown.status === BAD_REQUEST) return 'missing';
    if (thrown.kind === 'norole') return 'denied';
    if (thrown.kind === 'unauth') return 'login';
    return 'failed';
  }
}
