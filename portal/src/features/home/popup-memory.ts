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

/**
 * SHA-256 of a popup's content in hexadecimal (spec §3, `popUpContentHash`); null without content, and where the
 * browser computes no digests (pages that are not served securely).
 */
export async function popupHash(content: string | null): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (content === null || subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the popup with this digest was shown in the area within the last day. */
export function wasShown(cookies: CookieJar, area: AreaKey, hash: string): boolean {
  return cookies.get(cookieOf[area]) === hash;
}

export function rememberShown(cookies: CookieJar, area: AreaKey, hash: string): void {
  cookies.set(cookieOf[area], hash, POPUP_SECONDS / DAY_SECONDS);
}
