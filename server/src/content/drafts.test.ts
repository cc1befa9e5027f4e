import type { RouteOptions } from 'fastify';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedEngine } from '../search/engine/embedded/embedded-engine.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { feedSections, newestOf } from './feed-sections.ts';
import { findDrift, drainIndexQueue } from './index-sync.ts';
import { queueForIndex } from './index-queue.ts';
import { publicScope } from './reader.ts';
import { sitemapEntries } from './sitemap.ts';
import { portalOf, type TestPortal } from './testing/portal.ts';
import { testEdition } from './testing/edition.ts';

/** In every field of what is not published, and in nothing that is. */
const SECRET = 'segretissim';
const DRAFT = 11;
const TOMORROW = 12;
const DRAFT_GUIDE = 13;
const WITHDRAWN = 14;
const unpublished = [DRAFT, TOMORROW, DRAFT_GUIDE, WITHDRAWN];
const addresses = ['notizie/segretissima', 'notizie/segretissima-domani', 'guide/segretissima'].map(
  (place) => `/fisco/banche-dati/${place}/`,
);

const secretFields = {
  title: 'Segretissima',
  kicker: 'Segretissimo',
  abstract: 'Sommario segretissimo.',
  homeText: 'Testo segretissimo.',
  subject: 'Segretissimo',
  category: 'Segretissima',
  tags: ['segretissimo', 'iva'],
  topics: ['Segretissimo > Segretissima', 'Iva > Segretissima'],
  authors: ['ada-neri'],
  isbn: '9788800000001',
  home: 'primo-piano',
};
const secretBody = 'Apertura segretissima.\n\n## Titolo segretissimo\n\nTesto segretissimo.';

let portal: TestPortal;
const routes: { readonly method: string; readonly url: string }[] = [];

beforeAll(async () => {
  const edition = testEdition(afterAll);
  edition.article('fisco/notizie/libera.md', { id: 1, topics: ['Iva > Rivalsa'], authors: ['ada-neri'] });
  edition.article('fisco/notizie/prima.md', { id: 2, published: 'today-1' });
  edition.article('fisco/guide/guida.md', { id: 3, category: 'Iva' });
  edition.article('fisco/guide/capitolo.md', { id: 4, parent: DRAFT_GUIDE });
  edition.article('fisco/notizie/segretissima.md', { id: DRAFT, ...secretFields, draft: true }, secretBody);
  edition.article(
    'fisco/notizie/segretissima-domani.md',
    { id: TOMORROW, ...secretFields, published: 'today+1' },
    secretBody,
  );
  edition.article(
    'fisco/guide/segretissima.md',
    { id: DRAFT_GUIDE, ...secretFields, draft: true },
    secretBody,
  );
  edition.article('fisco/guide/segretissimo-capitolo.md', {
    id: 15,
    ...secretFields,
    parent: 3,
    draft: true,
  });
  edition.article('fisco/software/segretissimo.md', { id: 16, ...secretFields, draft: true }, secretBody);
  edition.article('fisco/consulenza/segretissima.md', {
    id: 17,
    ...secretFields,
    tags: ['aziendale'],
    draft: true,
  });
  edition.article('lavoro/software/segretissimo.md', {
    id: 18,
    ...secretFields,
    category: 'Sintesi CCNL',
    title: 'Segretissima sintesi',
    draft: true,
  });
  edition.article('fisco/notizie/ritirata.md', { id: WITHDRAWN });
  portal = await portalOf(edition, afterAll, (app) => {
    app.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  });
  const review = (id: number) =>
    portal.call(
      `/api/cesi/articlesAuthorialDetailReview/insertReview?documentId=${id}&text=segretissimo&vote=5`,
      { method: 'POST', as: 'fisco' },
    );
  expect((await review(WITHDRAWN)).status).toBe(200);
  edition.article('fisco/notizie/ritirata.md', { id: WITHDRAWN, ...secretFields, draft: true }, secretBody);
  await portal.content.refresh();
});

