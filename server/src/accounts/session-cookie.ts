import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from './sessions.ts';

/** Over https the prefix makes the browser refuse a cookie that another host of the domain wrote. */
const SECURE_NAME = '__Host-sessione';
const PLAIN_NAME = 'sessione';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';
const nameFor = (request: FastifyRequest): string => (isSecure(request) ? SECURE_NAME : PLAIN_NAME);

/** The session's secret that a request brought. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, nameFor(request));
}

/** A cookie's value as it was sent; undefined for an empty one too. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return undefined;
}

function write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number | null): void {
  const parts = [`${nameFor(request)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure(request)) parts.push('Secure');
  if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
  reply.header('set-cookie', parts.join('; '));
}

/** Sets the cookie when the session's secret changed; one that is not remembered ends with the browser. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, session: OpenSession): void {
  if (session.token === null) return;
  write(request, reply, session.token, session.remember ? session.maxAge : null);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  write(request, reply, '', 0);
}
