import { describe, expect, it } from 'vitest';
import { searchServer, type TestSite } from '../../testing/search-server.ts';

const server = await searchServer();

const documents = [
  {
    id: 'a',
    title: 'Licenziamento per giusta causa',
    main_content: 'Il recesso immediato.',
    categories: ['Lavoro'],
  },
  { id: 'b', title: 'Licenziamento collettivo', main_content: 'La procedura.', categories: ['Lavoro'] },
  { id: 'c', title: 'Detrazione IVA', main_content: 'Il diritto alla detrazione.', categories: ['Fisco'] },
  {
    id: 'd',
    title: 'Preavviso di licenziamento',
    main_content: 'I termini.',
    categories: ['Lavoro'],
    custom_fields: { voce: ['Lavoro subordinato', 'Lavoro autonomo'] },
  },
];

let sessions = 0;
function report(site: TestSite, event: object, type = 'text/plain;charset=UTF-8') {
  return server.call({
    method: 'POST',
    url: `/v1/stats/${site.siteKey}/`,
    headers: { 'content-type': type },
    payload: JSON.stringify({ session: `a-${++sessions}`, ...event }),
  });
}
const searched = (site: TestSite, keyword: string, numberOfResults = 3) =>
  report(site, { action: 'search', keyword, numberOfResults });
const opened = (site: TestSite, session: string, docid: string) =>
  report(site, { action: 'click', session, keyword: 'licenziamento', docid, position: 1 });
const values = (answer: { json(): unknown }, list: string) =>
  (answer.json() as Record<string, { value: string }[]>)[list]?.map(({ value }) => value);
const ids = (answer: { json(): unknown }) =>
  (answer.json() as { hits: { id: string }[] }).hits.map(({ id }) => id);

describe('suggestions', () => {
  it('are the queries that visitors made and that found something, most frequent first', async () => {
    const site = await server.site({}, documents);
    for (const keyword of ['licenziamento', 'Licenziamento collettivo', 'LICENZIAMENTO  COLLETTIVO'])
      expect((await searched(site, keyword)).status).toBe(202);
    await searched(site, 'licenziamento senza esito', 0);
    await searched(site, '_addsearch_licenziamento');
    const answer = await site.get('suggest', { term: 'lic' });
    expect(answer.json()).toEqual({
      suggestions: [{ value: 'licenziamento collettivo' }, { value: 'licenziamento' }],
    });
    expect(
      values(await site.get('suggest', { term: 'lic', size: 1, language: 'it' }), 'suggestions'),
    ).toEqual(['licenziamento collettivo']);
  });

  it('are titles while there is no history', async () => {
    const site = await server.site({}, documents);
    const found = values(await site.get('suggest', { term: 'licenz' }), 'suggestions');
    expect(found).toEqual(
      expect.arrayContaining(['Licenziamento per giusta causa', 'Licenziamento collettivo']),
    );
  });

  it('count the searches that the server itself sees, unless told not to', async () => {
    const site = await server.site({}, documents);
    await site.get('search', { term: 'preavviso' });
    await site.get('search', { term: 'procedura', collectAnalytics: false });
    await searched(site, 'causa');
    expect(values(await site.get('suggest', { term: 'pr' }), 'suggestions')).toEqual(['preavviso']);
  });

  it('are those that find something in the language asked for', async () => {
    const site = await server.site({ language: 'it' }, [
      ...documents,
      { id: 'en', title: 'Licence to operate', main_content: 'A licence.', language: 'en' },
    ]);
    expect(values(await site.get('suggest', { term: 'lic', lang: 'en' }), 'suggestions')).toEqual([
      'Licence to operate',
    ]);
    for (const keyword of ['licitazione', 'licenziamento', 'licence']) await searched(site, keyword);
    const suggested = async (parameters: object) =>
      values(await site.get('suggest', { term: 'lic', ...parameters }), 'suggestions');
    expect(await suggested({})).toEqual(['licence', 'licenziamento', 'licitazione']);
    expect(await suggested({ lang: 'it' })).toEqual(['licenziamento']);
    expect(await suggested({ language: 'EN' })).toEqual(['licence']);
  });

  it('belong to their site', async () => {
    const [one, other] = [await server.site(), await server.site()];
    await searched(one, 'busta paga');
    expect(values(await other.get('suggest', { term: 'busta' }), 'suggestions')).toEqual([]);
  });
});

