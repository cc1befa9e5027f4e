import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { running } from '../spec/support/portal-page.ts';

/** The portal's public pages as a visitor meets them: complete before any script runs, then hydrated without a word on the console. */
const areas = [
  { path: '/fisco/', name: 'Fisco', other: 'Lavoro', otherPath: '/lavoro/' },
  { path: '/lavoro/', name: 'Lavoro', other: 'Fisco', otherPath: '/fisco/' },
];

async function firstArticle(page: Page): Promise<string> {
  const href = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .getAttribute('href');
  if (!href) throw new Error('The front page links no article.');
  return href;
}

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, name } of areas) {
    test(`the front page of ${name} is whole: heading, articles, menus, footer with the version`, async ({
      page,
      server,
    }) => {
      await page.goto(server.origin + path);
      await expect(page).toHaveTitle(/Prontuario/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(4);
      await expect(
        page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name }),
      ).toHaveAttribute('aria-current', /.+/);
      await expect(page.getByRole('contentinfo')).toContainText('v0.9.0');
    });
  }

  test('an article can be read and its date is written as in Italy', async ({ page, server }) => {
    await page.goto(`${server.origin}/fisco/`);
    await page.goto(server.origin + (await firstArticle(page)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(800);
  });

  test('the search box of the header is a form that leads to the results page', async ({ page, server }) => {
    await page.goto(`${server.origin}/lavoro/`);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('ferie & permessi: 50%');
    await page.getByRole('search').getByRole('button', { name: 'Cerca' }).first().click();
    const address = new URL(page.url());
    expect(address.pathname).toMatch(/^\/lavoro\/ricerca\/?$/);
    expect(address.searchParams.get('search')).toBe('ferie & permessi: 50%');
  });
});

for (const { path, other, otherPath } of areas) {
  test(`from ${path} the area switch leads to ${otherPath} without loading the page again`, async ({
    page,
    server,
  }) => {
    await page.goto(server.origin + path);
    // A link followed before is one that works without scripts.
    await running(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: other }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(otherPath);
    expect(loads).toEqual([]);
    await expect(page.locator('body')).toHaveClass(
      otherPath === '/lavoro/' ? /\bbody-work\b/ : /^(?!.*body-work)/,
    );
  });
}

/** Holds back the scripts that make a page answer, until the function it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('a button pressed before the scripts have come does its work when they have', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  const letGo = await holdScripts(page);
  await page.goto(`${server.origin}/chi-siamo/`);
  const menu = page.getByRole('button', { name: /^(Menu|Chiudi il menu)$/ });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  letGo();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('a link followed before the scripts have come leads on in the area of the page', async ({
  page,
  server,
}) => {
  await holdScripts(page);
  await page.goto(`${server.origin}/lavoro/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL(`${server.origin}/chi-siamo/`);
  await expect(page.locator('body')).toHaveClass('template-chi-siamo body-work');
});

test('«Torna indietro» goes back from a page that was come to before the scripts had come', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page);
  await page.goto(`${server.origin}/fisco/opinioni/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL(`${server.origin}/chi-siamo/`);
  letGo();
  await running(page);
  await page.getByRole('link', { name: 'Torna indietro' }).click();
  await expect(page).toHaveURL(`${server.origin}/fisco/opinioni/`);
});

test('a login written before the scripts have come logs in', async ({ page, server }) => {
  const letGo = await holdScripts(page);
  await page.goto(`${server.origin}/login/`);
  await page.getByRole('textbox', { name: /Nome utente/ }).fill('fisco@prontuario.example');
  await page.getByLabel('Password', { exact: true }).fill('prontuario-demo');
  letGo();
  await running(page);
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Esci' })).toBeVisible();
});

test('a login sent before the scripts have come logs in when they have', async ({ page, server }) => {
  const letGo = await holdScripts(page);
  await page.goto(`${server.origin}/login/`);
  await page.getByRole('textbox', { name: /Nome utente/ }).fill('fisco@prontuario.example');
  await page.getByLabel('Password', { exact: true }).fill('prontuario-demo');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveTitle(/Accedi/);
  letGo();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Esci' })).toBeVisible();
});

test('a link followed while the processes are on their way shows that a page is loading, and counts as a visit', async ({
  page,
  server,
}) => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/start-processes-[^/]*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto(`${server.origin}/fisco/`);
  const other = page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Lavoro' });
  // React marks the element it takes over; the mark of a page that answers comes with its processes.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await other.click();
  await expect(page).toHaveURL(`${server.origin}/lavoro/`);
  letGo();
  await expect(page.locator('body')).toHaveClass(/body-work/);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'area')?.value)
    .toBe('LAVORO');
});

test('an article opens from the front page and Back returns to it', async ({ page, server }) => {
  await page.goto(`${server.origin}/fisco/`);
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article').getByRole('link').first()).toHaveText(title);
});

test('a page gone on to is read from its start, one come back to from where it was left', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const link = page.getByRole('main').getByRole('article').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(300);
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await scrolled()).toBe(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(scrolled).toBeGreaterThan(100);
  const further = await scrolled();
  await page.goBack();
  await expect(page.locator('body')).toHaveClass(/template-home/);
  await expect.poll(scrolled).toBe(left);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(scrolled).toBe(further);
});

test('a page of a list starts at its top; a filter of it leaves the reader where they are', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${server.origin}/fisco/opinioni/`);
  await running(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const pager = page.getByRole('navigation', { name: 'Pagine' });
  await pager.getByRole('link', { name: 'Pagina successiva' }).click();
  await expect(pager).toContainText('Pagina 2');
  expect(await scrolled()).toBe(0);
  await page.getByLabel('Il titolo contiene').fill('a');
  const apply = page.getByRole('button', { name: 'Applica' });
  await apply.scrollIntoViewIfNeeded();
  const there = await scrolled();
  expect(there).toBeGreaterThan(0);
  await apply.click();
  await expect(page.getByRole('navigation', { name: 'Filtri attivi' })).toBeVisible();
  expect(await scrolled()).toBeGreaterThan(0);
});

test('the key / leads to the search box', async ({ page, server }) => {
  await page.goto(`${server.origin}/fisco/`);
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
  // The page is seen before it listens to keys.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeFocused({
      timeout: 500,
    });
  }).toPass();
});

test('an address that leads nowhere is answered 404 with a page that helps', async ({
  page,
  server,
  quietConsole,
}) => {
  quietConsole.expect(/404/);
  // The last two cannot be read: a cut link, and one with a line break in it.
  for (const path of ['/fisco/nessuna-pagina-qui/', '/lavoro/100%/', '/lavoro/a%0Ab/']) {
    const answer = await page.goto(server.origin + path);
    expect(answer?.status()).toBe(404);
    // The scripts, which read the address too, have run.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.locator('body')).toHaveClass(
      path.startsWith('/lavoro/') ? /body-work/ : /^(?!.*body-work)/,
    );
  }
});

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the demonstration page at ${width} px, ${colorScheme}`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${server.origin}/demo/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
    });
  }
}
