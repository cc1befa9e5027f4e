import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret of 256 bits, in characters that travel in cookies and addresses. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** How a secret is kept: a leaked table gives nobody a session. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in a time that tells nothing of where they differ, nor of their length. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );
}
