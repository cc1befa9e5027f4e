import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answerPortalError, PortalError } from '../content/portal-error.ts';
import {
  Done,
  LoginRequest,
  LogoutRequest,
  RecoverPasswordRequest,
  Refused,
  ResetPasswordRequest,
  Session,
  TemporaryAccessAnswer,
  TemporaryAccessRequest,
} from '../contract/auth.ts';
import type { ApiErrorKind } from '../contract/errors.ts';
import type { Accounts, LoggedIn } from './accounts.ts';
import { knownBrowserCookie, setKnownBrowserCookie } from './known-browsers.ts';
import { linkOrigin } from './link-origin.ts';
import { LockedOut } from './locked-out.ts';
import { requireSameOrigin } from './same-origin.ts';
import { sameSecret } from './secrets.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './session-cookie.ts';
import { setTemporaryAccessCookie, type TemporaryAccesses } from './temporary-access.ts';

export interface AuthRoutesOptions {
  readonly accounts: Accounts;
  readonly temporaryAccesses: TemporaryAccesses;
  /** What the portal sends as `token` with a login (spec §7). */
  readonly loginToken: string;
  readonly publicOrigin: string | undefined;
}

const BODY_MAX_BYTES = 8 * 1024;

/** The calls under `/api/auth`: login, session, renewal, logout, forgotten passwords. */
export const authRoutes: FastifyPluginCallbackTypebox<AuthRoutesOptions> = (app, options, done) => {
  const { accounts, temporaryAccesses, loginToken, publicOrigin } = options;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof LockedOut) reply.header('retry-after', error.retryAfter);
    return answerPortalError(error, request, reply);
  });
  // What a form of another site can send without asking is not JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.method !== 'GET') requireSameOrigin(request, publicOrigin);
    return Promise.resolve();
  });

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    loggedIn: LoggedIn | null,
  ): LoggedIn['answer'] => {
    if (loggedIn === null) {
      clearSessionCookie(request, reply);
      throw new PortalError('unauth', 'Nessun accesso in corso.');
    }
    setSessionCookie(request, reply, loggedIn.session);
    return loggedIn.answer;
  };

  app.post(
    '/doLogin/',
    {
      schema: { body: LoginRequest, response: { 200: Type.Union([Session, Refused]) } },
      bodyLimit: BODY_MAX_BYTES,
    },
    async (request, reply) => {
      const { token } = request.headers;
      if (typeof token !== 'string' || !sameSecret(token, loginToken)) {
        throw new PortalError('norole', 'Questa applicazione non può chiedere l’accesso.');
      }
      const loggedIn = await accounts
        .login({ request: request.body, address: request.ip, knownBrowser: knownBrowserCookie(request) })
        .catch(refusalOf);
      if ('Result' in loggedIn) return loggedIn;
      // A login never goes on with the session before it.
      await accounts.logout(sessionCookie(request), false);
      const told = answer(request, reply, loggedIn);
      setKnownBrowserCookie(request, reply, loggedIn.knownBrowser);
      return told;
    },
  );

  app.get('/session/', { schema: { response: { 200: Session } } }, async (request, reply) =>
    answer(request, reply, await accounts.session(sessionCookie(request))),
  );

  app.post('/renew/', { schema: { response: { 200: Session } } }, async (request, reply) =>
    answer(request, reply, await accounts.renew(sessionCookie(request))),
  );

  app.post(
    '/logout/',
    { schema: { body: LogoutRequest, response: { 200: Done } }, bodyLimit: BODY_MAX_BYTES },
    async (request, reply): Promise<Done> => {
      await accounts.logout(sessionCookie(request), request.body.everywhere);
      clearSessionCookie(request, reply);
      return { done: true };
    },
  );

  app.post(
    '/recoverPassword/',
    { schema: { body: RecoverPasswordRequest, response: { 200: Done } }, bodyLimit: BODY_MAX_BYTES },
    async (request): Promise<Done> => {
      await accounts.recoverPassword(request.body.userName, request.ip, linkOrigin(request, publicOrigin));
      return { done: true };
    },
  );

  app.post(
    '/resetPassword/',
    { schema: { body: ResetPasswordRequest, response: { 200: Done } }, bodyLimit: BODY_MAX_BYTES },
    async (request): Promise<Done> => {
      await accounts.resetPassword(request.body.token, request.body.password);
      return { done: true };
    },
  );

  app.post(
    '/temporaryAccess/',
    {
      schema: {
        body: TemporaryAccessRequest,
        response: { 200: Type.Union([TemporaryAccessAnswer, Refused]) },
      },
      bodyLimit: BODY_MAX_BYTES,
    },
    async (request, reply) => {
      const { token } = request.body;
      const access = await temporaryAccesses.read(token);
      if (access === null) return refused('invalid', 'Il collegamento è scaduto o non è valido.');
      setTemporaryAccessCookie(request, reply, token);
      return { areas: [...access.areas], until: access.until.toISOString() };
    },
  );
  done();
};

const refused = (code: ApiErrorKind, message: string): Refused => ({
  Result: false,
  error: { code, message },
});

/** A name or a password that is wrong is an answer, not a failure of the call: see `Refused`. */
function refusalOf(error: unknown): Refused {
  if (error instanceof PortalError && error.kind === 'login') return refused(error.kind, error.message);
  throw error;
}