/** Every question that could be answered with something of them, by call. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/api/cesi/home/quotidianoFisco/': [''],
  '/api/cesi/home/quotidianoFiscoNew/': [''],
  '/api/cesi/home/quotidianoFiscoNew_Cache/': [''],
  '/api/cesi/home/quotidianoFiscoNewDraft/': [''],
  '/api/cesi/home/quotidianoLavoro/': [''],
  '/api/cesi/home/quotidianoLavoroNew/': [''],
  '/api/cesi/home/quotidianoLavoroNew_Cache/': [''],
  '/api/cesi/home/quotidianoLavoroNewDraft/': [''],
  '/api/cesi/articlesAuthorial/aDocLst2/': ofLists(),
  '/api/cesi/articlesAuthorial/ADocLstContent/': ofLists(),
  '/api/cesi/articlesAuthorialDetail/aDoc/': byId('id'),
  '/api/cesi/articlesAuthorialDetail/aDocUrl/': byAddress(),
  '/api/cesi/articlesAuthorialDetail/aDocFull/': byId('id'),
  '/api/cesi/articlesAuthorialDetail/aDocFullUrl/': byAddress(),
  '/api/cesi/articlesAuthorialDetail/getAuthors/': [''],
  '/api/cesi/articlesAuthorialDetail/getCorrelatiAutorali/': byId('id'),
  '/api/cesi/articlesAuthorialDetail/getAncestors/': byId('id'),
  '/api/cesi/articlesAuthorialDetail/getLinkListByID/': byId('id'),
  '/api/cesi/articlesAuthorialDetail/getSoftwarePage/': ['fisco', 'lavoro', 'demo'].map(softwareOf),
  '/api/cesi/articlesAuthorialDetailReview/getReviews/': byId('documentId'),
  '/api/cesi/articlesSidebar/getIndexGuide/': byId('id'),
  '/api/cesi/articlesSidebar/getDescendants/': byId('id'),
  '/api/cesi/articlesSidebar/getIndice/': ['N', 'H', 'S', 'W'].map((type) => `collection=FISCO&tipo=${type}`),
  '/api/cesi/articlesSidebar/getIndex2Json/': ['N', 'H', 'S', 'W'].map((type) => `t=${type}`),
  '/api/cesi/articlesSidebar/indiceSintesiCCNL/': [''],
  '/api/cesi/articlesSidebar/indiceSintesiTabelleRetributive/': [''],
  '/api/cesi/articlesSidebar/indiceSintesiTabelleContributive/': [''],
  '/api/cesi/articlesAuthorialFocus/getIndiceArgomentiConfig/': [''],
  '/api/cesi/articlesAuthorialFocus/getBaseDataByArea/': ['AREA=FISCO'],
  '/api/cesi/analitycalIndex/getBaseDataByArea/': ['area=fisco', 'area=COLLANE_GUIDE'],
  '/api/cesi/analitycalIndex/getResults/': [
    'area=fisco&voce2=segretissima',
    'area=COLLANE_GUIDE&voce2=segretissima',
  ],
  '/api/cesi/analitycalIndex/GetResultsByVoce1/': ['area=fisco&voce1=segretissimo', 'area=fisco&voce1=iva'],
  '/api/valeo/seo/AuthorialArticle/GetSEOAttributes/': byId('id'),
  '/api/valeo/sitemap/getMonths/': [''],
  '/api/valeo/sitemap/getItems/': ['month=2026-03'],
  '/api/lookup/authorial/getCatalogPageConfig/': ['notizia', 'guida', 'software', 'consulenza'].flatMap(
    (type) => [`area=fisco&type=${type}`, `area=fisco&type=${type}&category=Iva`],
  ),
  '/api/lookup/authorial/getAddSearchFiltersMapping/': [''],
  '/api/lookup/getIndexesCompanyConsulting/': [''],
  '/api/lookup/getProvinces/': [''],
  '/api/lookup/getLeadOrigins/': [''],
};

function softwareOf(reader: string): string {
  return `userEmail=${reader}@example.it&contentID=16&isFisco=true`;
}

function byId(name: string): string[] {
  return [1, 2, 3, 4, ...unpublished, 15, 16, 17, 18].map((id) => `${name}=${id}`);
}

function byAddress(): string[] {
  return addresses.map((address) => `friendlyUrl=${encodeURIComponent(address)}`);
}

function ofLists(): string[] {
  return [
    'area=fisco',
    'tag1=segretissimo',
    'search=segretissima',
    'titleFilter=segretissima',
    'author=ada-neri',
  ]
    .concat([
      'customFilter=settore:Segretissimo',
      'startDate=2026-03-11',
      'OR_Voce1_1=Segretissimo',
      'order=Titolo',
    ])
    .concat(['singleContentType=guida', 'T=W', 'T=S&area=lavoro']);
}

describe('what is not published', () => {
  const readings = () => routes.filter(({ method }) => method === 'GET');

  it('is asked after at every call that reads', () => {
    const spelt = readings().map(({ url }) => (url.endsWith('/') ? url : `${url}/`));
    expect([...new Set(spelt)].sort()).toEqual(Object.keys(questions).sort());
  });

  it.each([undefined, 'fisco', 'lavoro', 'demo'])('is shown to %s by no call', async (as) => {
    for (const [call, asked] of Object.entries(questions)) {
      for (const question of asked) {
        const { status, body } = await portal.call(`${call}?${question}`, as === undefined ? {} : { as });
        expect([200, 401, 403, 404], `${call}?${question}`).toContain(status);
        expect(JSON.stringify(body).toLowerCase(), `${call}?${question}`).not.toContain(SECRET);
      }
    }
  });

  it('is shown to the editors where they preview it, and no cache keeps it', async () => {
    for (const [call, question] of [
      ['/api/cesi/articlesAuthorialDetail/aDocFull/', `id=${DRAFT}`],
      ['/api/cesi/articlesAuthorialDetail/aDocFullUrl/', `friendlyUrl=${encodeURIComponent(addresses[1]!)}`],
      ['/api/cesi/articlesAuthorialDetail/getSoftwarePage/', softwareOf('interno')],
      ['/api/cesi/home/quotidianoFiscoNewDraft/', ''],
      ['/api/cesi/articlesAuthorialDetailReview/getReviews/', `documentId=${WITHDRAWN}`],
    ] as const) {
      const { body, headers } = await portal.call(`${call}?${question}`, { as: 'interno' });
      expect(JSON.stringify(body).toLowerCase(), call).toContain(SECRET);
      expect(headers['cache-control'], call).toBe('private, no-store');
    }
  });

  it('is counted in no list and no filter', async () => {
    const list = await portal.call('/api/cesi/articlesAuthorial/aDocLst2/?area=fisco');
    expect(list.body).toMatchObject({ totalCount: 4 });
    const catalogue = '/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=notizia';
    expect((await portal.call(catalogue)).body).toMatchObject({
      totalCount: 2,
      tags: [{ value: 'iva', count: 2 }],
    });
    const { items } = (await portal.call('/api/cesi/articlesAuthorialDetail/getAuthors/')).body as {
      items: { id: string; articoli: number }[];
    };
    expect(items.find(({ id }) => id === 'ada-neri')?.articoli).toBe(1);
  });

  it('cannot be reviewed or sent by who may not see it', async () => {
    const review = `/api/cesi/articlesAuthorialDetailReview/insertReview?documentId=${DRAFT}&text=x&vote=1`;
    const pdf = `/api/cesi/articlesAuthorialDetail/sendPDFToMail?${new URLSearchParams({
      nome_cognome_mittente: 'Ada',
      email: 'fisco@example.it',
      documentSlug: addresses[0]!,
    }).toString()}`;
    for (const url of [review, pdf])
      expect((await portal.call(url, { method: 'POST', as: 'fisco' })).status).toBe(404);
    expect(portal.sent).toEqual([]);
  });

  it('is in no feed and no sitemap', async () => {
    const scope = publicScope(new Date('2026-03-10T11:00:00Z'));
    for (const section of feedSections) {
      const { items } = await newestOf(portal.content.lists, section, scope);
      expect(JSON.stringify(items).toLowerCase(), section.address).not.toContain(SECRET);
    }
    const entries = await sitemapEntries(portal.database, '2026-03', scope);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain(SECRET);
  });

  it('is in no search index, and leaves it when it is withdrawn', async () => {
    const engine = await openEmbeddedEngine({ directory: join(temporaryDirectory(afterAll), 'index') });
    afterAll(() => engine.close());
    const index = await engine.index('portal');
    const following = { name: 'portal', index, origin: () => '', publicOnly: false };
    await queueForIndex(portal.database, [1, 2, 3, 4, ...unpublished]);
    await drainIndexQueue(portal.database, [following], '2026-03-10');
    const held = await index.list(undefined, 100);
    expect(held).toHaveLength(4);
    expect(JSON.stringify(held).toLowerCase()).not.toContain(SECRET);
    await portal.database.updateTable('content_articles').set({ draft: 1 }).where('id', '=', 2).execute();
    expect(await findDrift(portal.database, following, '2026-03-10')).toMatchObject({ extra: [2] });
    await portal.database.updateTable('content_articles').set({ draft: 0 }).where('id', '=', 2).execute();
  });
});
