import type { AreaKey } from '@prontuario/server/contract/areas';
import type { CookieJar } from '../../app/browser/browser.ts';
import { cookieNames } from '../../app/cookies.ts';

/** A popup that was shown is not shown again for so long (spec §9). */
const POPUP_SECONDS = 86_400;
const DAY_SECONDS = 86_400;

const cookieOf: Readonly<Record<AreaKey, string>> = {
  FISCO: cookieNames.popupHomeFisco,
  LAVORO: cookieNames.popupHomeLavoro,
};

/** Whether the popup with this digest was shown in the area within the last day. */
export function wasShown(cookies: CookieJar, area: AreaKey, hash: string): boolean {
  return cookies.get(cookieOf[area]) === hash;
}

export function rememberShown(cookies: CookieJar, area: AreaKey, hash: string): void {
  cookies.set(cookieOf[area], hash, POPUP_SECONDS / DAY_SECONDS);
}
