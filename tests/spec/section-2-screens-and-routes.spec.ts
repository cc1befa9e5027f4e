/** Specification §2, screens and routes: what a browser alone can show. */
import type { Page } from '@playwright/test';
import { articleTypes } from '../../server/src/contract/article-types.ts';
import { expect, test } from '../support/browser-test.ts';
import { specifiedLinks } from './support/links.ts';
import { running, visitEmployment } from './support/portal-page.ts';

const areas = ['fisco', 'lavoro'] as const;
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('§2 areas', () => {
  for (const [path, area] of [
    ['/', 'Fisco'],
    ['/fisco/', 'Fisco'],
    ['/lavoro/', 'Lavoro'],
    ['/editoria?area=lavoro', 'Lavoro'],
    ['/editoria?area=LAVORO', 'Lavoro'],
    ['/editoria?area=fisco', 'Fisco'],
    ['/editoria?area=qualunque', 'Fisco'],
    ['/editoria/', 'Fisco'],
  ] as const) {
    test(`${path} is the home of ${area}`, async ({ page, server }) => {
      await page.goto(server.origin + path);
      await expect(
        page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: area }),
      ).toHaveAttribute('aria-current', /.+/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/${area.toLowerCase()}/$`),
      );
    });
  }

  test('the area selector opens the home of the chosen area', async ({ page, server }) => {
    await page.goto(`${server.origin}/fisco/`);
    const selector = page.getByRole('navigation', { name: 'Area' });
    await selector.getByRole('link', { name: 'Lavoro' }).click();
    await expect(page).toHaveURL(`${server.origin}/lavoro/`);
    await selector.getByRole('link', { name: 'Fisco' }).click();
    await expect(page).toHaveURL(`${server.origin}/fisco/`);
  });
});

test.describe('§2 application shell', () => {
  for (const [path, page_, work] of [
    ['/fisco/', 'home', false],
    ['/lavoro/', 'home', true],
    ['/lavoro/ricerca', 'ricerca', true],
    ['/chi-siamo/', 'chi-siamo', false],
  ] as const) {
    test(`the body of ${path} has the class template-${page_}${work ? ' and body-work' : ''}`, async ({
      page,
      server,
    }) => {
      await page.goto(server.origin + path);
      await expect(page.locator('body')).toHaveClass(`template-${page_}${work ? ' body-work' : ''}`);
    });
  }

  test('the body’s classes follow a navigation without reloading', async ({ page, server }) => {
    await page.goto(`${server.origin}/lavoro/`);
    await footer(page).getByRole('link', { name: 'Chi siamo' }).click();
    await expect(page.locator('body')).toHaveClass('template-chi-siamo body-work');
  });

  test('the route-loading flag is raised while a page loads, and announced', async ({ page, server }) => {
    let answer = (): void => undefined;
    await page.route('**/quotidianoLavoroNew_Cache/**', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Lavoro' }).click();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Caricamento della pagina in corso')).toBeAttached();
    answer();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText('Caricamento della pagina in corso')).toHaveCount(0);
  });

  test('the filters sidebar is reset on route change when a filters cookie exists', async ({
    page,
    context,
    server,
  }) => {
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    await context.addCookies([{ name: 'filters', value: '1', url: server.origin }]);
    await footer(page).getByRole('link', { name: 'Chi siamo' }).click();
    await expect(heading(page)).toHaveText('Chi siamo');
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'filters'))
      .toBe(false);
  });
});

test.describe('§2 header and footer links', () => {
  for (const area of areas) {
    for (const reader of ['anonymous', 'subscriber'] as const) {
      test(`of ${area} for an ${reader}: each that is named is there, each leads to a working page`, async ({
        page,
        server,
        logIn,
      }) => {
        if (reader === 'subscriber') await logIn(area);
        await page.goto(`${server.origin}/${area}/`);
        const found = await page.locator('header a, nav a, footer a').evaluateAll((links) =>
          links.map((link) => ({
            path: link.getAttribute('href') ?? '',
            newTab: link.getAttribute('target') === '_blank',
          })),
        );
        const addressOf = (link: (typeof specifiedLinks)[number]) =>
          link.prefixed === true ? `/${area}${link.path}` : link.path;
        const newTabOf = new Map(found.map(({ path, newTab }) => [path, newTab]));
        for (const link of specifiedLinks) {
          const wanted =
            (link.only === undefined || link.only === area) &&
            (link.audience === undefined || link.audience === reader);
          const path = addressOf(link);
          expect.soft(newTabOf.has(path), `${path} is ${wanted ? 'there' : 'left out'}`).toBe(wanted);
          if (wanted && link.newTab === true)
            expect.soft(newTabOf.get(path), `${path} opens a tab`).toBe(true);
        }
        const asksLogin = new Set(
          specifiedLinks.filter((link) => link.wantsLogin).map((link) => addressOf(link)),
        );
        const own = [...new Set(found.map(({ path }) => path))].filter((path) => path.startsWith('/'));
        expect(own.length).toBeGreaterThan(specifiedLinks.length / 2);
        await Promise.all(
          own.map(async (path) => {
            const answer = await page.request.get(server.origin + path);
            const status = reader === 'anonymous' && asksLogin.has(path) ? 401 : 200;
            expect.soft(answer.status(), path).toBe(status);
            expect.soft(await answer.text(), path).toMatch(/<h1[\s>]/);
          }),
        );
      });
    }
  }

  test('«Cerca per argomenti» leads to the analytical index', async ({ page, server }) => {
    await page.goto(`${server.origin}/fisco/`);
    await menu(page).getByRole('button', { name: 'Banche dati' }).click();
    await menu(page).getByRole('link', { name: 'Cerca per argomenti' }).click();
    await expect(page).toHaveURL(`${server.origin}/indice-analitico/`);
    await expect(heading(page)).toBeVisible();
  });

  test('the contracting menu is there in the employment area alone', async ({ page, server }) => {
    await page.goto(`${server.origin}/lavoro/`);
    await expect(menu(page).getByRole('button', { name: 'Contrattualistica' })).toBeVisible();
    await page.goto(`${server.origin}/fisco/`);
    await expect(menu(page).getByRole('button', { name: 'Contrattualistica' })).toHaveCount(0);
  });

  test('the practice sheets answer below /editoria/cataloghi/consulenza by type', async ({
    page,
    server,
  }) => {
    for (const type of ['lavoro', 'fiscale', 'aziendale']) {
      await page.goto(`${server.origin}/consulenza-${type}/`);
      const title = await heading(page).innerText();
      await page.goto(`${server.origin}/editoria/cataloghi/consulenza?type=${type}`);
      await expect(heading(page)).toHaveText(title);
    }
  });

  test('logout is /logout with redirect set to the area key', async ({ page, server, logIn }) => {
    await logIn('lavoro');
    for (const area of areas) {
      await page.goto(`${server.origin}/${area}/`);
      await expect(header(page).getByRole('link', { name: 'Esci' })).toHaveAttribute(
        'href',
        `/logout?redirect=${area.toUpperCase()}`,
      );
    }
  });

  test('a subscriber comes to the page of results by the address too, and there the header has no box', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    for (const path of ['/fisco/ricerca?search=iva', '/editoria/ricerca?area=fisco&search=iva']) {
      await page.goto(server.origin + path);
      const box = { name: 'Che cosa cerchi' };
      const main = page.getByRole('main');
      await expect(main.getByRole('combobox', box).or(main.getByRole('searchbox', box))).toHaveValue('iva');
      await expect(header(page).getByRole('search')).toHaveCount(0);
    }
  });
});

test.describe('§2 document-type labels lead to their catalogue sections', () => {
  for (const [area, account, keyword] of [
    ['fisco', 'fisco', 'ravvedimento'],
    ['lavoro', 'lavoro', 'licenziamento'],
  ] as const) {
    test(`those of the results in ${area}, each to a list that is there`, async ({ page, server, logIn }) => {
      await logIn(account);
      const sections = new Map(Object.values(articleTypes).map(({ label, path }) => [label as string, path]));
      await page.goto(`${server.origin}/${area}/ricerca?search=${keyword}`);
      const hits = page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('listitem');
      const labels = hits.locator('[part=type]');
      await expect(labels.first()).toBeVisible();
      expect(await labels.count()).toBe(await hits.count());
      for (const label of await labels.all()) {
        const href = (await label.getAttribute('href')) ?? '';
        expect(href).toContain(`/${area}${sections.get(await label.innerText()) ?? '?'}`);
        expect((await fetch(server.origin + href)).status, href).toBe(200);
      }
    });
  }

  test('with a key as with the pointer, and that opens the section, not the document', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    await page.goto(`${server.origin}/fisco/ricerca?search=ravvedimento`);
    const hit = page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('listitem').first();
    const [title, type] = [hit.getByRole('link').first(), hit.locator('a[part=type]')];
    const section = (await type.getAttribute('href')) ?? '';
    const document = await title.innerText();
    await title.focus();
    await page.keyboard.press('Tab');
    await expect(type).toBeFocused();
    const clicks: string[] = [];
    page.on('request', (request) => {
      if (/\/v1\/stats\//.test(request.url())) clicks.push(request.postData() ?? '');
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(server.origin + section);
    await expect(heading(page)).not.toHaveText(document);
    await expect(page.getByRole('main').getByRole('link', { name: document })).not.toHaveCount(0);
    expect(clicks.filter((event) => event.includes('click'))).toEqual([]);
  });

  test('that of an article leads to the same section', async ({ page, server }) => {
    await page.goto(`${server.origin}/fisco/`);
    const news = page.getByRole('main').locator('a[href*="/banche-dati/notizie/"]').first();
    await page.goto(server.origin + ((await news.getAttribute('href')) ?? ''));
    await page
      .getByRole('navigation', { name: 'Percorso' })
      .getByRole('link', { name: 'Notizie del giorno' })
      .click();
    await expect(heading(page)).toHaveText('Notizie del giorno');
  });
});

test.describe('§2 document route', () => {
  test('an article answers at its public link and at the internal one, which names the public one', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/lavoro/`);
    const href = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .first()
      .getAttribute('href');
    expect(href).toMatch(/^\/lavoro\/banche-dati\/.+\/\?id=\d+$/);
    const { pathname, searchParams } = new URL(href ?? '', server.origin);
    await page.goto(server.origin + (href ?? ''));
    const title = await heading(page).innerText();
    const slug = pathname.replace('/lavoro/banche-dati/', '');
    await page.goto(
      `${server.origin}/editoria/banche-dati/${slug}?area=lavoro&id=${searchParams.get('id') ?? ''}`,
    );
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.origin + (href ?? ''));
  });
});

