import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearchClient } from './client.ts';
import { SearchError } from './errors.ts';
import type { SearchClient } from './search-client.ts';
import { callUntyped } from './testing/call-untyped.ts';
import { hostedSearch } from './testing/hosted-answers.ts';
import { startRecordingServer, type RecordingServer } from './testing/recording-server.ts';
import type { Callback, FailedAnswer, SearchResponse } from './types.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.reply = () => ({ body: { total_hits: 0, hits: [] } });
  vi.restoreAllMocks();
});

/** A client that is not throttled, so that each test's calls are all sent. */
function client(): SearchClient {
  const made = createSearchClient({ siteKey: 'k3y', apiBase: server.origin });
  made.setThrottleTime(0);
  return made;
}

type Heard = SearchResponse | FailedAnswer;

/** Calls with a callback; resolves with what it hears. */
const heard = (call: (callback: Callback<SearchResponse>) => void) =>
  new Promise<Heard>((resolve) => call(resolve));

/** The search of one client, as the wire has it. */
async function wire(prepare: (subject: SearchClient) => void): Promise<Record<string, string[]>> {
  const subject = client();
  prepare(subject);
  await subject.search({});
  const { query } = server.last();
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

const plain = {
  term: ['*'],
  fuzzy: ['auto'],
  page: ['1'],
  limit: ['10'],
  sort: ['relevance'],
  order: ['desc'],
};

describe('a search on the wire', () => {
  it('is a GET that names the site, with the defaults and nothing that is not set', async () => {
    await client().search({});
    expect(server.last()).toMatchObject({ method: 'GET', path: '/v1/search/k3y', body: '' });
    expect(await wire(() => undefined)).toEqual(plain);
  });

  it.each<[string, (subject: SearchClient) => void, Record<string, string[]>]>([
    ['the language', (it) => it.setLanguage('en-GB'), { lang: ['en'] }],
    ['exact matching', (it) => it.setFuzzyMatch(false), { fuzzy: ['false'] }],
    ['equal fuzzy matching', (it) => it.setFuzzyMatch(true), { fuzzy: ['true'] }],
    ['the service’s own counting', (it) => it.setCollectAnalytics(false), { collectAnalytics: ['false'] }],
    ['the wildcard', (it) => it.setPostfixWildcard(false), { postfixWildcard: ['false'] }],
    [
      'categories',
      (it) => it.setCategoryFilters('doctype_pdf,imu & tasi'),
      { categories: ['doctype_pdf,imu & tasi'] },
    ],
    [
      'a price range',
      (it) => it.setPriceRangeFilter('10000', 20000),
      { priceFromCents: ['10000'], priceToCents: ['20000'] },
    ],
    [
      'a date range',
      (it) => it.setDateFilter('2026-01-01', '2026-01-31'),
      { dateFrom: ['2026-01-01'], dateTo: ['2026-01-31'] },
    ],
    [
      'a date range with one end',
      (it) => it.setDateFilter(undefined, '2026-01-31'),
      { dateTo: ['2026-01-31'] },
    ],
    [
      'paging with several sort fields',
      (it) => it.setPaging(3, 25, ['date', 'custom_fields.price'], ['asc', 'desc']),
      { page: ['3'], limit: ['25'], sort: ['date', 'custom_fields.price'], order: ['asc', 'desc'] },
    ],
    ['shuffling', (it) => it.setShuffleAndLimitTo(5), { shuffleAndLimitTo: ['5'] }],
    ['a token', (it) => it.setJWT('a.b+/=.c'), { jwt: ['a.b+/=.c'] }],
    ['organic results', (it) => it.setResultType('organic'), { resultType: ['organic'] }],
    ['the user token', (it) => it.setUserToken('u 1'), { userToken: ['u 1'] }],
    ['the number of facet values', (it) => it.setNumberOfFacets(20), { numFacets: ['20'] }],
    ['the cache', (it) => it.setCacheResponseTime(3600), { cacheResponseWithTtlSeconds: ['3600'] }],
    ['the operator', (it) => it.setSearchOperator('and'), { defaultOperator: ['and'] }],
    ['the tag', (it) => it.setAnalyticsTag('intestazione & menù'), { analyticsTag: ['intestazione & menù'] }],
    [
      'custom field filters',
      (it) => {
        it.addCustomFieldFilter('city', 'São Paulo & co=1');
        it.addCustomFieldFilter('city', 'Forlì');
      },
      { customField: ['city=São Paulo & co=1', 'city=Forlì'] },
    ],
    [
      'facets',
      (it) => {
        it.addFacetField('category');
        it.addFacetField('custom_fields.genre');
      },
      { facet: ['category', 'custom_fields.genre'] },
    ],
    [
      'range facets',
      (it) => it.addRangeFacet('custom_fields.price', [{ to: 100 }, { from: 100 }]),
      { rangeFacets: ['[{"field":"custom_fields.price","ranges":[{"to":100},{"from":100}]}]'] },
    ],
    [
      'hierarchical facets, one or several at a time',
      (it) => {
        it.addHierarchicalFacetSetting({ fields: ['custom_fields.a', 'custom_fields.b'] });
        it.addHierarchicalFacetSetting([{ fields: ['custom_fields.c'], sortOrder: 'NAME_ASC' }]);
      },
      {
        hierarchicalFacets: [
          '[{"fields":["custom_fields.a","custom_fields.b"]},{"fields":["custom_fields.c"],"sortOrder":"NAME_ASC"}]',
        ],
      },
    ],
    [
      'field statistics',
      (it) => it.addStatsField('custom_fields.price'),
      { fieldStat: ['custom_fields.price'] },
    ],
    [
      'personalisation events',
      (it) => it.setPersonalizationEvents([{ genre: 'r&b' }, { band: 'a=b', city: 'Roma' }]),
      { personalizationEvent: ['genre=r&b', 'band=a=b', 'city=Roma'] },
    ],
    [
      'a filter',
      (it) =>
        it.setFilterObject({
          and: [
            { category: 'imu' },
            { not: { 'custom_fields.area': 'lavoro' } },
            { range: { doc_date: { gte: 1 } } },
          ],
        }),
      {
        filter: [
          '{"and":[{"category":"imu"},{"not":{"custom_fields.area":"lavoro"}},{"range":{"doc_date":{"gte":1}}}]}',
        ],
      },
    ],
  ])('carries %s', async (_what, prepare, expected) => {
    expect(await wire(prepare)).toEqual({ ...plain, ...expected });
  });

  it('no longer carries what was set back', async () => {
    const again = await wire((it) => {
      it.setResultType('organic');
      it.setResultType(null);
      it.setJWT('token');
      it.setJWT();
      it.setFilterObject({ category: 'imu' });
      it.setFilterObject();
    });
    expect(again).toEqual(plain);
  });

  it('names no page when paging back went below the first', async () => {
    const { page, ...others } = plain;
    expect(page).toEqual(['1']);
    expect(await wire((it) => it.previousPage())).toEqual(others);
  });

  it('is a POST with the same names when the address would be too long', async () => {
    const values = Array.from({ length: 500 }, (_, index) => `valore numero ${index}`);
    const subject = client();
    values.forEach((value) => subject.addCustomFieldFilter('tema', value));
    await subject.search({ keyword: 'imu' });
    const { method, path, query, headers, body } = server.last();
    expect({ method, path, type: headers['content-type'] }).toEqual({
      method: 'POST',
      path: '/v1/search/k3y',
      type: 'application/json',
    });
    expect([...query]).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({
      term: 'imu',
      fuzzy: 'auto',
      page: 1,
      limit: 10,
      sort: ['relevance'],
      order: ['desc'],
      customField: values.map((value) => `tema=${value}`),
    });
  });

  it('goes through the site’s own fetch, to an origin that may end in a slash', async () => {
    const asked: string[] = [];
    const subject = createSearchClient({
      siteKey: 'k/1',
      apiBase: 'https://search.example.it/',
      fetch: (address) => {
        asked.push(new Request(address).url);
        return Promise.resolve(Response.json({ total_hits: 0, hits: [] }));
      },
    });
    await subject.search({});
    expect(asked).toEqual([
      'https://search.example.it/v1/search/k%2F1?term=*&fuzzy=auto&page=1&limit=10&sort=relevance&order=desc',
    ]);
  });

  it('goes to the page’s own origin when no other is named', async () => {
    vi.stubGlobal('location', { origin: server.origin });
    await createSearchClient({ siteKey: 'here' }).search({});
    vi.unstubAllGlobals();
    expect(server.last().path).toBe('/v1/search/here');
  });

  it('passes through the interceptor of its own client alone', async () => {
    const one = client();
    one.setApiRequestInterceptor((configuration) => {
      configuration.headers['x-api-key'] = 'mine';
      configuration.url += '&added=1';
      return configuration;
    });
    await one.search({});
    expect(server.last().headers['x-api-key']).toBe('mine');
    expect(server.last().query.get('added')).toBe('1');
    await client().search({});
    expect(server.last().headers['x-api-key']).toBeUndefined();
  });
});

describe('logical operators', () => {
  const term = async (enabled: boolean, keyword: string) => {
    const { term: sent } = await wire((it) => {
      it.enableLogicalOperators(enabled);
      it.search(keyword, () => undefined);
    });
    return sent;
  };

  it.each([
    ['cani and gatti', 'cani AND gatti'],
    ['a and not b or c', 'a AND NOT b OR c'],
    ['and or not', 'and OR not'],
    ['android or sand', 'android OR sand'],
    ['a And b', 'a And b'],
  ])('become upper case when they are enabled: %s', async (typed, sent) => {
    expect(await term(true, typed)).toEqual([sent]);
  });

  it.each([
    ['cani AND gatti', 'cani and gatti'],
    ['a AND NOT b OR c', 'a and not b or c'],
    ['AND OR NOT', 'AND or NOT'],
  ])('become words when they are disabled: %s', async (typed, sent) => {
    expect(await term(false, typed)).toEqual([sent]);
  });

  it('leave the keyword that is remembered as it was typed', async () => {
    const subject = client();
    subject.enableLogicalOperators(true);
    await heard((callback) => subject.search('a and b', callback));
    expect(subject.getSettings().keyword).toBe('a and b');
  });
});

describe('fuzzy retry', () => {
  it('asks once, exactly, when something is found', async () => {
    server.reply = () => ({ body: { ...hostedSearch, total_hits: 40 } });
    const before = server.requests.length;
    const answer = await client().search({ fuzzy: 'retry' });
    expect(answer.total_hits).toBe(40);
    expect(server.requests.slice(before).map(({ query }) => query.get('fuzzy'))).toEqual(['false']);
  });

  it('asks once more, fuzzily, when nothing is found, and caps the total at the page size', async () => {
    server.reply = ({ query }) => ({
      body: query.get('fuzzy') === 'true' ? { ...hostedSearch, total_hits: 40 } : { total_hits: 0, hits: [] },
    });
    const before = server.requests.length;
    const answer = await client().search({ fuzzy: 'retry', paging: { pageSize: 15 } });
    expect(answer.total_hits).toBe(15);
    expect(answer.hits).toHaveLength(2);
    expect(server.requests.slice(before).map(({ query }) => query.get('fuzzy'))).toEqual(['false', 'true']);
  });

  it('leaves a smaller total as it is, and never asks a third time', async () => {
    server.reply = ({ query }) => ({ body: { total_hits: query.get('fuzzy') === 'true' ? 3 : 0, hits: [] } });
    expect((await client().search({ fuzzy: 'retry' })).total_hits).toBe(3);
    server.reply = () => ({ body: { total_hits: 0, hits: [] } });
    const before = server.requests.length;
    expect((await client().search({ fuzzy: 'retry' })).total_hits).toBe(0);
    expect(server.requests.length - before).toBe(2);
  });
});

describe('the callback form', () => {
  it('hears the answer once', async () => {
    server.reply = () => ({ body: hostedSearch });
    const callback = vi.fn<Callback<SearchResponse>>();
    const subject = client();
    subject.search('acconto', callback);
    await subject.search({});
    await vi.waitFor(() => expect(callback).toHaveBeenCalledTimes(1));
    expect(callback.mock.calls[0]?.[0]).toMatchObject({ total_hits: 2 });
  });

  it('remembers the keyword for search(callback), and both for search()', async () => {
    const subject = client();
    await heard((callback) => subject.search('caffè & latte', callback));
    await heard((callback) => subject.search(callback));
    expect(server.last().query.get('term')).toBe('caffè & latte');
    const third = await new Promise<number>((resolve) => {
      let calls = 0;
      subject.search(() => {
        calls++;
        if (calls === 1) subject.search();
        else resolve(calls);
      });
    });
    expect(third).toBe(2);
  });

  it('matches everything before a keyword is given, and for an empty one', async () => {
    await heard((callback) => client().search(callback));
    expect(server.last().query.get('term')).toBe('*');
    await heard((callback) => client().search('', callback));
    expect(server.last().query.get('term')).toBe('*');
  });

  it.each<[string, unknown[]]>([
    ['nothing, when nothing is remembered', []],
    ['a keyword alone', ['imu']],
    ['a keyword and no function', ['imu', {}]],
    ['a number', [1]],
    ['no object', [null]],
    ['parameters and a function', [{ keyword: 'imu' }, () => undefined]],
  ])('refuses %s', (_what, values) => {
    const before = server.requests.length;
    expect(() => callUntyped(client(), 'search', ...values)).toThrow(
      new SearchError('invalid-settings', 'Illegal search parameters...'),
    );
    expect(server.requests.length).toBe(before);
  });

  it.each([400, 403, 404, 500])(
    'hears 500 "invalid server response" for status %i, and it is logged',
    async (status) => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      server.reply = () => ({ status, body: { error: { code: status, message: 'why' } } });
      expect(await heard((callback) => client().search('x', callback))).toEqual({
        error: { response: 500, message: 'invalid server response' },
      });
      expect(log).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'http', status, message: 'why' }),
      );
    },
  );

  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['JSON of another kind', { suggestions: [] }],
    ['null', 'null'],
  ])('hears 500 for an answer that is %s', async (_what, body) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    server.reply = () => ({ body });
    expect(await heard((callback) => client().search('x', callback))).toEqual({
      error: { response: 500, message: 'invalid server response' },
    });
  });

  it('leaves an exception of the callback to its owner, and does not call back again', async () => {
    const uncaught = new Promise<unknown>((resolve) => {
      const listeners = process.listeners('uncaughtException');
      process.removeAllListeners('uncaughtException');
      process.once('uncaughtException', (error) => {
        listeners.forEach((listener) => process.on('uncaughtException', listener));
        resolve(error);
      });
    });
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const mine = new Error('mine');
    const callback = vi.fn<Callback<SearchResponse>>(() => {
      throw mine;
    });
    const subject = client();
    subject.search('x', callback);
    expect(await uncaught).toBe(mine);
    await subject.search({});
    expect(callback).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
  });

  it('answers one call after another with its own answer', async () => {
    server.reply = ({ query }) => ({ body: { total_hits: Number(query.get('term')), hits: [] } });
    const subject = client();
    const answers = await Promise.all(
      ['1', '2', '3'].map((keyword) => heard((callback) => subject.search(keyword, callback))),
    );
    expect(answers.map((answer) => 'total_hits' in answer && answer.total_hits)).toEqual([1, 2, 3]);
  });
});

