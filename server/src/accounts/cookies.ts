import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookiePlace {
  /** The requests that bring it; all of them unless told. */
  readonly path?: string;
  /** `Lax` unless told. */
  readonly sameSite?: 'Lax' | 'Strict';
  /** In seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number | undefined;
}

export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** A cookie's value as it was sent; undefined for an empty one too. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** Sets a cookie out of reach of scripts, over https alone where the page came over it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  [name, value]: readonly [string, string],
  { path = '/', sameSite = 'Lax', maxAge }: CookiePlace = {},
): void {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (isSecure(request)) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