test.describe('§2 mobile menu and footer', () => {
  test('below 991 px the menu opens and closes at its button, from there on it stands open', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 990, height: 800 });
    await page.goto(`${server.origin}/lavoro/`);
    await expect(menu(page)).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page).getByRole('button', { name: 'Contrattualistica' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Contrattualistica' }).click();
    await expect(menu(page).getByRole('link', { name: 'CCNL' })).toBeVisible();
    await header(page).getByRole('button', { name: 'Chiudi il menu' }).click();
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(menu(page)).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Menu' })).toBeHidden();
  });

  test('a link of the mobile menu closes it', async ({ page, server }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(`${server.origin}/fisco/`);
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('button', { name: 'Consulenza' }).click();
    await menu(page).getByRole('link', { name: 'Servizio quesiti' }).click();
    await expect(page).toHaveURL(/servizio-quesiti/);
    await expect(menu(page)).toBeHidden();
  });

  test('the footer’s sections collapse below 991 px', async ({ page, server }) => {
    await page.setViewportSize({ width: 990, height: 800 });
    await page.goto(`${server.origin}/fisco/`);
    const link = footer(page).getByRole('link', { name: 'Codici ISSN' });
    await expect(link).toBeHidden();
    const section = footer(page).getByRole('button', { name: 'Note legali' });
    await section.click();
    await expect(link).toBeVisible();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await section.click();
    await expect(link).toBeHidden();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(link).toBeVisible();
    await expect(section).toBeHidden();
  });

  test('the footer has contacts, social links, legal notices and the version v0.9.0', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/fisco/`);
    await expect(footer(page).locator('address')).toBeVisible();
    await expect(
      footer(page).getByRole('list', { name: 'Prontuario sui social' }).getByRole('link'),
    ).not.toHaveCount(0);
    await expect(footer(page)).toContainText('P. IVA');
    await expect(footer(page).getByText('v0.9.0', { exact: true })).toBeVisible();
  });
});

test.describe('§2 back-link control «Torna indietro»', () => {
  const back = (page: Page) => page.getByRole('link', { name: 'Torna indietro' });

  test('leads to the area’s home for who opened the page by its address', async ({ page, server }) => {
    await visitEmployment(page, server.origin);
    await page.goto(`${server.origin}/chi-siamo/`);
    await running(page);
    await back(page).click();
    await expect(page).toHaveURL(`${server.origin}/lavoro/`);
  });

  test('goes back in history once the setting is stored, also after a reload', async ({ page, server }) => {
    await page.goto(`${server.origin}/fisco/opinioni/`);
    await running(page);
    await footer(page).getByRole('link', { name: 'Chi siamo' }).click();
    await expect(heading(page)).toHaveText('Chi siamo');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('linkBack'))).toBe('1');
    await page.reload();
    await running(page);
    await back(page).click();
    await expect(page).toHaveURL(`${server.origin}/fisco/opinioni/`);
  });
});

test('§2 back-to-top: hidden, shown once scrolled past the window’s height, and smoothly to the top', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  const button = page.getByRole('button', { name: 'Go to Top' });
  await expect(button).toBeHidden();
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(499);
  await expect(button).toBeHidden();
  await scrollTo(501);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe('§2 access-denied page', () => {
  test('stands for a page that crashes, is not indexed, and leads home', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/TypeError|Cannot read|crash|error/i);
    await page.route('**/quotidianoFiscoNew_Cache/**', (route) => route.fulfill({ json: { news: null } }));
    await page.goto(`${server.origin}/chi-siamo/`);
    await running(page);
    await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Fisco' }).click();
    await expect(heading(page)).toHaveText('Accesso non consentito');
    await expect(page).toHaveTitle(/^Accesso non consentito/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText('Non è possibile accedere a questa parte del sistema')).toBeVisible();
    await expect(page.getByText('Puoi continuare con la navigazione nelle altre aree')).toBeVisible();
    await expect(header(page)).toBeVisible();
    await page.unroute('**/quotidianoFiscoNew_Cache/**');
    await page.getByRole('link', { name: 'Torna alla home' }).click();
    await expect(page).toHaveURL(`${server.origin}/fisco/`);
    await expect(heading(page)).not.toHaveText('Accesso non consentito');
  });
});

test('§2 an address that leads nowhere is a 404 with a search that works', async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.expect(/404/);
  for (const path of ['/fisco/non-esiste/', '/non-esiste', '/fisco/banche-dati/nulla/?id=999999']) {
    const answer = await page.goto(server.origin + path);
    expect(answer?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText('Pagina non trovata');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
  await page.getByRole('main').getByRole('searchbox').fill('ravvedimento operoso');
  await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(`${server.origin}/fisco/ricerca?search=ravvedimento+operoso`);
});

test('§2 the first key leads past the header to the content', async ({ page, server }) => {
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('§2 a login and a logout in one tab are followed by the others', async ({ page, context, server }) => {
  await page.goto(`${server.origin}/chi-siamo/`);
  await running(page);
  const other = await context.newPage();
  await other.goto(`${server.origin}/login/`);
  await other.getByRole('textbox', { name: /Nome utente/ }).fill('lavoro@prontuario.example');
  await other.getByLabel('Password', { exact: true }).fill('prontuario-demo');
  await other.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(header(page).getByText('lavoro', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: /Clicca qui/ }).click();
  await header(other).getByRole('link', { name: 'Esci' }).click();
  await expect(header(other).getByRole('link', { name: 'Accedi' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
  expect(pathOf(page)).toBe('/chi-siamo/');
});
