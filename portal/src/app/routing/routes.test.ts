import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { footerMenu, linkAddress, mainMenu, visibleSections } from '../../shell/menu.ts';
import { preparedParts } from '../../texts/preparation-texts.ts';
import { article, homePayload } from '../../testing/fixtures.ts';
import { json, stubServices, type Answers } from '../../testing/services.ts';
import { createRenderer } from '../render-page.tsx';
import { makeStore } from '../store.ts';
import { pageSource } from './pages.ts';
import { areaOfAddress } from '../areas.ts';
import { routeTable } from './route-table.ts';
import { createRoutes } from './routes.tsx';

const render = createRenderer({ 'src/app/entry-client.ts': { file: 'assets/entry.js' } });
const list = { totalCount: 0, items: [] };
const session = { auth: 'gettone', userName: 'a@b.example', tokenMaxAge: 900, roles: ['Prontuario.Fisco'] };
const answers: Answers = {
  '/api/cesi/home/quotidianoFiscoNew_Cache/': homePayload(),
  '/api/cesi/home/quotidianoLavoroNew_Cache/': homePayload(),
  '/api/cesi/articlesAuthorial/aDocLst2/': list,
  '/api/cesi/articlesAuthorial/ADocLstContent/': list,
};

async function page(path: string, cookie?: string, more: Answers = {}) {
  const { services, asked } = stubServices({ ...answers, ...more });
  const rendered = await render(
    { url: `https://prontuario.example${path}`, ...(cookie !== undefined && { cookie }) },
    {
      ...services,
      settings: { siteKey: 'k', searchApiBase: '', version: 'v0.9.0', loginToken: 'g' },
    },
  );
  return { ...rendered, asked };
}

const heading = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim();

