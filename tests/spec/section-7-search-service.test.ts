/** Specification §7, the calls it makes, "Search service": what the client puts on the wire, and what our server answers. */
import { createSearchClient, type SearchClient } from '@prontuario/widget/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startProduct } from './support/product.ts';

const product = await startProduct();
const { siteKey } = product;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** One search: the parameters that went out, by name, and the answer. */
async function search(keyword: string, prepare: (client: SearchClient) => void = () => undefined) {
  const { client, wire } = product.searchClient();
  prepare(client);
  const answer = await client.search({ keyword });
  const { query } = wire.last();
  const sent = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
  return { answer, sent, request: wire.last() };
}

describe('§7 GET /v1/search/{sitekey}', () => {
  it('is a GET with the term; the response is total_hits and results', async () => {
    const { answer, sent, request } = await search('detrazione');
    expect(request).toMatchObject({ method: 'GET', path: `/v1/search/${siteKey}`, body: '' });
    expect(sent['term']).toEqual(['detrazione']);
    expect(answer.total_hits).toBe(3);
    expect(answer.hits.map(({ id }) => id).sort()).toEqual(['detrazione-1', 'detrazione-2', 'detrazione-3']);
  });

  it.each<[string, (client: SearchClient) => void, Record<string, string[]>]>([
    ['lang', (it) => it.setLanguage('it-IT'), { lang: ['it'] }],
    ['fuzzy', (it) => it.setFuzzyMatch(false), { fuzzy: ['false'] }],
    ['collectAnalytics', (it) => it.setCollectAnalytics(false), { collectAnalytics: ['false'] }],
    ['postfixWildcard', (it) => it.setPostfixWildcard(false), { postfixWildcard: ['false'] }],
    ['categories', (it) => it.setCategoryFilters('fisco,lavoro'), { categories: ['fisco,lavoro'] }],
    [
      'priceFromCents and priceToCents',
      (it) => it.setPriceRangeFilter('1000', '2000'),
      { priceFromCents: ['1000'], priceToCents: ['2000'] },
    ],
    [
      'dateFrom and dateTo',
      (it) => it.setDateFilter('2026-01-01', '2026-02-28'),
      { dateFrom: ['2026-01-01'], dateTo: ['2026-02-28'] },
    ],
    [
      'page, limit, and sort and order repeated',
      (it) => it.setPaging(2, 5, ['date', 'custom_fields.anno'], ['asc', 'desc']),
      { page: ['2'], limit: ['5'], sort: ['date', 'custom_fields.anno'], order: ['asc', 'desc'] },
    ],
    ['shuffleAndLimitTo', (it) => it.setShuffleAndLimitTo(2), { shuffleAndLimitTo: ['2'] }],
    ['jwt', (it) => it.setJWT('a.b.c'), { jwt: ['a.b.c'] }],
    ['resultType', (it) => it.setResultType('organic'), { resultType: ['organic'] }],
    ['userToken', (it) => it.setUserToken('utente'), { userToken: ['utente'] }],
    ['numFacets', (it) => it.setNumberOfFacets(3), { numFacets: ['3'] }],
    [
      'cacheResponseWithTtlSeconds',
      (it) => it.setCacheResponseTime(60),
      { cacheResponseWithTtlSeconds: ['60'] },
    ],
    ['defaultOperator', (it) => it.setSearchOperator('and'), { defaultOperator: ['and'] }],
    ['analyticsTag', (it) => it.setAnalyticsTag('testata'), { analyticsTag: ['testata'] }],
    [
      'customField repeated',
      (it) => {
        it.addCustomFieldFilter('tema', 'Iva');
        it.addCustomFieldFilter('tema', 'Irpef');
      },
      { customField: ['tema=Iva', 'tema=Irpef'] },
    ],
    [
      'facet repeated',
      (it) => {
        it.addFacetField('category');
        it.addFacetField('custom_fields.tema');
      },
      { facet: ['category', 'custom_fields.tema'] },
    ],
    [
      'rangeFacets as JSON',
      (it) => it.addRangeFacet('custom_fields.anno', [{ to: 2021 }]),
      { rangeFacets: ['[{"field":"custom_fields.anno","ranges":[{"to":2021}]}]'] },
    ],
    [
      'hierarchicalFacets as JSON',
      (it) => it.addHierarchicalFacetSetting({ fields: ['category', 'custom_fields.tema'] }),
      { hierarchicalFacets: ['[{"fields":["category","custom_fields.tema"]}]'] },
    ],
    [
      'fieldStat repeated',
      (it) => {
        it.addStatsField('custom_fields.anno');
        it.addStatsField('custom_fields.prezzo');
      },
      { fieldStat: ['custom_fields.anno', 'custom_fields.prezzo'] },
    ],
    [
      'personalizationEvent repeated',
      (it) => it.setPersonalizationEvents([{ tema: 'Iva' }, { area: 'fisco' }]),
      { personalizationEvent: ['tema=Iva', 'area=fisco'] },
    ],
    [
      'filter as JSON',
      (it) => it.setFilterObject({ not: { category: 'lavoro' } }),
      { filter: ['{"not":{"category":"lavoro"}}'] },
    ],
  ])('carries %s, and the service takes it', async (_names, prepare, expected) => {
    const plain = await search('detrazione');
    for (const name of Object.keys(expected)) {
      if (!['fuzzy', 'page', 'limit', 'sort', 'order'].includes(name))
        expect(plain.sent).not.toHaveProperty(name);
    }
    expect((await search('detrazione', prepare)).sent).toMatchObject(expected);
  });

  it.each<[string, (client: SearchClient) => void, string[]]>([
    ['categories', (it) => it.setCategoryFilters('lavoro'), []],
    ['a price range', (it) => it.setPriceRangeFilter('1500', '2500'), ['detrazione-2']],
    ['a date range', (it) => it.setDateFilter('2026-02-01', '2026-03-31'), ['detrazione-2', 'detrazione-3']],
    ['a custom field', (it) => it.addCustomFieldFilter('tema', 'Iva'), ['detrazione-1']],
    [
      'a filter',
      (it) => it.setFilterObject({ range: { 'custom_fields.anno': { gt: 2020, lt: 2022 } } }),
      ['detrazione-2'],
    ],
  ])('the service filters by %s', async (_what, prepare, ids) => {
    const { answer } = await search('detrazione', prepare);
    expect(answer.hits.map(({ id }) => id).sort()).toEqual(ids);
  });

  it('the service sorts as told', async () => {
    const order = async (direction: 'asc' | 'desc') => {
      const { answer } = await search('detrazione', (it) => it.setPaging(1, 10, 'date', direction));
      return answer.hits.map(({ id }) => id);
    };
    expect(await order('asc')).toEqual(['detrazione-1', 'detrazione-2', 'detrazione-3']);
    expect(await order('desc')).toEqual(['detrazione-3', 'detrazione-2', 'detrazione-1']);
  });

  it('the service counts facets, ranges and hierarchies, and measures fields', async () => {
    const { answer } = await search('detrazione', (it) => {
      it.addFacetField('custom_fields.tema');
      it.addRangeFacet('custom_fields.anno', [{ to: 2021 }, { from: 2021 }]);
      it.addHierarchicalFacetSetting({ fields: ['category', 'custom_fields.tema'] });
      it.addStatsField('custom_fields.anno');
    });
    expect(answer.facets['custom_fields.tema']).toEqual([
      { value: 'Irpef', count: 2 },
      { value: 'Iva', count: 1 },
    ]);
    expect(answer.rangeFacets['custom_fields.anno']?.map(({ count }) => count)).toEqual([1, 2]);
    expect(answer.hierarchicalFacets['category']).toMatchObject([{ value: 'fisco', count: 3 }]);
    expect(answer.fieldStats['custom_fields.anno']).toEqual({ min: 2020, max: 2022, avg: 2021 });
  });

  it('calls are throttled: of those that come too soon only the newest is sent', async () => {
    const { client, wire } = product.searchClient();
    client.setThrottleTime(200);
    const answers = await Promise.allSettled(
      ['p', 'pe', 'pen', 'pensione'].map((keyword) => client.search({ keyword })),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(wire.requests.map(({ query }) => query.get('term'))).toEqual(['p', 'pensione']);
  });
});

describe('§7 suggestions, autocomplete and recommendations', () => {
  it('GET /v1/suggest/{sitekey} has term, size and lang', async () => {
    const { client, wire } = product.searchClient();
    client.setLanguage('it');
    client.setSuggestionsSize(3);
    const { suggestions } = await client.suggestions({ prefix: 'detraz' });
    expect(wire.last()).toMatchObject({ method: 'GET', path: `/v1/suggest/${siteKey}` });
    expect(Object.fromEntries(wire.last().query)).toEqual({ term: 'detraz', size: '3', lang: 'it' });
    expect(suggestions[0]?.value.toLowerCase()).toContain('detrazione');
  });

  it('GET /v1/autocomplete/document-field/{sitekey} has term, source and size', async () => {
    const { client, wire } = product.searchClient();
    client.setAutocompleteSize(5);
    const { autocomplete } = await client.autocomplete({ field: 'custom_fields.tema', prefix: 'ir' });
    expect(wire.last()).toMatchObject({ method: 'GET', path: `/v1/autocomplete/document-field/${siteKey}` });
    expect(Object.fromEntries(wire.last().query)).toEqual({
      term: 'ir',
      source: 'custom_fields.tema',
      size: '5',
    });
    expect(autocomplete).toEqual([{ value: 'Irpef' }]);
  });

  it('GET /v1/recommendations/{sitekey} has configurationKey and itemId', async () => {
    const { client, wire } = product.searchClient();
    const { hits } = await client.recommendations(
      { configurationKey: 'insieme', itemId: 'detrazione-1' },
      {},
    );
    expect(wire.last()).toMatchObject({ method: 'GET', path: `/v1/recommendations/${siteKey}` });
    expect(Object.fromEntries(wire.last().query)).toEqual({
      configurationKey: 'insieme',
      itemId: 'detrazione-1',
    });
    expect(hits.map(({ id }) => id)).not.toContain('detrazione-1');
    expect(hits.length).toBeGreaterThan(0);
  });
});

describe('§7 POST /v1/stats/{sitekey}/', () => {
  it('is sent by beacon where the browser has one', () => {
    const sendBeacon = vi.fn((_url: string, _body: string) => true);
    vi.stubGlobal('navigator', { sendBeacon });
    const client = createSearchClient({ siteKey, apiBase: product.origin });
    client.sendStatsEvent('search', 'pensione', { numberOfResults: 12 });
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect(url).toBe(`${product.origin}/v1/stats/${siteKey}/`);
    expect(JSON.parse(body ?? '')).toMatchObject({ action: 'search', keyword: 'pensione' });
  });

  it.each<[string, (client: SearchClient) => void]>([
    ['search', (it) => it.sendStatsEvent('search', 'pensione', { numberOfResults: 12 })],
    ['click', (it) => it.sendStatsEvent('click', 'pensione', { documentId: 'pensione-1', position: 1 })],
  ])('else by a text/plain post of the JSON %s event, which the service takes', async (action, tell) => {
    const { client, wire } = product.searchClient();
    tell(client);
    await expect.poll(() => wire.requests.length).toBe(1);
    const { method, path, headers, body } = wire.last();
    expect({ method, path }).toEqual({ method: 'POST', path: `/v1/stats/${siteKey}/` });
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(JSON.parse(body)).toMatchObject({ action });
    const again = await fetch(product.origin + path, {
      method,
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(again.status).toBe(202);
  });
});

describe('§7 documents', () => {
  const path = `/v2/indices/${siteKey}/documents`;
  const document = { id: 'atto', title: 'Un atto', main_content: 'Un testo.' };

  it('GET …/documents/{id}: the document on 200', async () => {
    const { documents, wire } = product.documentsClient();
    expect(await documents.get('detrazione-1')).toMatchObject({
      id: 'detrazione-1',
      title: 'Detrazione IVA',
    });
    expect(wire.last()).toMatchObject({ method: 'GET', path: `${path}/detrazione-1` });
  });

  it('POST …/documents/ creates; success 202', async () => {
    const { documents, wire } = product.documentsClient();
    const created = await documents.save({ title: 'Arzigogolo', main_content: 'Un testo.' });
    expect(created.status).toBe(202);
    expect(wire.last()).toMatchObject({ method: 'POST', path: `${path}/` });
    const { answer } = await search('arzigogolo');
    expect(answer.total_hits).toBe(1);
    await documents.delete(answer.hits[0]?.id ?? '');
  });

  it.each([
    ['id', document],
    ['url', { url: 'https://www.example.it/atto', title: 'Un atto', main_content: 'Un testo.' }],
  ])('PUT on the same path when it has %s; success 202', async (_what, saved) => {
    const { documents, wire } = product.documentsClient();
    expect((await documents.save(saved)).status).toBe(202);
    expect(wire.last()).toMatchObject({ method: 'PUT', path: `${path}/`, body: JSON.stringify(saved) });
  });

  it('DELETE …/documents/{id}; success 202', async () => {
    const { documents, wire } = product.documentsClient();
    await documents.save(document);
    expect((await documents.delete('atto')).status).toBe(202);
    expect(wire.last()).toMatchObject({ method: 'DELETE', path: `${path}/atto` });
    await expect(documents.get('atto')).rejects.toMatchObject({ status: 404 });
  });

  it('PUT …/documents:batch with body {documents}; success 202', async () => {
    const { documents, wire } = product.documentsClient();
    const batch = { documents: [document, { ...document, id: 'altro-atto' }] };
    expect((await documents.saveBatch(batch)).status).toBe(202);
    expect(wire.last()).toMatchObject({ method: 'PUT', path: `${path}:batch`, body: JSON.stringify(batch) });
    expect(await documents.get('altro-atto')).toMatchObject({ title: 'Un atto' });
  });

  it('DELETE …/documents:batch with body {documents: ids}; success 202', async () => {
    const { documents, wire } = product.documentsClient();
    await documents.saveBatch({ documents: [document, { ...document, id: 'altro-atto' }] });
    const batch = { documents: ['atto', 'altro-atto'] };
    expect((await documents.deleteBatch(batch)).status).toBe(202);
    expect(wire.last()).toMatchObject({
      method: 'DELETE',
      path: `${path}:batch`,
      body: JSON.stringify(batch),
    });
    await expect(documents.get('altro-atto')).rejects.toMatchObject({ status: 404 });
  });
});