describe('autocomplete', () => {
  it('gives the values of a field with a word that begins so', async () => {
    const site = await server.site({}, documents);
    const answer = await site.get('autocomplete/document-field', {
      term: 'aut',
      source: 'custom_fields.voce',
    });
    expect(answer.json()).toEqual({ autocomplete: [{ value: 'Lavoro autonomo' }] });
  });

  it.each([
    ['source', {}],
    ['source', { source: 'main_content' }],
    ['size', { source: 'category', size: 0 }],
    ['size', { source: 'category', size: 'molti' }],
  ])('names the parameter %s when it is wrong', async (name, parameters) => {
    const site = await server.site();
    const answer = await site.get('autocomplete/document-field', { term: 'x', ...parameters });
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: { message: expect.stringMatching(`^${name}: `) } },
    ]);
  });
});

describe('recommendations', () => {
  it('read together are what the same visits opened', async () => {
    const site = await server.site({}, documents);
    for (const session of ['x1', 'x2']) for (const id of ['a', 'c']) await opened(site, session, id);
    for (const id of ['a', 'b']) await opened(site, 'x3', id);
    const answer = await site.get('recommendations', { configurationKey: 'k', itemId: 'a' });
    expect(ids(answer)).toEqual(['c', 'b']);
  });

  it('fall back to related documents, and related ones to those read together', async () => {
    const site = await server.site({}, documents);
    const together = await site.get('recommendations', { configurationKey: 'k', itemId: 'a' });
    const block = await server.call({
      url: `/v1/recommendations/index/${site.siteKey}/block/scheda?itemId=a`,
    });
    expect(ids(together)).toEqual(ids(block));
    expect(ids(block)).toEqual(expect.arrayContaining(['b', 'd']));
    for (const id of ['sparito', 'c']) await opened(site, 'y', id);
    const gone = await server.call({
      url: `/v1/recommendations/index/${site.siteKey}/block/scheda?itemId=sparito`,
    });
    expect(ids(gone)).toEqual(['c']);
  });

  it('leave out what is no longer there', async () => {
    const site = await server.site({}, documents);
    for (const id of ['a', 'b', 'c']) await opened(site, 'z', id);
    await site.manage('DELETE', '/documents/b');
    expect(ids(await site.get('recommendations', { itemId: 'a' }))).toEqual(['c']);
  });

  it('want an item', async () => {
    const site = await server.site();
    const answer = await site.get('recommendations', { configurationKey: 'k' });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('itemId')]);
  });
});

describe('statistics events', () => {
  it('may have a tag that is null', async () => {
    const site = await server.site();
    const event = { action: 'search', keyword: 'iva', numberOfResults: 1, tag: null };
    expect((await report(site, event)).status).toBe(202);
  });

  it.each(['text/plain', 'application/json'])('are taken as %s', async (type) => {
    const site = await server.site();
    const answer = await report(site, { action: 'search', keyword: 'iva', numberOfResults: 1 }, type);
    expect(answer.status).toBe(202);
  });

  it.each([
    ['action', { keyword: 'iva', numberOfResults: 1 }],
    ['action', { action: 'buy', keyword: 'iva' }],
    ['keyword', { action: 'search', numberOfResults: 1 }],
    ['numberOfResults', { action: 'search', keyword: 'iva' }],
    ['numberOfResults', { action: 'search', keyword: 'iva', numberOfResults: -1 }],
    ['numberOfResults', { action: 'search', keyword: 'iva', numberOfResults: null }],
    ['docid', { action: 'click', keyword: 'iva', position: 1 }],
    ['docid', { action: 'click', keyword: 'iva', docid: 'é'.repeat(128), position: 1 }],
    ['position', { action: 'click', keyword: 'iva', docid: 'a', position: 0 }],
    ['position', { action: 'click', keyword: 'iva', docid: 'a' }],
    ['tag', { action: 'search', keyword: 'iva', numberOfResults: 1, tag: 'x'.repeat(51) }],
  ])('name the member %s when it is wrong', async (member, event) => {
    const answer = await report(await server.site(), event);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: { message: expect.stringMatching(`^${member}: `) } },
    ]);
  });

  it('that warm the service up are never counted', async () => {
    const site = await server.site({}, documents);
    for (const session of ['w1', 'w2'])
      for (const docid of ['a', 'c'])
        await report(site, { action: 'click', session, keyword: '_addsearch_warm', docid, position: 1 });
    expect(ids(await site.get('recommendations', { itemId: 'a' }))).not.toContain('c');
  });

  it('must be JSON', async () => {
    const { siteKey } = await server.site();
    const answer = await server.call({
      method: 'POST',
      url: `/v1/stats/${siteKey}/`,
      headers: { 'content-type': 'text/plain' },
      payload: 'search',
    });
    expect(answer.status).toBe(400);
  });
});
