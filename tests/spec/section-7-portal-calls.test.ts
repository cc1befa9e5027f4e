/** Specification §7, the calls it makes: those of the portal, over HTTP as the portal makes them. */
import { describe, expect, it } from 'vitest';
import { articles, BANNER_ID } from './support/edition.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

const cesi = async (path: string, auth?: string): Promise<unknown> => {
  const { status, body } = await product.get(`/api/cesi/${path}`, auth);
  expect(status).toBe(200);
  return body;
};

describe('§7 login', () => {
  it('POST /api/auth/doLogin/ with JSON {userName, password, remember} is answered with auth', async () => {
    const { status, body } = await product.login('fisco@prontuario.example');
    expect(status).toBe(200);
    expect(body).toMatchObject({ auth: expect.stringMatching(/./) });
  });

  it('wants the token header of the environment’s setting', async () => {
    const { status, body } = await product.login('fisco@prontuario.example', undefined, { token: 'altro' });
    expect(status).toBe(403);
    expect(body).not.toHaveProperty('auth');
  });

  it('a failure is an error field or a non-OK status', async () => {
    const { status, body } = await product.login('fisco@prontuario.example', 'sbagliata');
    expect(status).toBe(200);
    expect(body).toHaveProperty('error');
    expect(body).not.toHaveProperty('auth');
  });
});

describe('§7 analytical index', () => {
  const entry = { Voce1: 'Iva', Voce2: 'Rivalsa' };

  it('getBaseDataByArea?area lists the headings, synonyms too', async () => {
    const index = await cesi('analitycalIndex/getBaseDataByArea?area=fisco');
    expect(index).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining(entry),
        expect.objectContaining({ Voce1: 'Imposta sul valore aggiunto', Sinonimo: 'Iva' }),
      ]),
    });
  });

  it.each([
    ['getResults?area,voce2', 'getResults?area=fisco&voce2=Rivalsa'],
    ['GetResultsByVoce1?area,voce1', 'GetResultsByVoce1?area=fisco&voce1=Iva'],
  ])('%s lists what stands under a heading', async (_call, path) => {
    expect(await cesi(`analitycalIndex/${path}`)).toMatchObject({
      items: [{ ...entry, Titolo: 'La rivalsa dell’Iva' }],
    });
  });

  it('guide collections use area COLLANE_GUIDE (fisco) or LAV_COLLANE_GUIDE', async () => {
    expect(await cesi('analitycalIndex/getBaseDataByArea?area=COLLANE_GUIDE')).toMatchObject({
      items: [{ Voce1: 'Imposte indirette', Voce2: 'Guida all’Iva' }],
    });
    expect(await cesi('analitycalIndex/getBaseDataByArea?area=LAV_COLLANE_GUIDE')).toEqual({ items: [] });
  });
});

describe('§7 authorial detail', () => {
  const address = encodeURIComponent('/fisco/banche-dati/guide/guida-iva/');

  it.each([
    ['aDoc?id', `aDoc?id=${articles.guide}`],
    ['aDocUrl?friendlyUrl', `aDocUrl?friendlyUrl=${address}`],
  ])('%s is what anybody may read', async (_call, path) => {
    expect(await cesi(`articlesAuthorialDetail/${path}`)).toMatchObject({ id: articles.guide, locked: true });
  });

  it.each([
    ['aDocFull?id', `aDocFull?id=${articles.guide}`],
    ['aDocFullUrl?friendlyUrl', `aDocFullUrl?friendlyUrl=${address}`],
  ])('%s is the whole document', async (_call, path) => {
    const auth = await product.tokenOf('fisco');
    expect(await cesi(`articlesAuthorialDetail/${path}`, auth)).toMatchObject({
      id: articles.guide,
      locked: false,
      content: expect.stringContaining('Testo riservato.'),
    });
  });

  it('getLinkListByID?id lists where the text leads', async () => {
    expect(await cesi(`articlesAuthorialDetail/getLinkListByID?id=${articles.news}`)).toEqual({
      items: [{ titolo: 'la guida', url: '/fisco/banche-dati/guide/guida-iva/?id=2' }],
    });
  });

  it('getAncestors?id leads from the area down to the parent', async () => {
    expect(await cesi(`articlesAuthorialDetail/getAncestors?id=${articles.firstChapter}`)).toMatchObject({
      items: [{ titolo: 'Fisco' }, { titolo: 'Guide' }, { titolo: 'Guida all’Iva' }],
    });
  });

  it('getSoftwarePage?userEmail,contentID,isFisco opens for its subscriber', async () => {
    const query = `userEmail=fisco@prontuario.example&contentID=${articles.software}&isFisco=true`;
    const auth = await product.tokenOf('fisco');
    expect(await cesi(`articlesAuthorialDetail/getSoftwarePage?${query}`, auth)).toMatchObject({
      article: { id: articles.software },
      downloads: [{ tipo: 'Excel' }, { tipo: 'Word' }],
    });
  });

  it('getCorrelatiAutorali?id has correlati (settore, link) and correlatiSettori', async () => {
    const related = await cesi(`articlesAuthorialDetail/getCorrelatiAutorali?id=${articles.guide}`);
    const { correlati, correlatiSettori } = related as {
      correlati: { settore: string; link: { id: number } }[];
      correlatiSettori: string[];
    };
    expect(correlati.length).toBeGreaterThan(0);
    expect(correlati.map(({ link }) => link.id)).not.toContain(articles.guide);
    expect(correlatiSettori).toEqual(['Iva']);
  });

  it('getAuthors lists the authors', async () => {
    expect(await cesi('articlesAuthorialDetail/getAuthors')).toMatchObject({
      items: [{ nominativo: 'Ugo Bassi' }, { nominativo: 'Ada Neri' }],
    });
  });

  it('POST insertReview?documentId,text,vote is read back by GET getReviews?documentId', async () => {
    const review = `documentId=${articles.news}&text=Chiaro&vote=5`;
    const insert = `/api/cesi/articlesAuthorialDetailReview/insertReview?${review}`;
    expect((await product.post(insert)).status).toBe(401);
    expect((await product.post(insert, await product.tokenOf('fisco'))).status).toBe(200);
    expect(await cesi(`articlesAuthorialDetailReview/getReviews?documentId=${articles.news}`)).toMatchObject({
      totalCount: 1,
      items: [{ text: 'Chiaro', vote: 5 }],
    });
  });
});

