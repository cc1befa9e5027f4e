import type { Done, LoginRequest, LogoutRequest, Session } from '@prontuario/server/contract/auth';
import { portalApi } from '../api/portal-api.ts';
import { isServiceError, type ServiceError } from '../api/service-error.ts';
import type { AppStore } from '../store.ts';

const LOGIN_TOKEN_HEADER = 'token';

export const sessionApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, null>({ query: () => '/api/auth/session/', keepUnusedDataFor: 0 }),
    doLogin: build.mutation<Session, { request: LoginRequest; token: string }>({
      query: ({ request, token }) => ({
        url: '/api/auth/doLogin/',
        method: 'POST',
        headers: { [LOGIN_TOKEN_HEADER]: token },
        body: request,
      }),
    }),
    renewSession: build.mutation<Session, null>({
      query: () => ({ url: '/api/auth/renew/', method: 'POST', body: {} }),
    }),
    logout: build.mutation<Done, LogoutRequest>({
      query: (body) => ({ url: '/api/auth/logout/', method: 'POST', body }),
    }),
  }),
});

/** What a session's call comes to. */
export type Outcome<Answer> =
  | { readonly data: Answer; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ServiceError };

/** The calls that the processes of a session make. */
export interface SessionCalls {
  readonly login: (request: LoginRequest) => Promise<Outcome<Session>>;
  readonly renew: () => Promise<Outcome<Session>>;
  readonly logout: (request: LogoutRequest) => Promise<Outcome<Done>>;
}

interface Finished<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

function outcome<Answer>({ data, error }: Finished<Answer>): Outcome<Answer> {
  if (error === undefined && data !== undefined) return { data };
  return { error: isServiceError(error) ? error : { kind: 'error', status: 'FETCH_ERROR' } };
}

/** The calls of one store. */
export function sessionCalls(store: AppStore): SessionCalls {
  const { doLogin, renewSession, logout } = sessionApi.endpoints;
  return {
    login: async (request) => {
      const token = store.getState().settings.loginToken;
      return outcome(await store.dispatch(doLogin.initiate({ request, token })));
    },
    renew: async () => outcome(await store.dispatch(renewSession.initiate(null))),
    logout: async (request) => outcome(await store.dispatch(logout.initiate(request))),
  };
}
