import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Article, ArticleList } from '../contract/article.ts';
import { NEWSLETTER_BANNER_ID } from '../contract/banner.ts';
import { openEmbeddedEngine } from '../search/engine/embedded/embedded-engine.ts';
import type { Database } from '../storage/database.ts';
import { temporaryDirectory, type AtEnd } from '../testing/temporary-directory.ts';
import { ContentService } from './content-service.ts';
import type { ReaderMail } from './mail-to-reader.ts';
import type { Reader } from './reader.ts';
import { testDatabase, testEdition, type TestEdition } from './testing/edition.ts';

const readers: Readonly<Record<string, Reader>> = {
  interno: { userName: 'interno@example.it', roles: ['Interno'] },
  fisco: { userName: 'fisco@example.it', roles: ['Fisco'] },
  lavoro: { userName: 'lavoro@example.it', roles: ['Lavoro'] },
};

interface Portal {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly content: ContentService;
  /** What readers were sent. */
  readonly sent: readonly { readonly reader: Reader; readonly mail: ReaderMail }[];
  setNow(instant: string): void;
  readonly call: (
    url: string,
    options?: Omit<InjectOptions, 'url'> & { as?: string },
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
}

async function portalOf(edition: TestEdition, atEnd: AtEnd = onTestFinished): Promise<Portal> {
  const database = await testDatabase(atEnd);
  const engine = await openEmbeddedEngine({ directory: join(temporaryDirectory(atEnd), 'index') });
  const app = Fastify();
  let now = new Date('2026-03-10T11:00:00Z');
  const sent: { reader: Reader; mail: ReaderMail }[] = [];
  const content = new ContentService({
    database,
    directory: edition.directory,
    now: () => now,
    log: app.log,
    mailToReader: (reader, mail) => {
      sent.push({ reader, mail });
      return Promise.resolve();
    },
    origin: () => 'https://portale.example',
    readerOf: (request) => Promise.resolve(readers[String(request.headers.authorization)] ?? null),
    indexes: [{ name: 'portal', index: await engine.index('portal'), origin: () => '', publicOnly: false }],
  });
  atEnd(async () => {
    await app.close();
    await content.close();
    await engine.close();
  });
  await app.register(content.routes, { prefix: '/api' });
  await content.start();
  return {
    app,
    database,
    content,
    sent,
    setNow(instant) {
      now = new Date(instant);
    },
    async call(url, { as, ...options } = {}) {
      const answer = await app.inject({
        ...options,
        url,
        headers: { ...options.headers, ...(as !== undefined && { authorization: as }) },
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
  };
}

const FULL = '/api/cesi/articlesAuthorialDetail/aDocFull/';
const BASIC = '/api/cesi/articlesAuthorialDetail/aDoc/';

let portal: Portal;

beforeAll(async () => {
  const edition = testEdition(afterAll);
  edition.article('fisco/notizie/libera.md', {
    id: 1,
    home: 'primo-piano',
    tags: ['iva', 'rivalsa'],
    topics: ['Iva > Rivalsa'],
    authors: ['ada-neri'],
  });
  edition.article(
    'fisco/guide/guida.md',
    { id: 2, published: 'today-2', category: 'Iva', tags: ['iva'], topics: ['Iva > Rivalsa'] },
    'Apertura.\n\n## Uno\n\nVedi [la notizia](/fisco/banche-dati/notizie/libera/?id=1) e [il sito](https://www.example.it/).\n\n### Uno bis\n\nTesto riservato.\n\n## Due\n\nTesto [ancora](/fisco/banche-dati/notizie/libera/?id=1), [qui](#sez-uno).',
  );
  edition.article('fisco/guide/capitolo-b.md', {
    id: 3,
    parent: 2,
    position: 2,
    title: 'Capitolo B',
    published: 'today-2',
    tags: ['iva'],
  });
  edition.article('fisco/guide/capitolo-a.md', {
    id: 4,
    parent: 2,
    position: 1,
    title: 'Capitolo A',
    published: 'today-2',
    tags: ['iva'],
  });
  edition.article('lavoro/notizie/lavoro.md', {
    id: 5,
    published: 'today-1',
    subject: 'Orario',
    tags: ['ferie'],
  });
  edition.article('fisco/notizie/bozza.md', { id: 6, draft: true });
  edition.article('fisco/notizie/domani.md', { id: 7, published: 'today+1' });
  edition.article('fisco/software/calcolo.md', {
    id: 8,
    published: 'today-3',
    attachments: [{ file: 'calcolo.xlsx', name: 'Foglio' }],
  });
  edition.article('lavoro/consulenza/scheda.md', {
    id: 9,
    published: 'today-3',
    tags: ['aziendale'],
    category: 'Assetti',
  });
  edition.article('fisco/notizie/vecchia.md', { id: 10, published: 'today-5', tags: ['iva'] });
  edition.write('media/calcolo.xlsx', 'x');
  edition.write(
    'popups.json',
    JSON.stringify([
      { area: 'fisco', from: 'today-1', to: 'today+1', content: 'Novità<script>x</script>' },
      { area: 'lavoro', from: '2020-01-01', to: '2020-02-01', content: 'Passato' },
    ]),
  );
  edition.write(
    'banners.json',
    JSON.stringify([
      { id: NEWSLETTER_BANNER_ID, title: 'Banner', imageURL: '/media/banner.svg', link: '/fisco/' },
    ]),
  );
  edition.write(
    'focus.json',
    JSON.stringify([
      {
        id: 'iva',
        titolo: 'Iva',
        descrizione: 'Il tributo.',
        tag: 'iva',
        area: 'fisco',
        isFocus: true,
        isVisibleInCatalogSideBar: true,
        isArchivied: false,
      },
    ]),
  );
  edition.write(
    'sections.json',
    JSON.stringify([{ area: 'fisco', path: '/guide/', description: 'Le guide.' }]),
  );
  edition.write(
    'synonyms.json',
    JSON.stringify([
      { area: 'fisco', voce: 'Imposta sul valore aggiunto', vedi: 'Iva' },
      { area: 'fisco', voce: 'Nulla', vedi: 'Assente' },
    ]),
  );
  portal = await portalOf(edition, afterAll);
});

describe('a front page', () => {
  it('is made of the lead, the features and the news, without drafts and without tomorrow', async () => {
    for (const call of ['quotidianoFisco', 'quotidianoFiscoNew', 'quotidianoFiscoNew_Cache']) {
      const { status, body } = await portal.call(`/api/cesi/home/${call}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        primoPiano: { id: 1, titolo: 'Titolo' },
        news: [{ id: 10 }],
        approfondimenti: [],
      });
    }
  });

  it('says which of its items are practice sheets', async () => {
    const edition = testEdition();
    edition.article('fisco/consulenza/scheda.md', { id: 1, home: 'primo-piano', tags: ['valigetta'] });
    edition.article('fisco/notizie/notizia.md', { id: 2 });
    const { body } = await (await portalOf(edition)).call('/api/cesi/home/quotidianoFisco/');
    expect(body).toMatchObject({
      primoPiano: { id: 1, isConsultancy: true },
      news: [{ id: 2, isConsultancy: false }],
    });
  });

  it('shows the popup that runs today, harmless, and null otherwise', async () => {
    expect((await portal.call('/api/cesi/home/quotidianoFiscoNew/')).body).toMatchObject({
      popUpContent: '<p>Novità</p>',
      popUpContentHash: createHash('sha256').update('<p>Novità</p>').digest('hex'),
    });
    expect((await portal.call('/api/cesi/home/quotidianoLavoroNew/')).body).toMatchObject({
      popUpContent: null,
      popUpContentHash: null,
    });
  });

  it('in draft is for the editors alone', async () => {
    const draft = '/api/cesi/home/quotidianoFiscoNewDraft/';
    expect((await portal.call(draft)).status).toBe(401);
    expect((await portal.call(draft, { as: 'fisco' })).status).toBe(403);
    const { body, headers } = await portal.call(draft, { as: 'interno' });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((body as { news: { id: number }[] }).news.map(({ id }) => id)).toEqual([7, 6, 10]);
  });

  it('is kept for 180 s, until the day turns, or until an import', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1, published: '2026-03-01' });
    edition.article('fisco/notizie/b.md', { id: 2, published: '2026-03-11' });
    const own = await portalOf(edition);
    const news = async (): Promise<number[]> => {
      const { body } = await own.call('/api/cesi/home/quotidianoFiscoNew_Cache/');
      return (body as { news: { id: number }[] }).news.map(({ id }) => id);
    };
    expect(await news()).toEqual([1]);
    await own.database.updateTable('content_articles').set({ draft: 1 }).where('id', '=', 1).execute();
    own.setNow('2026-03-10T11:02:59Z');
    expect(await news()).toEqual([1]);
    own.setNow('2026-03-10T11:03:01Z');
    expect(await news()).toEqual([]);
    own.setNow('2026-03-10T23:00:01Z');
    expect(await news()).toEqual([2]);
  });
});

describe('an article', () => {
  it('that is public is whole for anybody', async () => {
    const { body, headers } = await portal.call(`${BASIC}?id=1`);
    expect(body).toMatchObject({
      id: 1,
      locked: false,
      content: expect.stringContaining('Altro testo') as unknown,
    });
    expect(headers['cache-control']).toBe('public, max-age=180');
  });

  it('that is not shows its opening to who has no subscription, and what it would contain', async () => {
    const { body } = await portal.call(`${BASIC}?id=2`);
    expect(body).toMatchObject({ locked: true, content: '<p>Apertura.</p>' });
    expect(JSON.stringify(body)).not.toContain('riservato');
    expect((body as Article).summary.map(({ text }) => text)).toEqual(['Uno', 'Due']);
  });

  it.each([
    [undefined, 401, undefined],
    ['lavoro', 200, true],
    ['fisco', 200, false],
    ['interno', 200, false],
  ])('in full is, for %s, answered with %i, locked: %s', async (as, status, locked) => {
    const answer = await portal.call(`${FULL}?id=2`, as === undefined ? {} : { as });
    expect(answer.status).toBe(status);
    expect((answer.body as Partial<Article>).locked).toBe(locked);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });

  it('that is a draft or dated tomorrow is there for the editors alone', async () => {
    for (const id of [6, 7]) {
      expect((await portal.call(`${BASIC}?id=${id}`)).status).toBe(404);
      expect((await portal.call(`${FULL}?id=${id}`, { as: 'fisco' })).status).toBe(404);
      expect((await portal.call(`${FULL}?id=${id}`, { as: 'interno' })).status).toBe(200);
    }
  });

  it('is found by its address, whatever slashes surround it', async () => {
    for (const url of ['/fisco/banche-dati/notizie/libera/', 'fisco/banche-dati/notizie/libera']) {
      const { body } = await portal.call(
        `/api/cesi/articlesAuthorialDetail/aDocUrl?friendlyUrl=${encodeURIComponent(url)}`,
      );
      expect(body).toMatchObject({ id: 1, url: '/fisco/banche-dati/notizie/libera/?id=1' });
    }
  });

  it('is found by the address it had before it moved', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/prima.md', { id: 1 });
    const own = await portalOf(edition);
    edition.remove('fisco/notizie/prima.md');
    edition.article('fisco/opinioni/dopo.md', { id: 1 });
    await own.content.refresh();
    const former = encodeURIComponent('/fisco/banche-dati/notizie/prima/');
    const { body } = await own.call(`/api/cesi/articlesAuthorialDetail/aDocUrl?friendlyUrl=${former}`);
    expect(body).toMatchObject({ id: 1, friendlyUrl: '/fisco/banche-dati/opinioni/dopo/' });
  });

  it('knows its neighbours in the section', async () => {
    const { body } = await portal.call(`${BASIC}?id=10`);
    expect(body).toMatchObject({ previous: null, next: { url: '/fisco/banche-dati/notizie/libera/?id=1' } });
  });

  it('opened by a subscriber is noted', async () => {
    await portal.call(`${FULL}?id=4`, { as: 'fisco' });
    const noted = await portal.database
      .selectFrom('content_access_log')
      .selectAll()
      .where('scope', '=', '4')
      .execute();
    expect(noted).toMatchObject([{ reader: 'fisco@example.it', type: 'articolo' }]);
  });

  it('under the banner’s number is the banner', async () => {
    const { body } = await portal.call(`${BASIC}?id=${NEWSLETTER_BANNER_ID}&area=fisco`);
    expect(body).toEqual({
      id: NEWSLETTER_BANNER_ID,
      title: 'Banner',
      imageURL: '/media/banner.svg',
      link: '/fisco/',
    });
  });

  it('has ancestors, related articles and links', async () => {
    expect((await portal.call('/api/cesi/articlesAuthorialDetail/getAncestors?id=3')).body).toEqual({
      items: [
        { titolo: 'Fisco', url: '/fisco/' },
        { titolo: 'Guide', url: '/fisco/guide/' },
        { titolo: 'Titolo', url: '/fisco/banche-dati/guide/guida/?id=2' },
      ],
    });
    const related = (await portal.call('/api/cesi/articlesAuthorialDetail/getCorrelatiAutorali?id=1'))
      .body as {
      correlati: { link: { id: number } }[];
    };
    expect(related.correlati.map(({ link }) => link.id)).toEqual([2, 4, 3, 8, 10]);
    const links = '/api/cesi/articlesAuthorialDetail/getLinkListByID?id=2';
    expect((await portal.call(links)).body).toEqual({ items: [] });
    expect((await portal.call(links, { as: 'fisco' })).body).toEqual({
      items: [
        { titolo: 'la notizia', url: '/fisco/banche-dati/notizie/libera/?id=1' },
        { titolo: 'il sito', url: 'https://www.example.it/' },
      ],
    });
  });
});

describe('a list', () => {
  it('has ten items unless asked, the news a hundred', async () => {
    const edition = testEdition();
    for (let id = 1; id <= 120; id++) edition.article(`fisco/notizie/n-${id}.md`, { id });
    edition.article('fisco/video/v.md', { id: 200 });
    const own = await portalOf(edition);
    const list = async (url: string): Promise<ArticleList> => (await own.call(url)).body as ArticleList;
    expect((await list('/api/cesi/articlesAuthorial/aDocLst2?area=fisco')).items).toHaveLength(10);
    const news = await list('/api/cesi/articlesAuthorial/ADocLstContent/?area=fisco');
    expect(news.items).toHaveLength(100);
    expect(news.totalCount).toBe(120);
  });

  it.each([
    'items=301',
    'items=0',
    'page=-1',
    'order=password',
    'ascending=maybe',
    'startDate=ieri',
    'T=%3F',
    'customFilter=x',
    `search=${'a'.repeat(201)}`,
  ])('refuses %s, naming what is wrong', async (parameter) => {
    const { status, body } = await portal.call(`/api/cesi/articlesAuthorial/aDocLst2?${parameter}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'invalid' } });
    expect(JSON.stringify(body)).toContain(parameter.split('=')[0]);
  });
});

describe('a guide', () => {
  it('has an index of its headings and chapters in order, the same from every chapter', async () => {
    const index = (await portal.call('/api/cesi/articlesSidebar/getIndexGuide?id=2')).body;
    expect(index).toMatchObject({
      id: '2',
      items: [
        { text: 'Uno', url: '/fisco/banche-dati/guide/guida/?id=2#sez-uno', items: [{ text: 'Uno bis' }] },
        { text: 'Due' },
        { text: 'Capitolo A', items: [{ text: 'Un titolo' }] },
        { text: 'Capitolo B' },
      ],
    });
    expect((await portal.call('/api/cesi/articlesSidebar/getIndexGuide?id=3')).body).toEqual(index);
  });

  it('has descendants', async () => {
    expect((await portal.call('/api/cesi/articlesSidebar/getDescendants?id=2')).body).toMatchObject({
      items: [{ titolo: 'Capitolo A' }, { titolo: 'Capitolo B' }],
    });
  });

  it('stands on a shelf of its section, its chapters under it', async () => {
    const shelves = { items: [{ text: 'Iva', count: 1, items: [{ id: '2' }] }] };
    expect(
      (await portal.call('/api/cesi/articlesSidebar/getIndice?collection=FISCO&tipo=H')).body,
    ).toMatchObject(shelves);
    expect((await portal.call('/api/cesi/articlesSidebar/getIndex2Json?t=H')).body).toMatchObject(shelves);
  });
});

describe('reviews', () => {
  const insert = '/api/cesi/articlesAuthorialDetailReview/insertReview';
  const read = '/api/cesi/articlesAuthorialDetailReview/getReviews?documentId=1';

  it('are written by who is logged in, one each, and read by anybody without names', async () => {
    expect((await portal.call(`${insert}?documentId=1&text=Utile&vote=4`, { method: 'POST' })).status).toBe(
      401,
    );
    const post = (as: string, text: string, vote: number) =>
      portal.call(`${insert}?documentId=1&text=${encodeURIComponent(text)}&vote=${vote}`, {
        method: 'POST',
        as,
      });
    expect((await post('fisco', 'Utile', 1)).body).toEqual({ isSuccess: true });
    await post('fisco', '<b>Utile</b> & chiaro', 4);
    await post('lavoro', '', 5);
    const { body } = await portal.call(read);
    expect(body).toMatchObject({ totalCount: 2, media: 4.5 });
    expect(JSON.stringify(body)).not.toContain('@');
    const own = (await portal.call(read, { as: 'fisco' })).body as {
      items: { propria: boolean; text: string }[];
    };
    expect(own.items.filter(({ propria }) => propria).map(({ text }) => text)).toEqual([
      '<b>Utile</b> & chiaro',
    ]);
  });

  it.each(['vote=0', 'vote=6', 'vote=x'])('with %s are refused', async (vote) => {
    const { status } = await portal.call(`${insert}?documentId=1&text=x&${vote}`, {
      method: 'POST',
      as: 'fisco',
    });
    expect(status).toBe(400);
  });

  it('of an article that the reader may not read are refused, and not kept', async () => {
    const review = (as: string) =>
      portal.call(`${insert}?documentId=4&text=x&vote=1`, { method: 'POST', as });
    expect((await review('lavoro')).status).toBe(403);
    expect((await portal.call(read.replace('=1', '=4'))).body).toMatchObject({ totalCount: 0 });
    expect((await review('fisco')).status).toBe(200);
  });

  it('of an article that is not there are refused', async () => {
    expect(
      (await portal.call(`${insert}?documentId=6&text=x&vote=3`, { method: 'POST', as: 'fisco' })).status,
    ).toBe(404);
  });
});

describe('a program’s page', () => {
  const url = (email: string, id = 8): string =>
    `/api/cesi/articlesAuthorialDetail/getSoftwarePage?userEmail=${email}&contentID=${id}&isFisco=true`;

  it('opens for who subscribes to its area, under their own name', async () => {
    expect((await portal.call(url('fisco@example.it'))).status).toBe(401);
    expect((await portal.call(url('lavoro@example.it'), { as: 'lavoro' })).status).toBe(403);
    expect((await portal.call(url('altri@example.it'), { as: 'fisco' })).status).toBe(403);
    expect((await portal.call(url('fisco@example.it', 1), { as: 'fisco' })).status).toBe(404);
    expect((await portal.call(url('FISCO@example.it'), { as: 'fisco' })).body).toMatchObject({
      downloads: [{ tipo: 'Excel', nome: 'Foglio', url: '/media/calcolo.xlsx' }],
    });
  });
});

describe('catalogue pages', () => {
  it('say what they are and what they can be narrowed by', async () => {
    const { body, headers } = await portal.call(
      '/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=guida',
    );
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toMatchObject({
      title: 'Guide',
      description: 'Le guide.',
      url: '/fisco/guide/',
      T: 'H',
      totalCount: 3,
      categories: [{ value: 'Iva', count: 1 }],
      tags: [{ value: 'iva', count: 3 }],
      firstDay: '2026-03-08',
    });
  });

  it('name tags as their articles write them, however differently', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/prima.md', { id: 1, tags: ['Società', 'IVA'], published: 'today-1' });
    edition.article('fisco/notizie/seconda.md', { id: 2, tags: ['società', 'IVA'], published: 'today-2' });
    const { call } = await portalOf(edition);
    const { body } = await call('/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=N');
    expect((body as { tags: unknown }).tags).toEqual([
      { value: 'IVA', count: 2 },
      { value: 'società', count: 2 },
    ]);
  });

  it('of an empty section are empty', async () => {
    expect(
      (await portal.call('/api/lookup/authorial/getCatalogPageConfig/?area=lavoro&type=V')).body,
    ).toMatchObject({
      totalCount: 0,
      firstDay: null,
      tags: [],
    });
  });

  it('of no type are refused', async () => {
    expect(
      (await portal.call('/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=film')).status,
    ).toBe(400);
  });

  it('are where the document types of a search lead', async () => {
    const { items } = (await portal.call('/api/lookup/authorial/getAddSearchFiltersMapping')).body as {
      items: { label: string; T: string; path: string; areas: string[] }[];
    };
    expect(items).toContainEqual({
      label: 'Commento',
      section: 'Commenti e prima lettura',
      T: 'C,P',
      path: '/commenti-primalettura/',
      areas: ['fisco', 'lavoro'],
    });
  });

  it('of the company sheets have shelves', async () => {
    expect((await portal.call('/api/lookup/getIndexesCompanyConsulting/')).body).toEqual({
      items: [
        {
          titolo: 'Assetti',
          categoria: 'assetti',
          count: 1,
          url: '/consulenza-aziendale/categoria/assetti/',
        },
      ],
    });
  });
});

describe('topics', () => {
  it('are given with their flags, and by area with their counts', async () => {
    expect(
      (await portal.call('/api/cesi/articlesAuthorialFocus/getIndiceArgomentiConfig/')).body,
    ).toMatchObject({
      items: [{ id: 'iva', areaProntuario: 'FISCO', isFocus: true, isArchivied: false }],
    });
    expect(
      (await portal.call('/api/cesi/articlesAuthorialFocus/getBaseDataByArea/?AREA=FISCO')).body,
    ).toMatchObject({
      items: [{ id: 'iva', count: 6, lastDay: '2026-03-10' }],
    });
    expect(
      (await portal.call('/api/cesi/articlesAuthorialFocus/getBaseDataByArea/?AREA=LAVORO')).body,
    ).toEqual({ items: [] });
  });
});

describe('the analytical index', () => {
  it('lists an area’s headings with the synonyms that lead to one', async () => {
    const { items } = (await portal.call('/api/cesi/analitycalIndex/getBaseDataByArea?area=fisco')).body as {
      items: { Voce1: string; Voce2: string; Sinonimo: string; FirstLetter: string }[];
    };
    expect(items.map(({ Voce1, Voce2, Sinonimo }) => [Voce1, Voce2, Sinonimo])).toEqual([
      ['Imposta sul valore aggiunto', '', 'Iva'],
      ['Iva', 'Rivalsa', ''],
    ]);
    expect(items[1]?.FirstLetter).toBe('I');
  });

  it('finds the articles under a heading, newest first', async () => {
    for (const url of ['getResults?area=fisco&voce2=rivalsa', 'GetResultsByVoce1?area=FISCO&voce1=Iva']) {
      const { items } = (await portal.call(`/api/cesi/analitycalIndex/${url}`)).body as {
        items: { LinkID: string }[];
      };
      expect(items.map(({ LinkID }) => LinkID)).toEqual([
        '/fisco/banche-dati/notizie/libera/?id=1',
        '/fisco/banche-dati/guide/guida/?id=2',
      ]);
    }
  });

  it('has the guides by collection as an index of its own', async () => {
    expect(
      (await portal.call('/api/cesi/analitycalIndex/getBaseDataByArea?area=COLLANE_GUIDE')).body,
    ).toMatchObject({
      items: [{ Voce1: 'Iva', Voce2: 'Titolo' }],
    });
    expect(
      (await portal.call('/api/cesi/analitycalIndex/getBaseDataByArea?area=LAV_COLLANE_GUIDE')).body,
    ).toEqual({ items: [] });
  });
});

describe('search engines', () => {
  it('are told of an article what it is', async () => {
    const { body } = await portal.call('/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=1');
    expect(body).toMatchObject({
      canonical: '/fisco/banche-dati/notizie/libera/?id=1',
      schemaType: 'NewsArticle',
      authors: ['Ada Neri'],
      publishedTime: '2026-03-10T06:00:00Z',
      isAccessibleForFree: true,
    });
    expect((await portal.call('/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=6')).status).toBe(404);
  });

  it('are told by month what was published', async () => {
    expect((await portal.call('/api/valeo/sitemap/getMonths')).body).toEqual({ items: ['2026-03'] });
    const { items } = (await portal.call('/api/valeo/sitemap/getItems?month=2026-03')).body as {
      items: unknown[];
    };
    expect(items).toHaveLength(8);
    expect((await portal.call('/api/valeo/sitemap/getItems?month=2026-13')).status).toBe(400);
  });
});

describe('logs and files', () => {
  it('note what a logged-in reader did', async () => {
    const note = { method: 'POST' as const, payload: { type: 'stampa', scope: 'articolo 1' } };
    expect((await portal.call('/api/logs/saveGenericAuthUser/', note)).status).toBe(401);
    expect((await portal.call('/api/logs/saveGenericAuthUser/', { ...note, as: 'fisco' })).body).toEqual({
      isSuccess: true,
    });
    const bad = { method: 'POST' as const, payload: { type: 'a\nb', scope: 'x' }, as: 'fisco' };
    expect((await portal.call('/api/logs/saveGenericAuthUser/', bad)).status).toBe(400);
  });

  it('keep one note a day of what a reader opened, and no more of one reader than they need', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1 });
    const own = await portalOf(edition);
    const notes = () => own.database.selectFrom('content_access_log').selectAll().orderBy('at').execute();
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    await own.call(`${FULL}?id=1`, { as: 'lavoro' });
    own.setNow('2026-03-10T12:00:00Z');
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    expect(await notes()).toMatchObject([
      { reader: 'lavoro@example.it' },
      { reader: 'fisco@example.it', at: Date.parse('2026-03-10T12:00:00Z') },
    ]);
    own.setNow('2026-03-11T12:00:00Z');
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    expect(await notes()).toHaveLength(3);

    const old = Array.from({ length: 5_000 }, (_, index) => ({
      id: `nota-${index}`,
      reader: 'fisco@example.it',
      type: 'stampa',
      scope: `articolo ${index}`,
      extra: '',
      at: Date.parse('2026-03-11T13:00:00Z') + index,
    }));
    for (let from = 0; from < old.length; from += 500)
      await own.database
        .insertInto('content_access_log')
        .values(old.slice(from, from + 500))
        .execute();
    own.setNow('2026-03-12T12:00:00Z');
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    const kept = await notes();
    expect(kept.filter(({ reader }) => reader === 'fisco@example.it')).toHaveLength(5_000);
    expect(kept.filter(({ reader }) => reader === 'lavoro@example.it')).toHaveLength(1);
    expect(kept.at(-1)).toMatchObject({ scope: '1', at: Date.parse('2026-03-12T12:00:00Z') });
  });