describe('§7 sidebar', () => {
  const chapters = [{ text: 'Capitolo primo' }, { text: 'Capitolo secondo' }];

  it('getIndexGuide?id is a guide with its headings and chapters', async () => {
    expect(await cesi(`articlesSidebar/getIndexGuide?id=${articles.guide}`)).toMatchObject({
      text: 'Guida all’Iva',
      items: [{ text: 'Presupposti' }, ...chapters],
    });
  });

  it('getDescendants?id lists the chapters in order', async () => {
    expect(await cesi(`articlesSidebar/getDescendants?id=${articles.guide}`)).toMatchObject({
      items: [{ titolo: 'Capitolo primo' }, { titolo: 'Capitolo secondo' }],
    });
  });

  it.each([
    ['getIndex2Json?t', 'getIndex2Json?t=H'],
    ['getIndice?collection,tipo', 'getIndice?collection=FISCO&tipo=H'],
  ])('%s is the shelves of a section', async (_call, path) => {
    expect(await cesi(`articlesSidebar/${path}`)).toMatchObject({
      items: [{ text: 'Imposte indirette', items: [{ text: 'Guida all’Iva' }] }],
    });
  });
});

describe('§7 home', () => {
  const lead = { Fisco: articles.news, Lavoro: articles.employmentNews };

  for (const area of ['Fisco', 'Lavoro'] as const) {
    it.each([`quotidiano${area}/`, `quotidiano${area}New_Cache/`, `quotidiano${area}New/`])(
      'home/%s is the front page of its area',
      async (call) => {
        expect(await cesi(`home/${call}`)).toMatchObject({ primoPiano: { id: lead[area] } });
      },
    );

    it(`home/quotidiano${area}NewDraft/ is the front page to come`, async () => {
      const draft = await cesi(`home/quotidiano${area}NewDraft/`, await product.tokenOf('interno'));
      expect(draft).toMatchObject({ primoPiano: { id: lead[area] } });
    });
  }

  it('the draft has what is not published yet, the front page has not', async () => {
    const future = 'La novità futura';
    const draft = await cesi('home/quotidianoFiscoNewDraft/', await product.tokenOf('interno'));
    expect(JSON.stringify(draft)).toContain(future);
    expect(JSON.stringify(await cesi('home/quotidianoFiscoNew/'))).not.toContain(future);
  });

  it(`the newsletter banner is fetched as article id ${BANNER_ID}, area fisco, giving imageURL and link`, async () => {
    expect(await cesi(`articlesAuthorialDetail/aDoc?id=${BANNER_ID}&area=fisco`)).toMatchObject({
      imageURL: '/media/banner.svg',
      link: '/fisco/',
    });
  });
});

