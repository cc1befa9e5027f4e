/** Specification §3, entities and their fields: those of the search client, and those that the portal's calls carry. */
import { areas } from '@prontuario/server/contract/areas';
import { createSearchClient, type SearchClient } from '@prontuario/widget/client';
import { describe, expect, it } from 'vitest';
import { articles, BANNER_ID } from './support/edition.ts';
import { heard } from './support/heard.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

const detail = (id: number) => product.get(`/api/cesi/articlesAuthorialDetail/aDoc/?id=${id}`);

describe('§3 search-client settings', () => {
  const fresh = () => createSearchClient({ siteKey: 'k', apiBase: 'https://search.example.it' });

  it('keyword is "*", the throttle 200 ms, fuzzy "auto", the suggestions 10, the autocompletions 10, logical operators off', () => {
    expect(fresh().getSettings()).toMatchObject({
      keyword: '*',
      throttleTimeMs: 200,
      fuzzy: 'auto',
      suggestionsSize: 10,
      autocomplete: { size: 10 },
      enableLogicalOperators: false,
    });
  });

  it('paging is page 1, page size 10, sorted by relevance, descending', () => {
    expect(fresh().getSettings().paging).toEqual({
      page: 1,
      pageSize: 10,
      sortBy: 'relevance',
      sortOrder: 'desc',
    });
  });

  it('the callback is remembered for the next search', async () => {
    const { client, wire } = product.searchClient();
    const answers: unknown[] = [];
    client.search('pensione', (answer) => answers.push(answer));
    await expect.poll(() => answers.length).toBe(1);
    client.search();
    await expect.poll(() => answers.length).toBe(2);
    expect(wire.requests.map(({ query }) => query.get('term'))).toEqual(['pensione', 'pensione']);
  });

  it.each<[string, (client: SearchClient) => void, object]>([
    ['lang', (it) => it.setLanguage('it'), { lang: 'it' }],
    [
      'customFieldFilters',
      (it) => it.addCustomFieldFilter('tema', 'Iva'),
      { customFieldFilters: [{ field: 'tema', value: 'Iva' }] },
    ],
    ['userToken', (it) => it.setUserToken('u'), { userToken: 'u' }],
    ['facetFields', (it) => it.addFacetField('category'), { facetFields: ['category'] }],
    ['searchOperator', (it) => it.setSearchOperator('and'), { searchOperator: 'and' }],
    ['cacheResponseTime', (it) => it.setCacheResponseTime(60), { cacheResponseTime: 60 }],
    ['postfixWildcard', (it) => it.setPostfixWildcard(false), { postfixWildcard: false }],
    ['collectAnalytics', (it) => it.setCollectAnalytics(false), { collectAnalytics: false }],
    ['analyticsTag', (it) => it.setAnalyticsTag('testata'), { analyticsTag: 'testata' }],
    ['categories', (it) => it.setCategoryFilters('fisco,lavoro'), { categories: 'fisco,lavoro' }],
    [
      'priceFromCents and priceToCents',
      (it) => it.setPriceRangeFilter('100', '200'),
      { priceFromCents: '100', priceToCents: '200' },
    ],
    [
      'dateFrom and dateTo',
      (it) => it.setDateFilter('2026-01-01', '2026-01-31'),
      { dateFrom: '2026-01-01', dateTo: '2026-01-31' },
    ],
    ['jwt', (it) => it.setJWT('a.b.c'), { jwt: 'a.b.c' }],
    ['resultType', (it) => it.setResultType('organic'), { resultType: 'organic' }],
    ['numFacets', (it) => it.setNumberOfFacets(5), { numFacets: 5 }],
    ['shuffleAndLimitTo', (it) => it.setShuffleAndLimitTo(3), { shuffleAndLimitTo: 3 }],
    [
      'rangeFacets, a list of field and ranges',
      (it) => it.addRangeFacet('custom_fields.anno', [{ to: 2021 }, { from: 2021 }]),
      { rangeFacets: [{ field: 'custom_fields.anno', ranges: [{ to: 2021 }, { from: 2021 }] }] },
    ],
    [
      'hierarchicalFacetSetting',
      (it) => it.addHierarchicalFacetSetting({ fields: ['category', 'custom_fields.tema'] }),
      { hierarchicalFacetSetting: [{ fields: ['category', 'custom_fields.tema'] }] },
    ],
    ['statsFields', (it) => it.addStatsField('custom_fields.anno'), { statsFields: ['custom_fields.anno'] }],
    [
      'personalizationEvents',
      (it) => it.setPersonalizationEvents([{ tema: 'Iva' }]),
      { personalizationEvents: [{ tema: 'Iva' }] },
    ],
    [
      'filterObject',
      (it) => it.setFilterObject({ category: 'fisco' }),
      { filterObject: { category: 'fisco' } },
    ],
  ])('%s is a setting that is kept', (_name, set, kept) => {
    const client = fresh();
    expect(client.getSettings()).not.toMatchObject(kept);
    set(client);
    expect(client.getSettings()).toMatchObject(kept);
  });

  it('autocomplete is size, field and prefix', async () => {
    const { client } = product.searchClient();
    client.setAutocompleteSize(4);
    await heard((callback) => client.autocomplete('custom_fields.tema', 'pe', callback));
    expect(client.getSettings().autocomplete).toEqual({ size: 4, field: 'custom_fields.tema', prefix: 'pe' });
  });
});

