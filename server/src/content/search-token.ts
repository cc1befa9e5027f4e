import { SignJWT } from 'jose';
import type { AreaSlug } from '../contract/areas.ts';

/** Long enough for a reading session's page, short enough that a copied token is soon worth nothing. */
export const TOKEN_SECONDS = 900;

/**
 * Signs the token that the `portal` index wants (HS256): its `filter` claim limits every search to one area, and the
 * service adds it to what the visitor asks, so that it cannot be widened.
 */
export async function signSearchToken(secret: string, area: AreaSlug, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ filter: { 'custom_fields.area': area } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(new TextEncoder().encode(secret));
}