  it('forget them after a year', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1 });
    const own = await portalOf(edition);
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    own.setNow('2027-03-11T11:00:00Z');
    await own.content.refresh();
    expect(await own.database.selectFrom('content_access_log').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['calcolo.xlsx', true],
    ['/media/calcolo.xlsx', true],
    ['manca.xlsx', false],
    ['../authors.json', false],
    ['/media/../authors.json', false],
  ])('tell whether %s is there: %s', async (fileName, exists) => {
    const { body } = await portal.call('/api/stream/checkAssetExist/', {
      method: 'POST',
      payload: { fileName, type: 'attachment' },
    });
    expect(body).toEqual({ exists, url: exists ? '/media/calcolo.xlsx' : null });
  });
});

describe('a list', () => {
  it('takes every condition that the portal’s filters can make, at their longest', async () => {
    const long = 'x'.repeat(100);
    const conditions = `categoria:${long};settore:${long};categoria:${long}`;
    const { status, body } = await portal.call(
      `/api/cesi/articlesAuthorial/aDocLst2/?customFilter=${conditions}`,
    );
    expect([status, body]).toEqual([200, { totalCount: 0, items: [] }]);
  });
});

describe('every call', () => {
  it('answers with and without the slash at its end', async () => {
    for (const url of ['/api/cesi/home/quotidianoFiscoNew', '/api/cesi/home/quotidianoFiscoNew/']) {
      expect((await portal.call(url)).status).toBe(200);
    }
  });

  it('tells nobody what went wrong inside', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1 });
    const own = await portalOf(edition);
    await own.database.schema.dropTable('content_reviews').execute();
    const { status, body } = await own.call(
      '/api/cesi/articlesAuthorialDetailReview/getReviews?documentId=1',
    );
    expect(status).toBe(500);
    expect(body).toEqual({
      error: { code: 'error', message: 'Si è verificato un errore, riprova più tardi' },
    });
  });
});

