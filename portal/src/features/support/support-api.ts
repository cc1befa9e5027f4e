import type { Done } from '@prontuario/server/contract/auth';
import type { AssistanceRequest, InformationRequest } from '@prontuario/server/contract/support';
import { portalApi } from '../../app/api/portal-api.ts';

export const supportApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    askAssistance: build.mutation<Done, AssistanceRequest>({
      query: (body) => ({ url: '/api/support/assistance/', method: 'POST', body }),
    }),
    askInformation: build.mutation<Done, InformationRequest>({
      query: (body) => ({ url: '/api/support/information/', method: 'POST', body }),
    }),
  }),
});