describe('§7 other, lookups and SEO', () => {
  it('articlesAuthorialFocus/getIndiceArgomentiConfig/ has every topic, for the client to filter', async () => {
    expect(await cesi('articlesAuthorialFocus/getIndiceArgomentiConfig/')).toMatchObject({
      items: [{ isArchivied: false }, { isArchivied: true }],
    });
  });

  it('articlesAuthorialFocus/getBaseDataByArea/?AREA has the topics of an area', async () => {
    const topicsOf = async (area: string) =>
      ((await cesi(`articlesAuthorialFocus/getBaseDataByArea/?AREA=${area}`)) as { items: { id: string }[] })
        .items;
    expect((await topicsOf('FISCO')).map(({ id }) => id)).toContain('iva');
    expect(await topicsOf('LAVORO')).toEqual([]);
  });

  it('lookup/authorial/getCatalogPageConfig/ has area, group default "general", type, category and subCategory', async () => {
    const path = '/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=H';
    const { body } = await product.get(path);
    expect(body).toMatchObject({ title: 'Guide', url: '/fisco/guide/', T: 'H', totalCount: 3 });
    expect((await product.get(`${path}&group=general&category=&subCategory=`)).body).toEqual(body);
  });

  it('lookup/authorial/getAddSearchFiltersMapping/ leads from document types to sections', async () => {
    const { body } = await product.get('/api/lookup/authorial/getAddSearchFiltersMapping/');
    expect(body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ label: 'Guida', section: 'Guide' })]),
    });
  });

  it('lookup/getIndexesCompanyConsulting/ has the shelves of the practice sheets for companies', async () => {
    expect((await product.get('/api/lookup/getIndexesCompanyConsulting/')).body).toMatchObject({
      items: [{ titolo: 'Assetti adeguati', count: 1 }],
    });
  });

  it.each([
    ['video.mp4', true],
    ['non-esiste.mp4', false],
    ['../authors.json', false],
  ])('POST stream/checkAssetExist with body fileName, type: %s, %s', async (fileName, exists) => {
    const { body } = await product.post('/api/stream/checkAssetExist/', undefined, {
      fileName,
      type: 'video',
    });
    expect(body).toMatchObject({ exists });
  });

  it('POST logs/saveGenericAuthUser/ with body type, scope, extra is for who is logged in', async () => {
    const note = { type: 'strumento', scope: 'calcolo', extra: 'prova' };
    expect((await product.post('/api/logs/saveGenericAuthUser/', undefined, note)).status).toBe(401);
    const auth = await product.tokenOf('fisco');
    expect((await product.post('/api/logs/saveGenericAuthUser/', auth, note)).status).toBe(200);
  });

  it('GET /api/valeo/seo/AuthorialArticle/GetSEOAttributes?id says what a page tells search engines', async () => {
    const { body } = await product.get(
      `/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=${articles.news}`,
    );
    expect(body).toMatchObject({
      title: 'La rivalsa dell’Iva',
      description: 'Sommario.',
      canonical: `/fisco/banche-dati/notizie/rivalsa/?id=${articles.news}`,
      authors: ['Ada Neri'],
    });
  });

  it('GET /api/valeo/sitemap/getMonths, then getItems?month, name every published article', async () => {
    const { items: months } = (await product.get('/api/valeo/sitemap/getMonths')).body as { items: string[] };
    const urls: string[] = [];
    for (const month of months) {
      const { body } = await product.get(`/api/valeo/sitemap/getItems?month=${month}`);
      urls.push(...(body as { items: { url: string }[] }).items.map(({ url }) => url));
    }
    const { totalCount } = (await cesi('articlesAuthorial/aDocLst2')) as { totalCount: number };
    expect(urls).toHaveLength(totalCount);
    expect(urls).toContain(`/fisco/banche-dati/notizie/rivalsa/?id=${articles.news}`);
    expect(urls.filter((url) => url.includes('bozza') || url.includes('domani'))).toEqual([]);
  });

  it('a call answers with the slash at its end and without it', async () => {
    const path = '/api/cesi/articlesAuthorialDetail/getAuthors';
    expect((await product.get(`${path}/`)).body).toEqual((await product.get(path)).body);
  });
});

describe('§7 an article by mail, lookups and indexes of the editorial parts', () => {
  it('POST sendPDFToMail?url,email,nome_cognome_mittente,documentSlug sends who is logged in an article', async () => {
    const send = (auth?: string) =>
      product.post(
        `/api/cesi/articlesAuthorialDetail/sendPDFToMail?${new URLSearchParams({
          url: '',
          email: 'fisco@prontuario.example',
          nome_cognome_mittente: 'Ada Neri',
          documentSlug: '/fisco/banche-dati/guide/guida-iva/',
        }).toString()}`,
        auth,
      );
    expect((await send()).status).toBe(401);
    expect((await send(await product.tokenOf('lavoro'))).status).toBe(403);
    const { status, body } = await send(await product.tokenOf('fisco'));
    expect({ status, body }).toEqual({ status: 200, body: { isSuccess: true } });
  });

  it.each(['getProvinces', 'getLeadOrigins'])('lookup/%s/ is answered and kept for an hour', async (call) => {
    const { status, headers, body } = await product.get(`/api/lookup/${call}/`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(body).toMatchObject({ items: expect.arrayContaining([expect.any(Object)]) });
  });

  it.each(['indiceSintesiCCNL', 'indiceSintesiTabelleRetributive', 'indiceSintesiTabelleContributive'])(
    'articlesSidebar/%s is answered',
    async (call) => {
      expect(await cesi(`articlesSidebar/${call}`)).toMatchObject({ items: expect.any(Array) });
    },
  );
});
