import type { AreaKey } from '@prontuario/server/contract/areas';
import type { Params } from 'react-router-dom';
import { areaOfAddress } from '../areas.ts';
import type { HeadModel } from '../document/head.ts';
import type { RootState } from '../store.ts';
import { accessDeniedHead } from '../../shell/access-denied.tsx';
import { loginRequiredHead } from '../../shell/login-required.tsx';
import { notFoundHead } from '../../shell/not-found.tsx';
import { serviceFailedHead } from '../../shell/service-failed.tsx';
import { isPageHandle, type PageHandle, type PageOutcome } from './page-module.ts';

/** The page a router has arrived at. */
export interface ShownPage {
  readonly handle: PageHandle;
  readonly params: Params;
  readonly url: URL;
  readonly area: AreaKey;
  readonly outcome: PageOutcome;
}

interface Matched {
  readonly route: { readonly id?: string; readonly handle?: unknown };
  readonly params: Params;
}

/** What a router's matches show: the innermost page, and how its load ended. */
export function shownPage(
  matches: readonly Matched[],
  loaderData: Readonly<Record<string, unknown>>,
  url: URL,
  remembered: AreaKey,
  crashed = false,
): ShownPage | null {
  const match = matches.at(-1);
  const handle = match?.route.handle;
  if (match === undefined || !isPageHandle(handle)) return null;
  const outcome = crashed ? 'denied' : outcomeOf(loaderData[match.route.id ?? '']);
  return { handle, params: match.params, url, area: areaOfAddress(url, remembered), outcome };
}

const outcomes: readonly PageOutcome[] = ['missing', 'login', 'denied', 'failed'];

function outcomeOf(value: unknown): PageOutcome {
  return outcomes.find((outcome) => outcome === value) ?? 'found';
}

/** The head of what is shown: the page's own, or that of what stands in its place. */
export function headOf({ handle, outcome, ...context }: ShownPage, state: RootState): HeadModel {
  switch (outcome) {
    case 'missing':
      return notFoundHead();
    case 'login':
      return loginRequiredHead();
    case 'denied':
      return accessDeniedHead();
    case 'failed':
      return serviceFailedHead();
    default:
      return handle.head({ ...context, state });
  }
}

/** The classes of the body: the page, and the employment area's mark (spec §2). */
export function bodyClass(page: string, area: AreaKey): string {
  return area === 'LAVORO' ? `template-${page} body-work` : `template-${page}`;
}
