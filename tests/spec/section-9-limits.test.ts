/** Specification §9, business constants and limits: those of the search client, and those that the portal's calls keep. */
import { createSearchClient, type SearchClient } from '@prontuario/widget/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { articles, OLD_NEWS } from './support/edition.ts';
import { PENSION_DOCUMENTS } from './support/index-documents.ts';
import { startProduct } from './support/product.ts';
import { visitorPage } from './support/visitor-page.ts';

const product = await startProduct();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A client of a service that answers as told, on a clock that the test turns. */
function clientOf(answer: () => Promise<Response>): { client: SearchClient; sent: () => number } {
  vi.useFakeTimers();
  let sent = 0;
  const client = createSearchClient({
    siteKey: 'k',
    apiBase: 'https://search.example.it',
    fetch: () => {
      sent++;
      return answer();
    },
  });
  return { client, sent: () => sent };
}

const found = () => Promise.resolve(Response.json({ total_hits: 0, hits: [] }));

describe('§9 search client', () => {
  it('throttle 200 ms: a second call waits for the time to pass', async () => {
    const { client, sent } = clientOf(found);
    await client.search({ keyword: 'i' });
    const second = client.search({ keyword: 'iv' });
    await vi.advanceTimersByTimeAsync(199);
    expect(sent()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(sent()).toBe(2);
  });

  it('page size 10', async () => {
    const { client } = product.searchClient();
    const { hits, total_hits: total } = await client.search({ keyword: 'pensione' });
    expect(total).toBe(PENSION_DOCUMENTS);
    expect(hits).toHaveLength(10);
  });

  it('page size 1-300: the service keeps to it too', async () => {
    const status = async (limit: number) =>
      (await product.get(`/v1/search/${product.siteKey}?term=pensione&limit=${limit}`)).status;
    expect(await Promise.all([0, 1, 300, 301].map(status))).toEqual([400, 200, 200, 400]);
  });

  it('suggestion size 10', async () => {
    const { client, wire } = product.searchClient();
    for (let number = 11; number <= 22; number++)
      client.sendStatsEvent('search', `indennità numero ${number}`, { numberOfResults: 1 });
    const suggested = async () => (await client.suggestions({ prefix: 'indennità' })).suggestions.length;
    await expect.poll(suggested, { timeout: 10_000 }).toBe(10);
    expect(wire.last().query.get('size')).toBe('10');
  });

  it('autocomplete size 10', async () => {
    const { client, wire } = product.searchClient();
    const { autocomplete } = await client.autocomplete({ field: 'custom_fields.tema', prefix: 'pensione' });
    expect(wire.last().query.get('size')).toBe('10');
    expect(autocomplete).toHaveLength(10);
  });

  it('personalization cookie 180 days, of a fixed name', () => {
    const { written } = visitorPage();
    for (const { client } of [product.searchClient(), product.searchClient()]) {
      client.enablePersonalizationTracking(true);
      client.getStatsSessionId();
    }
    expect(written).toEqual([expect.stringMatching(/^addsearchUserToken=[\da-f]{32};max-age=15552000;/)]);
  });

  it('session id prefix "a-"', () => {
    expect(product.searchClient().client.getStatsSessionId()).toMatch(/^a-/);
  });

  it('retry backoff: base 300 ms, doubling, up to 5 steps', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, sent } = clientOf(() => Promise.resolve(new Response('', { status: 503 })));
    const answer = expect(client.search({ keyword: 'iva' })).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toBe(1);
    for (const [step, wait] of [300, 600, 1200, 2400, 4800].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent()).toBe(step + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent()).toBe(step + 2);
    }
    await answer;
  });

  it('retry backoff is randomized: never longer, and as chance has it shorter', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { client, sent } = clientOf(() => Promise.resolve(new Response('', { status: 503 })));
    const answer = expect(client.search({ keyword: 'iva' })).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(299);
    expect(sent()).toBe(2);
    await vi.runAllTimersAsync();
    await answer;
  });

  it('time-out 0: the client never gives a request up by itself', async () => {
    const { client } = clientOf(() => new Promise(() => undefined));
    let settled = false;
    const end = () => (settled = true);
    client.search({ keyword: 'iva' }).then(end, end);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(settled).toBe(false);
  });
});

describe('§9 portal', () => {
  it('maximum login attempts 10', async () => {
    const name = 'mialavoro@prontuario.example';
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await product.login(name, 'sbagliata')).body).toMatchObject({ error: { code: 'login' } });
    expect(await product.login(name)).toMatchObject({ status: 429, body: { error: { code: 'locked' } } });
  });

  it('the default list page size is 10, from page 0', async () => {
    const list = async (query: string) => {
      const { body } = await product.get(`/api/cesi/articlesAuthorial/aDocLst2?area=lavoro${query}`);
      return (body as { items: { id: number }[] }).items.map(({ id }) => id);
    };
    expect(await list('')).toHaveLength(10);
    expect(await list('&page=0')).toEqual(await list(''));
  });

  it('news of the day are 100', async () => {
    const { body } = await product.get(
      '/api/cesi/articlesAuthorial/ADocLstContent?area=lavoro&baseTag=archivio',
    );
    const { totalCount, items } = body as { totalCount: number; items: unknown[] };
    expect(totalCount).toBe(OLD_NEWS);
    expect(items).toHaveLength(100);
  });

  it.each([
    '/api/cesi/home/quotidianoFiscoNew_Cache/',
    '/api/cesi/articlesAuthorial/aDocLst2',
    `/api/cesi/articlesAuthorialDetail/aDoc?id=${articles.news}`,
    '/api/cesi/articlesAuthorialDetail/getAuthors',
    '/api/cesi/analitycalIndex/getBaseDataByArea?area=fisco',
  ])('content services may be kept 180 s: %s', async (path) => {
    expect((await product.get(path)).headers.get('cache-control')).toBe('public, max-age=180');
  });

  it.each([
    '/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=N',
    '/api/lookup/authorial/getAddSearchFiltersMapping/',
    `/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=${articles.news}`,
    '/api/valeo/sitemap/getMonths',
  ])('lookup and SEO services may be kept 3600 s: %s', async (path) => {
    expect((await product.get(path)).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('what was made for one reader is kept by nobody', async () => {
    const path = `/api/cesi/articlesAuthorialDetail/aDocFull?id=${articles.guide}`;
    const { headers } = await product.get(path, await product.tokenOf('fisco'));
    expect(headers.get('cache-control')).toContain('no-store');
  });
});