describe('§3 what the search service is told and answers', () => {
  const main_content = 'Un testo.';

  it('an indexed document with an id replaces the one with that id', async () => {
    const { documents } = product.documentsClient();
    await documents.save({ id: 'sostituito', title: 'Prima versione', main_content });
    await documents.save({ id: 'sostituito', title: 'Seconda versione', main_content });
    expect(await documents.get('sostituito')).toMatchObject({ title: 'Seconda versione' });
    await documents.delete('sostituito');
  });

  it('an indexed document with a url replaces the one with that url', async () => {
    const { documents } = product.documentsClient();
    const url = 'https://www.example.it/atrio';
    await documents.save({ url, title: 'Zibaldone vecchio', main_content });
    await documents.save({ url, title: 'Zibaldone nuovo', main_content });
    const found = await product.searchClient().client.search({ keyword: 'zibaldone', fuzzy: false });
    expect(found.hits.map(({ title }) => title)).toEqual(['Zibaldone nuovo']);
    await documents.delete(found.hits[0]?.id ?? '');
  });

  it('an indexed document with neither is created each time', async () => {
    const { documents } = product.documentsClient();
    await documents.save({ title: 'Quisquilia', main_content });
    await documents.save({ title: 'Quisquilia', main_content });
    const found = await product.searchClient().client.search({ keyword: 'quisquilia', fuzzy: false });
    expect(found.total_hits).toBe(2);
    await documents.deleteBatch({ documents: found.hits.map(({ id }) => id) });
  });

  it('a search response is read for total_hits', async () => {
    const found = await product.searchClient().client.search({ keyword: 'detrazione' });
    expect(found.total_hits).toBe(3);
  });

  it('a search event is action, session, keyword, numberOfResults and tag', async () => {
    const { client, wire } = product.searchClient();
    client.setAnalyticsTag('testata');
    client.setStatsSessionId('sessione');
    client.sendStatsEvent('search', 'pensione', { numberOfResults: 12 });
    await expect.poll(() => wire.requests.length).toBe(1);
    expect(JSON.parse(wire.last().body)).toEqual({
      action: 'search',
      session: 'sessione',
      keyword: 'pensione',
      numberOfResults: 12,
      tag: 'testata',
    });
  });

  it('a click event is action, session, keyword, docid, position and tag', async () => {
    const { client, wire } = product.searchClient();
    client.setAnalyticsTag('testata');
    client.setStatsSessionId('sessione');
    client.sendStatsEvent('click', 'pensione', { documentId: 'pensione-1', position: 3 });
    await expect.poll(() => wire.requests.length).toBe(1);
    expect(JSON.parse(wire.last().body)).toEqual({
      action: 'click',
      session: 'sessione',
      keyword: 'pensione',
      docid: 'pensione-1',
      position: 3,
      tag: 'testata',
    });
  });

  it('recommendation options are itemId and configurationKey', async () => {
    const { client, wire } = product.searchClient();
    await client.recommendations({ itemId: 'pensione-1', configurationKey: 'insieme' }, {});
    expect(Object.fromEntries(wire.last().query)).toEqual({
      itemId: 'pensione-1',
      configurationKey: 'insieme',
    });
  });

  it('a search suggestion is a list of value strings', async () => {
    const { suggestions } = await product.searchClient().client.suggestions({ prefix: 'detraz' });
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions).toEqual(suggestions.map(() => ({ value: expect.any(String) })));
  });
});

