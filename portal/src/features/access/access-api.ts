import type {
  Done,
  RecoverPasswordRequest,
  ResetPasswordRequest,
  TemporaryAccessAnswer,
  TemporaryAccessRequest,
} from '@prontuario/server/contract/auth';
import { portalApi } from '../../app/api/portal-api.ts';

export const accessApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    recoverPassword: build.mutation<Done, RecoverPasswordRequest>({
      query: (body) => ({ url: '/api/auth/recoverPassword/', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Done, ResetPasswordRequest>({
      query: (body) => ({ url: '/api/auth/resetPassword/', method: 'POST', body }),
    }),
    enterTemporarily: build.mutation<TemporaryAccessAnswer, TemporaryAccessRequest>({
      query: (body) => ({ url: '/api/auth/temporaryAccess/', method: 'POST', body }),
    }),
  }),
});
