import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface SiteKeys {
  /** Public: 32 hexadecimal characters. */
  readonly siteKey: string;
  /** Secret: 256 random bits in base64url. */
  readonly privateKey: string;
}

const SITE_KEY_BYTES = 16;
const PRIVATE_KEY_BYTES = 32;

export function newSiteKeys(): SiteKeys {
  return { siteKey: randomBytes(SITE_KEY_BYTES).toString('hex'), privateKey: newPrivateKey() };
}

export function newPrivateKey(): string {
  return randomBytes(PRIVATE_KEY_BYTES).toString('base64url');
}

/**
 * What is stored instead of a private key. A plain SHA-256 is enough, and a slow password hash would be a cost
 * without a gain: the key is 256 random bits made by us, so there is nothing to guess from its hash.
 */
export function privateKeyHash(privateKey: string): string {
  return createHash('sha256').update(privateKey).digest('hex');
}

/** Compares in constant time: both sides are hashes of equal length. */
export function privateKeyMatches(privateKey: string, hash: string): boolean {
  const given = createHash('sha256').update(privateKey).digest();
  const stored = Buffer.from(hash, 'hex');
  return given.length === stored.length && timingSafeEqual(given, stored);
}