describe('the promise form', () => {
  it('searches with its own parameters on top of the settings, and forgets them', async () => {
    const subject = client();
    subject.setLanguage('it');
    subject.setPaging(4, 20, 'date', 'asc');
    await subject.search({ keyword: 'imu', lang: 'de-AT', paging: { page: 2 }, facetFields: ['category'] });
    const { query } = server.last();
    expect(Object.fromEntries(query)).toEqual({
      term: 'imu',
      lang: 'de',
      fuzzy: 'auto',
      page: '2',
      limit: '20',
      sort: 'date',
      order: 'asc',
      facet: 'category',
    });
    expect(subject.getSettings()).toMatchObject({
      keyword: '*',
      lang: 'it',
      paging: { page: 4 },
      facetFields: [],
    });
  });

  it.each([
    [{ lang: 'x' }, 'use 2-char/4-char language code (e.g. "en", "en-GB")'],
    [{ fuzzy: 'maybe' }, "fuzzy matching can be true, false, 'auto', or 'retry'"],
    [{ searchOperator: 'xor' }, "operator must be 'and' || 'or'"],
    [{ paging: { pageSize: 301 } }, 'paging: page from 1'],
  ])('rejects %o', async (parameters, message) => {
    await expect(callUntyped(client(), 'search', parameters)).rejects.toThrow(message);
  });

  it('rejects with the status and the words of the service', async () => {
    server.reply = () => ({ status: 403, body: { error: { code: 403, message: 'this index wants a jwt' } } });
    await expect(client().search({})).rejects.toMatchObject({
      name: 'SearchError',
      code: 'http',
      status: 403,
      message: 'this index wants a jwt',
    });
  });

  it('rejects with the status alone when the service says nothing', async () => {
    server.reply = () => ({ status: 502, body: '<h1>Bad gateway</h1>' });
    await expect(client().search({})).rejects.toMatchObject({
      code: 'http',
      status: 502,
      message: 'the search service answered 502',
    });
  });

  it('rejects an answer that is none', async () => {
    server.reply = () => ({ body: { total_hits: 1 } });
    await expect(client().search({})).rejects.toMatchObject({ code: 'invalid-answer' });
  });

  it('rejects with the reason of its signal, before it is sent and while it waits for the answer', async () => {
    const before = server.requests.length;
    const early = new AbortController();
    early.abort(new Error('too late'));
    await expect(client().search({}, { signal: early.signal })).rejects.toThrow('too late');
    expect(server.requests.length).toBe(before);

    const late = new AbortController();
    let answer: () => void = () => undefined;
    server.reply = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: hostedSearch });
        late.abort();
      });
    await expect(client().search({}, { signal: late.signal })).rejects.toMatchObject({ name: 'AbortError' });
    answer();
  });
});
