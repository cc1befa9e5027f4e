/** Specification §4, states and transitions: those of the search client, and those of a session that the server keeps. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PENSION_DOCUMENTS } from './support/index-documents.ts';
import { startProduct } from './support/product.ts';
import { visitorPage } from './support/visitor-page.ts';

const product = await startProduct();

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('§4 search client fuzzy modes', () => {
  const misspelt = 'detrazzione';
  const find = async (fuzzy: boolean | 'auto' | 'retry', keyword = misspelt, pageSize = 10) => {
    const { client, wire } = product.searchClient();
    client.setFuzzyMatch(fuzzy);
    client.setPaging(1, pageSize, 'relevance', 'desc');
    const found = await client.search({ keyword });
    return { found, sent: wire.requests.map(({ query }) => query.get('fuzzy')) };
  };

  it('false finds the exact words only', async () => {
    const { found, sent } = await find(false);
    expect(sent).toEqual(['false']);
    expect(found.total_hits).toBe(0);
  });

  it('true finds words that are nearly so', async () => {
    const { found, sent } = await find(true);
    expect(sent).toEqual(['true']);
    expect(found.total_hits).toBe(3);
  });

  it('"auto" finds them too', async () => {
    const { found, sent } = await find('auto');
    expect(sent).toEqual(['auto']);
    expect(found.total_hits).toBe(3);
  });

  it('"retry" first searches not fuzzily, and when total_hits is 0 repeats the search once with fuzzy on', async () => {
    const { found, sent } = await find('retry');
    expect(sent).toEqual(['false', 'true']);
    expect(found.total_hits).toBe(3);
  });

  it('"retry" is not repeated when the first search found something', async () => {
    const { found, sent } = await find('retry', 'detrazione');
    expect(sent).toEqual(['false']);
    expect(found.total_hits).toBe(3);
  });

  it('"retry" is repeated once, also when the second search finds nothing', async () => {
    const { found, sent } = await find('retry', 'xqzwkj');
    expect(sent).toEqual(['false', 'true']);
    expect(found.total_hits).toBe(0);
  });

  it('on that retry total_hits is capped at the page size, on a first search it is not', async () => {
    expect((await find('retry', misspelt, 2)).found.total_hits).toBe(2);
    expect((await find('retry', 'detrazione', 2)).found.total_hits).toBe(3);
  });
});

describe('§4 paging', () => {
  const pageOf = async (turns: number) => {
    const { client, wire } = product.searchClient();
    client.setPaging(1, 10, 'relevance', 'desc');
    for (let page = 0; page < turns; page++) client.nextPage();
    const { hits } = await client.search({ keyword: 'pensione' });
    return { page: wire.last().query.get('page'), hits: hits.length };
  };

  it('next page adds 1', async () => {
    expect(await pageOf(0)).toEqual({ page: '1', hits: 10 });
    expect(await pageOf(1)).toEqual({ page: '2', hits: PENSION_DOCUMENTS - 10 });
  });

  it('previous page subtracts 1 only while page is above 0', () => {
    const { client } = product.searchClient();
    client.nextPage();
    const pages = [1, 2, 3, 4].map(() => {
      client.previousPage();
      return client.getSettings().paging.page;
    });
    expect(pages).toEqual([1, 0, 0, 0]);
  });

  it('page 0 still finds the first page', async () => {
    const { client } = product.searchClient();
    client.previousPage();
    expect((await client.search({ keyword: 'pensione' })).hits).toHaveLength(10);
  });
});

describe('§4 personalization user token and stats session', () => {
  const cookieName = 'addsearchUserToken';
  const kept = '0123456789abcdef0123456789abcdef';
  const newClient = () => product.searchClient().client;

  it('the user token is read from a cookie', () => {
    visitorPage({ [cookieName]: kept });
    expect(newClient().getUserTokenInPersonalization()).toBe(kept);
  });

  it('or newly generated as a dashless UUID', () => {
    visitorPage();
    const token = newClient().getUserTokenInPersonalization();
    expect(token).toMatch(/^[\da-f]{12}4[\da-f]{3}[89ab][\da-f]{15}$/);
    expect(newClient().getUserTokenInPersonalization()).not.toBe(token);
  });

  it('it is dropped when a custom stats session id is set', () => {
    visitorPage({ [cookieName]: kept });
    const client = newClient();
    client.enablePersonalizationTracking(true);
    client.setStatsSessionId('sessione-del-sito');
    expect(client.getUserTokenInPersonalization()).toBeNull();
    expect(client.getStatsSessionId()).toBe('sessione-del-sito');
  });

  it('the stats session equals the token when personalization tracking is enabled; consent defaults to true', () => {
    visitorPage({ [cookieName]: kept });
    const client = newClient();
    client.enablePersonalizationTracking(true);
    expect(client.getStatsSessionId()).toBe(kept);
  });

  it.each<[string, boolean, boolean]>([
    ['tracking is not enabled', false, true],
    ['consent is false', true, false],
    ['neither', false, false],
  ])(
    'otherwise (%s) it is a random id prefixed "a-", and no cookie is written',
    (_why, tracking, consent) => {
      const { written } = visitorPage();
      const client = newClient();
      client.enablePersonalizationTracking(tracking);
      if (!consent) client.consentAddSearchCookie(false);
      const session = client.getStatsSessionId();
      expect(session).toMatch(/^a-[\da-f]{32}$/);
      expect(newClient().getStatsSessionId()).not.toBe(session);
      expect(written.filter((cookie) => !cookie.includes('max-age=0'))).toEqual([]);
    },
  );

  it('when the token is used and the cookie is absent, the cookie is written (default 180 days)', () => {
    const { written } = visitorPage();
    const client = newClient();
    client.enablePersonalizationTracking(true);
    const session = client.getStatsSessionId();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(new RegExp(`^${cookieName}=${session};`));
    expect(written[0]).toContain(`max-age=${180 * 24 * 60 * 60}`);
  });

  it('a cookie that is there is not written again', () => {
    const { written } = visitorPage({ [cookieName]: kept });
    const client = newClient();
    client.enablePersonalizationTracking(true);
    client.getStatsSessionId();
    expect(written).toEqual([]);
  });

  it('the days of the cookie can be told', () => {
    const { written } = visitorPage();
    const client = newClient();
    client.enablePersonalizationTracking(true, 30);
    client.getStatsSessionId();
    expect(written[0]).toContain(`max-age=${30 * 24 * 60 * 60}`);
  });
});

describe('§4 session', () => {
  const draft = '/api/cesi/home/quotidianoFiscoNewDraft/';

  it('anonymous becomes logged in on login success', async () => {
    expect((await product.get(draft)).status).toBe(401);
    expect((await product.get(draft, await product.tokenOf('interno'))).status).toBe(200);
  });

  it('a failed login leaves anonymous', async () => {
    const { status, headers, body } = await product.login('fisco@prontuario.example', 'sbagliata');
    // An error field is failure (spec §7): the status stays 200, and no browser reports a failed request.
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toMatchObject({ Result: false, error: { code: 'login' } });
    expect(body).not.toHaveProperty('auth');
  });

  it('logout ends the auth token', async () => {
    const { headers, body } = await product.login('interno@prontuario.example');
    const { auth } = body as { auth: string };
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await product.get(draft, auth)).status).toBe(200);
    const logout = await fetch(`${product.origin}/api/auth/logout/`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(logout.status).toBe(200);
    expect(await product.get(draft, auth)).toMatchObject({
      status: 401,
      body: { error: { code: 'forcelogout' } },
    });
  });
});
