import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, isSecure, setCookie } from './cookies.ts';
import type { OpenSession } from './sessions.ts';

/** Over https the prefix makes the browser refuse a cookie that another host of the domain wrote. */
const SECURE_NAME = '__Host-sessione';
const PLAIN_NAME = 'sessione';

const nameFor = (request: FastifyRequest): string => (isSecure(request) ? SECURE_NAME : PLAIN_NAME);

/** The session's secret that a request brought. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, nameFor(request));
}

/** Sets the cookie when the session's secret changed; one that is not remembered ends with the browser. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, session: OpenSession): void {
  if (session.token === null) return;
  const maxAge = session.remember ? session.maxAge : undefined;
  setCookie(request, reply, [nameFor(request), session.token], { maxAge });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, [nameFor(request), ''], { maxAge: 0 });
}