describe('an article sent as a PDF', () => {
  const sendPdf = (parameters: Record<string, string>) =>
    `/api/cesi/articlesAuthorialDetail/sendPDFToMail?${new URLSearchParams({ nome_cognome_mittente: 'Ada', ...parameters }).toString()}`;

  async function withCircular() {
    const edition = testEdition();
    edition.article('fisco/circolari-monografiche/iva.md', { id: 1, title: 'L’Iva in breve' });
    return portalOf(edition);
  }
  const documentSlug = '/fisco/banche-dati/circolari-monografiche/iva/';

  it('goes to the address of who asks, with what they may read', async () => {
    const { call, sent } = await withCircular();
    const email = readers['fisco']?.userName ?? '';
    const { status, body } = await call(sendPdf({ email, documentSlug }), { method: 'POST', as: 'fisco' });
    expect({ status, body }).toEqual({ status: 200, body: { isSuccess: true } });
    expect(sent[0]?.reader.userName).toBe(email);
    expect(sent[0]?.mail.subject).toBe('L’Iva in breve');
    const { filename, content } = (await sent[0]?.mail.attachment()) ?? {};
    expect(filename).toBe('iva.pdf');
    expect(content?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is found by its public address too', async () => {
    const { call, sent } = await withCircular();
    const email = readers['fisco']?.userName ?? '';
    const url = `${documentSlug}?id=1`;
    expect((await call(sendPdf({ email, url }), { method: 'POST', as: 'fisco' })).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['nobody in particular', undefined, 401, 'unauth'],
    ['a reader without the area', 'lavoro', 403, 'norole'],
  ])('is refused to %s', async (_who, as, status, code) => {
    const { call, sent } = await withCircular();
    const email = readers[as ?? '']?.userName ?? 'chiunque@example.it';
    const answer = await call(sendPdf({ email, documentSlug }), {
      method: 'POST',
      ...(as !== undefined && { as }),
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
    expect(sent).toEqual([]);
  });

  it('goes to nobody else, and names no article that is not there', async () => {
    const { call, sent } = await withCircular();
    const email = readers['fisco']?.userName ?? '';
    const other = await call(sendPdf({ email: 'altri@example.it', documentSlug }), {
      method: 'POST',
      as: 'fisco',
    });
    expect(other.body).toMatchObject({ error: { code: 'norole' } });
    const missing = await call(sendPdf({ email, documentSlug: '/fisco/x/' }), {
      method: 'POST',
      as: 'fisco',
    });
    expect(missing.body).toMatchObject({ error: { code: 'notfound' } });
    expect(sent).toEqual([]);
  });
});

describe('the lookups of forms and the indexes of summaries', () => {
  it('name every province once, and the ways people come to know of the product', async () => {
    const { call } = await portalOf(testEdition());
    const { items } = (await call('/api/lookup/getProvinces/')).body as {
      items: { sigla: string; nome: string }[];
    };
    expect(items).toHaveLength(107);
    expect(new Set(items.map(({ sigla }) => sigla)).size).toBe(107);
    expect(items.every(({ sigla, nome }) => /^[A-Z]{2}$/.test(sigla) && /^\p{Lu}/u.test(nome))).toBe(true);
    expect(items).toContainEqual({ sigla: 'AQ', nome: 'L’Aquila' });
    expect((await call('/api/lookup/getLeadOrigins')).body).toMatchObject({
      items: expect.arrayContaining([{ id: 'altro', descrizione: 'Altro' }]),
    });
  });

  it('list the summaries by their kind', async () => {
    const edition = testEdition();
    edition.article('lavoro/software/commercio.md', { id: 1, title: 'Commercio', category: 'Sintesi CCNL' });
    edition.article('lavoro/software/inps.md', { id: 2, title: 'Inps', category: 'Tabelle contributive' });
    const { call } = await portalOf(edition);
    const titles = async (name: string) =>
      (
        (await call(`/api/cesi/articlesSidebar/${name}`)).body as { items: { items: { text: string }[] }[] }
      ).items
        .flatMap(({ items }) => items)
        .map(({ text }) => text);
    expect(await titles('indiceSintesiCCNL')).toEqual(['Commercio']);
    expect(await titles('indiceSintesiTabelleContributive')).toEqual(['Inps']);
    expect(await titles('indiceSintesiTabelleRetributive')).toEqual([]);
  });
});
