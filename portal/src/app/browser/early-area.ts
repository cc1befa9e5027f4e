import type { AreaKey } from '@prontuario/server/contract/areas';
import { AREA_DAYS, cookieNames } from '../cookies.ts';

const DAY_SECONDS = 86_400;

/**
 * Remembers the area of the page that was served: who follows a link before the page answers goes on in it. Written
 * without the library for cookies, which comes later.
 */
export function rememberServedArea(document: Document): void {
  const area: AreaKey = document.body.classList.contains('body-work') ? 'LAVORO' : 'FISCO';
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieNames.area}=${area}; path=/; max-age=${AREA_DAYS * DAY_SECONDS}; samesite=lax${secure}`;
}
