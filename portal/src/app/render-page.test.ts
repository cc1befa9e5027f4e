import { describe, expect, it } from 'vitest';
import { article, homeItem, homePayload } from '../testing/fixtures.ts';
import { json, stubServices, type Answers } from '../testing/services.ts';
import { createRenderer } from './render-page.tsx';

const render = createRenderer({ 'src/app/entry-client.ts': { file: 'assets/entry.js' } });
const HOST = 'https://prontuario.example';
const FISCO = '/api/cesi/home/quotidianoFiscoNew_Cache/';
const LAVORO = '/api/cesi/home/quotidianoLavoroNew_Cache/';
const DOCUMENT = '/api/cesi/articlesAuthorialDetail/aDoc/';

async function page(path: string, answers: Answers = {}, cookie?: string) {
  const { services, asked } = stubServices(answers);
  const rendered = await render(
    { url: HOST + path, ...(cookie !== undefined && { cookie }) },
    {
      ...services,
      settings: { siteKey: 'chiave', searchApiBase: '', version: 'v0.9.0', loginToken: 'gettone' },
    },
  );
  return { ...rendered, asked };
}

const bodyClass = (html: string) => /<body class="([^"]*)"/.exec(html)?.[1];
const title = (html: string) => /<title>([^<]*)</.exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('a page rendered on the server', () => {
  it('is the front page of the area, with its news in the markup', async () => {
    const { status, html } = await page('/fisco/', {
      [FISCO]: homePayload({ primoPiano: homeItem(1, 'Acconti, il metodo previsionale') }),
    });
    expect(status).toBe(200);
    expect(html).toContain('Acconti, il metodo previsionale');
    expect(bodyClass(html)).toBe('template-home');
    expect(title(html)).toBe('Fisco e società · Prontuario');
  });

  it('marks the employment area on the body', async () => {
    const { html } = await page('/lavoro/', { [LAVORO]: homePayload() });
    expect(bodyClass(html)).toBe('template-home body-work');
  });

  it('sends / to the default area, and to the area visited last when there is one', async () => {
    const first = await page('/');
    expect([first.status, first.headers['location']]).toEqual([302, '/fisco/']);
    expect((await page('/', {}, 'area=LAVORO')).headers['location']).toBe('/lavoro/');
  });

  it('answers the internal address and names the public one as canonical', async () => {
    const home = await page('/editoria/?area=lavoro', { [LAVORO]: homePayload() });
    expect(canonical(home.html)).toBe(`${HOST}/lavoro/`);
    const document = await page('/editoria/banche-dati/circolari/acconti/?id=7&area=fisco', {
      [DOCUMENT]: article(),
    });
    expect(document.status).toBe(200);
    expect(canonical(document.html)).toBe(`${HOST}/fisco/banche-dati/circolari/acconti/?id=7`);
  });

  it('describes an article for search engines', async () => {
    const { html } = await page('/fisco/banche-dati/circolari/acconti/?id=7', { [DOCUMENT]: article() });
    const blocks = [...html.matchAll(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/g)].map(
      ([, text]): unknown => JSON.parse(text ?? ''),
    );
    expect(blocks).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'Article', headline: 'Acconti di novembre' },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it.each([
    ['an address that nothing answers', '/nulla/'],
    ['a document that does not exist', '/fisco/banche-dati/x/?id=99'],
    ['a document address without a number', '/fisco/banche-dati/x/?id=abc'],
  ])('is the 404 page with a search for %s', async (_what, path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain('Pagina non trovata');
    expect(html).toContain('name="search"');
    expect(html).toContain('noindex');
  });

  it('offers to try again when a service fails', async () => {
    const { status, html } = await page('/fisco/', { [FISCO]: json({}, 500) });
    expect(status).toBe(503);
    expect(html).toContain('Si è verificato un errore, riprova più tardi');
  });

  it('is the access-denied page, not indexed, when rendering crashes', async () => {
    const { status, html } = await page('/fisco/', { [FISCO]: { news: null } });
    expect(status).toBe(500);
    expect(title(html)).toBe('Accesso non consentito · Prontuario');
    expect(html).toContain('Non è possibile accedere a questa parte del sistema');
    expect(html).toContain('Puoi continuare con la navigazione nelle altre aree');
    expect(html).toContain('Torna alla home');
    expect(html).toContain('noindex');
  });

  it('may be kept by shared caches only while nobody is logged in, and depends on the cookies', async () => {
    const { headers } = await page('/fisco/', { [FISCO]: homePayload() });
    expect(headers['cache-control']).toContain('public');
    expect(headers['vary']).toBe('Cookie');
  });

  it.each([
    ['the service of the accounts is broken', json({}, 500)],
    ['the service of the accounts does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])(
    'is a visitor’s when %s: nothing breaks, and the cookie is left for the next one',
    async (_why, answer) => {
      const { status, headers, html } = await page(
        '/fisco/',
        { [FISCO]: homePayload(), '/api/auth/session/': answer },
        'sessione=x',
      );
      expect(status).toBe(200);
      expect(html).toContain('>Accedi<');
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

  it('names the feeds of the area it is in', async () => {
    const { html } = await page('/lavoro/', { [LAVORO]: homePayload() });
    const feeds = [...html.matchAll(/<link rel="alternate" type="([^"]*)" title="[^"]+" href="([^"]*)">/g)];
    expect(feeds.map(([, type, href]) => [type, href])).toEqual([
      ['application/rss+xml', '/lavoro/feed.xml'],
      ['application/atom+xml', '/lavoro/atom.xml'],
    ]);
  });

  it.each(['/%0d%0aX:%20y/', '/fisco/%0A/', '/autori/%E2%80%A8/'])(
    'is missing when its address has a line break: %s',
    async (address) => {
      const { status, html } = await page(address);
      expect(status).toBe(404);
      expect(title(html)).toBe('Pagina non trovata · Prontuario');
    },
  );

  it('hides the search box of the header on the page of results', async () => {
    const { html } = await page('/editoria/ricerca?search=iva');
    expect(html).not.toContain('header-search');
    expect(bodyClass(html)).toBe('template-ricerca');
  });
});