describe('the routes', () => {
  it('name pages that exist, each at an address of its own', () => {
    for (const { module } of routeTable) expect(() => pageSource(module)).not.toThrow();
    const addresses = routeTable.map(({ scope, path }) => `${scope} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('answer with and without a slash at the end', () => {
    const routes = createRoutes(makeStore(stubServices({}).services));
    for (const path of ['/chi-siamo', '/chi-siamo/', '/fisco', '/lavoro/guide/', '/editoria/guide']) {
      expect(matchRoutes(routes, path)?.at(-1)?.route.path, path).not.toBe('*');
    }
  });
});

describe('an address that asks for what no service takes', () => {
  it('is a page that is not there, not a service that failed', async () => {
    const refused = json({ error: { code: 'invalid', message: 'Parametro non valido.' } }, 400);
    const { status, html } = await page('/fisco/opinioni/?tipo=Z', undefined, {
      '/api/cesi/articlesAuthorial/aDocLst2/': refused,
    });
    expect(status).toBe(404);
    expect(heading(html)).toBe('Pagina non trovata');
  });
});

describe('an article at an address that is not its own', () => {
  const detail = '/api/cesi/articlesAuthorialDetail/';
  const own = '/fisco/banche-dati/circolari/acconti/?id=7';
  const found = { [`${detail}aDoc/?id=7`]: article({ url: own }) };

  it.each([
    ['of words that it had before', '/fisco/banche-dati/notizie/acconti/?id=7'],
    ['in the other area', '/lavoro/banche-dati/circolari/acconti/?id=7'],
    ['cut short', '/fisco/banche-dati/circolari/?id=7'],
  ])('leads to its own: %s', async (_what, address) => {
    const { status, headers, html } = await page(address, undefined, found);
    expect([status, headers['location'], html]).toEqual([301, own, '']);
  });

  it.each([
    ['the public one', '/fisco/banche-dati/circolari/acconti/', '/fisco/banche-dati/circolari/acconti/'],
    [
      'the internal one',
      '/editoria/banche-dati/circolari/acconti?area=lavoro',
      '/lavoro/banche-dati/circolari/acconti',
    ],
  ])('is found by its words where the number was left out: %s', async (_what, address, friendlyUrl) => {
    const { status, headers } = await page(address, undefined, {
      [`${detail}aDocUrl/?${new URLSearchParams({ friendlyUrl })}`]: article({ url: own }),
    });
    expect([status, headers['location']]).toEqual([301, own]);
    expect((await page(address)).status).toBe(404);
  });

  it.each([
    own,
    own.replace('/?', '?'),
    '/editoria/banche-dati/circolari/acconti/?id=7&area=fisco',
    `${own}&da=posta`,
  ])('is read where it stands: %s', async (address) => {
    expect((await page(address, undefined, found)).status).toBe(200);
  });
});

describe('every link of the header, the menus and the footer', () => {
  const links = (['FISCO', 'LAVORO'] as const).flatMap((area) =>
    [true, false].flatMap((loggedIn) =>
      [...visibleSections(mainMenu, area, loggedIn), ...visibleSections(footerMenu, area, loggedIn)].flatMap(
        (section) => section.links.map((link) => ({ area, loggedIn, address: linkAddress(link, area) })),
      ),
    ),
  );

  it('is there for a visitor and for a subscriber', () => {
    expect(links.length).toBeGreaterThan(150);
  });

  it.each(links)(
    '$address leads to a page ($area, logged in: $loggedIn)',
    async ({ area, loggedIn, address }) => {
      const cookie = loggedIn ? `area=${area}; sessione=x` : `area=${area}`;
      const { status, html } = await page(address, cookie, loggedIn ? { '/api/auth/session/': session } : {});
      const reserved = routeTable.some(
        ({ path, subscribersOnly }) => subscribersOnly === true && address === `/${path}/`,
      );
      expect(status).toBe(reserved && !loggedIn ? 401 : 200);
      expect(heading(html)).toBeTruthy();
      const shown = areaOfAddress(new URL(address, 'http://portal.test'), area);
      expect(/<body class="([^"]*)"/.exec(html)?.[1]?.includes('body-work')).toBe(shown === 'LAVORO');
    },
  );
});

describe('pages of one area alone', () => {
  it('do not exist in the other', async () => {
    expect((await page('/fisco/circolari-e-lettere-clienti/')).status).toBe(404);
    expect((await page('/lavoro/circolari-clienti-e-studio/')).status).toBe(404);
    expect((await page('/lavoro/circolari-e-lettere-clienti/')).status).toBe(200);
    expect((await page('/fisco/circolari-clienti-e-studio/')).status).toBe(200);
  });
});

describe('pages of the subscribers', () => {
  it('ask a visitor to log in, and are not indexed', async () => {
    const { status, html } = await page('/area-riservata/preferiti/');
    expect(status).toBe(401);
    expect(heading(html)).toBe('Pagina riservata agli abbonati');
    expect(html).toContain('noindex');
    expect(html).toContain('/login/?ritorno=%2Farea-riservata%2Fpreferiti%2F');
  });

  it('are rendered for who has a session, and kept by no shared cache', async () => {
    const { status, html, headers, asked } = await page('/mystore/customer/info/', 'sessione=segreto', {
      '/api/auth/session/': session,
    });
    expect(status).toBe(200);
    expect(html).toContain('a@b.example');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(asked[0]?.headers.get('cookie')).toBe('sessione=segreto');
  });

  it('treat who brings an ended session as a visitor', async () => {
    const gone = json({ error: { code: 'unauth', message: '' } }, 401);
    const { status, html } = await page('/chi-siamo/', 'sessione=vecchio', { '/api/auth/session/': gone });
    expect(status).toBe(200);
    expect(html).toContain('Richiedi info');
  });

  it('ask for no session that the visitor does not bring', async () => {
    const { asked } = await page('/chi-siamo/', 'area=FISCO');
    expect(asked).toEqual([]);
  });
});

describe('parts in preparation', () => {
  it.each(preparedParts.map(({ path, prefixed }) => (prefixed === true ? `/fisco${path}` : path)))(
    'at %s say so, and are not indexed',
    async (path) => {
      const { html } = await page(path, 'sessione=x', { '/api/auth/session/': session });
      expect(html).toContain('In preparazione');
      expect(html).toContain('noindex');
    },
  );
});

describe('the practice sheets', () => {
  it.each([
    ['lavoro', 'Consulenza del lavoro', '/consulenza-lavoro/'],
    ['fiscale', 'Consulenza fiscale', '/consulenza-fiscale/'],
    ['aziendale', 'Consulenza aziendale', '/consulenza-aziendale/'],
  ])('of type %s answer at the internal address too', async (type, title, canonical) => {
    const { html } = await page(`/editoria/cataloghi/consulenza?type=${type}`);
    expect(heading(html)).toBe(title);
    expect(html).toContain(`<link rel="canonical" href="https://prontuario.example${canonical}">`);
  });
});
