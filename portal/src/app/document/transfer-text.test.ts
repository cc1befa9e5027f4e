import { describe, expect, it } from 'vitest';
import { homePayload } from '../../testing/fixtures.ts';
import { stubServices } from '../../testing/services.ts';
import { homeApi } from '../../features/home/home-api.ts';
import { loadQuery } from '../api/load-query.ts';
import { makeStore, transferredState } from '../store.ts';
import { embeddedJson } from './escape.ts';
import { transferText } from './transfer-text.ts';

describe('what the document carries', () => {
  it('is the JSON of the state, the answers written as asked', async () => {
    const answers = {
      '/api/cesi/home/quotidianoFiscoNew_Cache/': homePayload({ popUpContent: '</script>' }),
    };
    const store = makeStore(stubServices(answers).services);
    const { getHome } = homeApi.endpoints;
    await loadQuery(store.dispatch(getHome.initiate({ area: 'FISCO' })));
    await loadQuery(store.dispatch(getHome.initiate({ area: 'LAVORO' }))).catch(() => undefined);
    const transfer = { store: transferredState(store.getState()), loaderData: { '/fisco/': 'found' } };
    expect(transferText(transfer, embeddedJson)).toBe(embeddedJson(transfer));
    const numbered = transferText(transfer, () => '7');
    expect(JSON.parse(numbered)).toMatchObject({
      store: { api: { queries: { 'getHome({"area":"FISCO"})': { status: 'fulfilled', data: 7 } } } },
    });
  });
});
