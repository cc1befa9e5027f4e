import AddSearchClient from 'addsearch-js-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearchClient } from './client.ts';
import type { SearchClient } from './search-client.ts';
import { hostedSearch } from './testing/hosted-answers.ts';
import { startRecordingServer, type Recorded, type RecordingServer } from './testing/recording-server.ts';

/** Both clients, told in the same words. */
type Either = AddSearchClient | SearchClient;

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
  server.reply = () => ({ body: { ...hostedSearch, suggestions: [], autocomplete: [] } });
});
afterAll(() => server.close());

function hosted(): AddSearchClient {
  const client = new AddSearchClient('k3y');
  client.setApiRequestInterceptor(({ url = '' }) => ({
    url: url.replace(/^https:\/\/[^/]+/, server.origin),
  }));
  return client;
}

const ours = () => createSearchClient({ siteKey: 'k3y', apiBase: server.origin });

/** A request without what is the same in meaning: the order of parameters of different names. */
function meaning({ method, path, query, body }: Recorded) {
  const names = [...new Set(query.keys())].sort();
  return {
    method,
    path,
    query: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
    body: body === '' ? '' : (JSON.parse(body) as unknown),
  };
}

/** What a client puts on the wire until it has been answered. */
async function wire(act: (done: () => void) => void): Promise<unknown> {
  const before = server.requests.length;
  await new Promise<void>((resolve) => act(resolve));
  return server.requests.slice(before).map(meaning);
}

const scenarios: readonly (readonly [string, (client: Either) => void])[] = [
  ['nothing set', () => undefined],
  ['a language', (it) => it.setLanguage('en-GB')],
  ['exact matching', (it) => it.setFuzzyMatch(false)],
  ['equal fuzzy matching', (it) => it.setFuzzyMatch(true)],
  ['fuzzy retry', (it) => it.setFuzzyMatch('retry')],
  ['the operator', (it) => it.setSearchOperator('and')],
  ['the wildcard', (it) => it.setPostfixWildcard(false)],
  ['the cache', (it) => it.setCacheResponseTime(60)],
  ['paging', (it) => it.setPaging(2, 50, 'date', 'asc')],
  ['paging with lists', (it) => it.setPaging(2, 50, ['date', 'custom_fields.x'], ['asc', 'desc'])],
  ['the next page', (it) => it.nextPage()],
  [
    'paging back below the first page',
    (it) => {
      it.previousPage();
      it.previousPage();
    },
  ],
  ['dates', (it) => it.setDateFilter('2026-01-01', '2026-01-31')],
  ['prices', (it) => it.setPriceRangeFilter('100', '200')],
  ['categories', (it) => it.setCategoryFilters('doctype_pdf,imu')],
  [
    'custom fields',
    (it) => {
      it.addCustomFieldFilter('city', 'São Paulo & co=1%');
      it.addCustomFieldFilter('city', 'Forlì');
      it.addCustomFieldFilter('brand', 'x');
      it.removeCustomFieldFilter('brand', 'x');
    },
  ],
  [
    'a filter',
    (it) => it.setFilterObject({ and: [{ category: 'x & y' }, { not: { 'custom_fields.a': 'è' } }] }),
  ],
  ['organic results', (it) => it.setResultType('organic')],
  [
    'facets',
    (it) => {
      it.addFacetField('category');
      it.addFacetField('custom_fields.genre');
      it.setNumberOfFacets(20);
    },
  ],
  ['range facets', (it) => it.addRangeFacet('custom_fields.price', [{ to: 100 }, { from: 100, to: 200 }])],
  ['field statistics', (it) => it.addStatsField('custom_fields.price')],
  ['personalisation events', (it) => it.setPersonalizationEvents([{ genre: 'r&b' }, { band: 'a=b' }])],
  ['a user token', (it) => it.setUserToken('u 1')],
  ['a token', (it) => it.setJWT('a.b.c')],
  ['shuffling', (it) => it.setShuffleAndLimitTo(5)],
  ['no counting', (it) => it.setCollectAnalytics(false)],
  ['a tag', (it) => it.setAnalyticsTag('intestazione')],
  ['operators enabled', (it) => it.enableLogicalOperators(true)],
];

describe('what the hosted service’s own client puts on the wire', () => {
  it.each(scenarios)('we put there too, with %s', async (_what, prepare) => {
    const keyword = 'caffè and "latte macchiato" NOT 50% #1 + 😀';
    const [theirs, mine] = [hosted(), ours()];
    prepare(theirs);
    prepare(mine);
    expect(await wire((done) => mine.search(keyword, done))).toEqual(
      await wire((done) => theirs.search(keyword, done)),
    );
  });

  it('we put there too when nothing is found and the search is tried again', async () => {
    server.reply = () => ({ body: { total_hits: 0, hits: [] } });
    const [theirs, mine] = [hosted(), ours()];
    theirs.setFuzzyMatch('retry');
    mine.setFuzzyMatch('retry');
    expect(await wire((done) => mine.search('x', done))).toEqual(
      await wire((done) => theirs.search('x', done)),
    );
    server.reply = () => ({ body: { ...hostedSearch, suggestions: [], autocomplete: [] } });
  });

  it('we put there too for the other queries', async () => {
    const [theirs, mine] = [hosted(), ours()];
    const bought = { type: 'FREQUENTLY_BOUGHT_TOGETHER', configurationKey: 'k', itemId: 'a b' } as const;
    const calls: readonly ((client: Either, done: () => void) => void)[] = [
      (client, done) => client.suggestions('acconto', done),
      (client, done) => client.autocomplete('custom_fields.brand', 'ap', done),
      (client, done) => client.recommendations(bought, done),
    ];
    for (const call of calls)
      expect(await wire((done) => call(mine, done))).toEqual(await wire((done) => call(theirs, done)));
  });

  it('we put there too for statistics, but for the session, which is each client’s own', async () => {
    const [theirs, mine] = [hosted(), ours()];
    const send = (client: Either) => async () => {
      const before = server.requests.length;
      client.setStatsSessionId('s1');
      client.setAnalyticsTag('t');
      client.sendStatsEvent('search', 'imu', { numberOfResults: 3 });
      await vi.waitFor(() => expect(server.requests.length).toBe(before + 1));
      client.sendStatsEvent('click', 'imu', { documentId: 'd', position: 2 });
      await vi.waitFor(() => expect(server.requests.length).toBe(before + 2));
      return server.requests.slice(before).map((request) => ({
        ...meaning(request),
        type: request.headers['content-type']?.split(';')[0],
      }));
    };
    expect(await send(mine)()).toEqual(await send(theirs)());
  });
});