describe('§3 what the portal’s calls carry', () => {
  it('an area is key, label, permalink and pathname', () => {
    expect(areas.FISCO).toMatchObject({
      key: 'FISCO',
      label: 'Fisco',
      permalink: '/fisco',
      pathname: '/editoria',
    });
    expect(areas.LAVORO).toMatchObject({
      key: 'LAVORO',
      label: 'Lavoro',
      permalink: '/lavoro',
      pathname: '/editoria',
    });
  });

  it('a login request is userName, password and remember; its response is read for auth, or error', async () => {
    const accepted = await product.login('fisco@prontuario.example');
    expect(accepted.body).toMatchObject({
      auth: expect.any(String),
      userName: 'fisco@prontuario.example',
      tokenMaxAge: expect.any(Number),
      roles: ['Prontuario.Fisco'],
    });
    const refused = await product.login('fisco@prontuario.example', 'sbagliata');
    expect(refused.body).toEqual({ Result: false, error: expect.any(Object) });
  });

  it.each([
    ['interno', 'Interno'],
    ['fisco', 'Fisco'],
    ['lavoro', 'Lavoro'],
    ['demo', 'Demo'],
    ['miafisco', 'MiaFisco'],
    ['mialavoro', 'MiaLavoro'],
  ])('the account %s has the role {product}.%s', async (account, role) => {
    const { body } = await product.login(`${account}@prontuario.example`);
    expect((body as { roles: string[] }).roles).toContain(`Prontuario.${role}`);
  });

  it('an analytical index entry is Voce1, Voce2, FirstLetter, Titolo, DataForSorting, Tags, LinkID and Sinonimo', async () => {
    const { body } = await product.get('/api/cesi/analitycalIndex/GetResultsByVoce1?area=fisco&voce1=Iva');
    expect(body).toEqual({
      items: [
        {
          Voce1: 'Iva',
          Voce2: 'Rivalsa',
          FirstLetter: 'I',
          Titolo: 'La rivalsa dell’Iva',
          DataForSorting: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          Tags: ['iva', 'rivalsa'],
          LinkID: `/fisco/banche-dati/notizie/rivalsa/?id=${articles.news}`,
          Sinonimo: '',
        },
      ],
    });
  });

  it('an authorial article has its id, type, title, occhiello, tags, content, abstract, references, friendly URL, isbn, summary and catalogue', async () => {
    expect((await detail(articles.news)).body).toMatchObject({
      id: articles.news,
      type: 'notizia',
      prontuarioType: 'N',
      title: 'La rivalsa dell’Iva',
      occhiello: 'Iva',
      tags: ['iva', 'rivalsa'],
      content: expect.stringContaining('<p>Chi paga.</p>'),
      abstract: 'Sommario.',
      riferimentiNormativi: [{ testo: 'Art. 18, DPR 633/1972' }],
      friendlyUrl: '/fisco/banche-dati/notizie/rivalsa/',
      isbn: null,
      summary: [{ id: expect.any(String), text: 'Il caso', items: [] }],
      catalogInfo: { section: 'Notizie del giorno', url: '/fisco/notizie-del-giorno/' },
    });
    expect((await detail(articles.guide)).body).toMatchObject({ isbn: '9788800000000' });
  });

  it('its attachments are a list of tipo and url, Word among them', async () => {
    const { body } = await product.get(
      `/api/cesi/articlesAuthorialDetail/aDocFull?id=${articles.software}`,
      await product.tokenOf('fisco'),
    );
    expect(body).toMatchObject({
      allegatiInformativeParsed: [
        { tipo: 'Excel', url: '/media/calcolo.xlsx' },
        { tipo: 'Word', url: '/media/istruzioni.docx' },
      ],
    });
  });

  it.each([
    ['aziendale', articles.companySheet, true],
    ['valigetta', articles.guideSheet, true],
    ['none of the two', articles.news, false],
  ])('isConsultancy, with the tag %s, of article %i: %s', async (_tag, id, expected) => {
    expect((await detail(id)).body).toMatchObject({ isConsultancy: expected });
  });

  it('a list response is totalCount and items', async () => {
    const { body } = await product.get('/api/cesi/articlesAuthorial/aDocLst2?area=fisco&T=O');
    expect(body).toEqual({ totalCount: 1, items: [expect.objectContaining({ id: articles.opinion })] });
  });

  it('an author has a nominativo', async () => {
    const { body } = await product.get('/api/cesi/articlesAuthorialDetail/getAuthors');
    expect((body as { items: { nominativo: string }[] }).items.map(({ nominativo }) => nominativo)).toEqual([
      'Ugo Bassi',
      'Ada Neri',
    ]);
  });

  it('a review is documentId, text and vote', async () => {
    const auth = await product.tokenOf('lavoro');
    const review = { documentId: articles.employmentNews, text: 'Utile', vote: 4 };
    const query = new URLSearchParams({ documentId: `${review.documentId}`, text: review.text, vote: '4' });
    await product.post(`/api/cesi/articlesAuthorialDetailReview/insertReview?${query.toString()}`, auth);
    const { body } = await product.get(
      `/api/cesi/articlesAuthorialDetailReview/getReviews?documentId=${review.documentId}`,
    );
    expect(body).toMatchObject({ items: [review] });
  });

  it('the home payload has its lead or null, features, news, other news, video, podcast, press and popup', async () => {
    const { body } = await product.get('/api/cesi/home/quotidianoFiscoNew/');
    expect(body).toMatchObject({
      primoPiano: { id: articles.news },
      approfondimenti: [{ id: articles.opinion }],
      news: [],
      altreNews: [],
      video: [{ id: articles.video }],
      podcast: [{ id: articles.podcast }],
      italiaOggi: [],
      popUpContent: '<p>Novità</p>',
    });
  });

  it('a home item has type, tags, abstract, testoHP, dataQuotidiano, settore, titolo and descrizione', async () => {
    const { body } = await product.get('/api/cesi/home/quotidianoLavoroNew/');
    expect(body).toMatchObject({
      primoPiano: {
        type: 'notizia',
        tags: ['ferie'],
        abstract: 'Sommario.',
        testoHP: expect.any(String),
        dataQuotidiano: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        settore: 'Orario',
        titolo: 'Le ferie',
        descrizione: 'Sommario.',
      },
      popUpContent: null,
    });
  });

  it('a focus entry is area{product}, isFocus, isVisibleInCatalogSideBar and isArchivied', async () => {
    const { body } = await product.get('/api/cesi/articlesAuthorialFocus/getIndiceArgomentiConfig/');
    const entry = { areaProntuario: 'FISCO', isFocus: true, isVisibleInCatalogSideBar: true };
    expect(body).toMatchObject({
      items: [
        { ...entry, isArchivied: false },
        { ...entry, isArchivied: true },
      ],
    });
  });

  it('a banner is imageURL and link', async () => {
    expect((await detail(BANNER_ID)).body).toMatchObject({ imageURL: '/media/banner.svg', link: '/fisco/' });
  });
});
