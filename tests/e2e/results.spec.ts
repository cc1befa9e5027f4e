/** A subscriber who reads several of the documents that a search found, one after the other. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { headerBox, running } from '../spec/support/portal-page.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Risultati della ricerca' });
const hits = (page: Page) => region(page).getByRole('listitem');
const firstTitle = (page: Page) => hits(page).first().getByRole('link').first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens results that are narrowed, on their second page, and read from further down. */
async function openResults(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`${origin}/fisco/ricerca?search=imposta`);
  await running(page);
  await expect(hits(page)).not.toHaveCount(0);
  await page.getByRole('group', { name: 'Sezione' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/section/);
  await turnToSecondPage(page);
}

/** Turns to the second page, and resolves once its hits have taken the places of the first one's. */
async function turnToSecondPage(page: Page): Promise<void> {
  const second = page.getByRole('button', { name: /Pagina 2|^2$/ });
  await second.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(second).toHaveAttribute('aria-current', 'page');
}

/** What the reader sees in each frame from now on, wherever the page of results is shown. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    // Sizes are observed after what a frame was asked to do, and before it is painted.
    const painted = new ResizeObserver(() => {
      if (document.querySelector('.search-page') !== null) {
        const found = document.querySelector('site-search-results')?.shadowRoot?.querySelectorAll('li');
        frames.push(`${found?.length ?? 0} hits at ${Math.round(scrollY)}`);
      }
    });
    const look = () => {
      painted.disconnect();
      painted.observe(document.documentElement);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'frames_') as string[]).slice());
}

test('a hit opens inside the page and counts as a click; Back finds the results as they were left', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  await openResults(page, server.origin);
  const asked: string[] = [];
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.startsWith('/v1/search/')) asked.push(pathname);
    if (pathname.startsWith('/v1/stats/')) told.push(request.postData() ?? '');
  });

  const hit = region(page).getByRole('listitem').nth(5).getByRole('link').first();
  await hit.scrollIntoViewIfNeeded();
  const address = page.url();
  const count = await hits(page).count();
  const first = await firstTitle(page).innerText();
  const left = await page.evaluate(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(0);
  const name = (await hit.innerText()).trim();
  await hit.click();
  await expect(title(page)).toHaveText(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect
    .poll(() => told.map((text): unknown => JSON.parse(text)))
    .toEqual([expect.objectContaining({ action: 'click', keyword: 'imposta', position: 16 })]);

  const frames = await watchFrames(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(firstTitle(page)).toHaveText(first);
  await expect(page.getByRole('group', { name: 'Sezione' }).getByRole('checkbox').first()).toBeChecked();
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(30);
  expect([...new Set(await frames())]).toEqual([`${count} hits at ${left}`]);
  expect(asked).toEqual([]);
});

test('results that were come back to can be searched on', async ({ page, server, logIn }) => {
  await logIn('fisco');
  await openResults(page, server.origin);
  const first = await firstTitle(page).innerText();
  await firstTitle(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(firstTitle(page)).toHaveText(first);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(firstTitle(page)).not.toHaveText(first);
});

test('whoever goes back twice, at once, finds the page of results before', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  await openResults(page, server.origin);
  const first = await firstTitle(page).innerText();
  await firstTitle(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    const goOn = () => {
      const results = document.querySelector('site-search-results');
      if (results?.shadowRoot?.querySelector('li')) history.back();
      else setTimeout(goOn, 0);
    };
    history.back();
    goOn();
  });
  await expect(page).toHaveURL((url) => url.search.startsWith('?search') && !url.search.includes('page=2'));
  await expect(hits(page)).not.toHaveCount(0);
  await expect(firstTitle(page)).not.toHaveText(first);
});

test('results that were left before they came are asked for when the reader comes back to them', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  await headerBox(page).fill('imposta');
  await headerBox(page).press('Enter');
  await expect(hits(page)).not.toHaveCount(0);
  const { href } = new URL(page.url());
  const first = await firstTitle(page).innerText();
  await turnToSecondPage(page);

  const isSearch = (url: URL) => url.pathname.startsWith('/v1/search/');
  await page.route(isSearch, () => undefined);
  await page.goBack();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(region(page)).toHaveCount(0);
  await page.unroute(isSearch);
  await page.goForward();
  await expect(firstTitle(page)).toHaveText(first);
});

test('what was found while typing is there at once when the reader comes back to it', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  await page.goto(`${server.origin}/fisco/ricerca?search=imposta`);
  await running(page);
  await expect(hits(page)).not.toHaveCount(0);
  await page.getByRole('main').locator('site-search-box input').fill('ravvedimento');
  await expect(page).toHaveURL(/search=ravvedimento/);
  // Suggestions lie over it.
  await firstTitle(page).press('Enter');
  await expect(region(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/search/')) asked.push(request.url());
  });
  await page.goBack();
  await expect(hits(page)).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

for (const [how, click] of [
  ['with Ctrl', (hit: Locator) => hit.click({ modifiers: ['Control'] })],
  ['with the middle button', (hit: Locator) => hit.click({ button: 'middle' })],
] as const) {
  test(`a hit clicked ${how} opens in a new tab`, async ({ page, context, server, logIn }) => {
    await logIn('fisco');
    await page.goto(`${server.origin}/fisco/ricerca?search=imposta`);
    const hit = firstTitle(page);
    await expect(hit).toBeVisible();
    const name = (await hit.innerText()).trim();
    const opened = context.waitForEvent('page');
    await click(hit);
    await expect(title(await opened)).toHaveText(name);
    await expect(page).toHaveURL(`${server.origin}/fisco/ricerca?search=imposta`);
  });
}

test('a hit opens by Enter, and its document type opens the section, both inside the page', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  await page.goto(`${server.origin}/fisco/ricerca?search=imposta`);
  await running(page);
  await expect(hits(page)).not.toHaveCount(0);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  const hit = firstTitle(page);
  const name = (await hit.innerText()).trim();
  await hit.press('Enter');
  await expect(title(page)).toHaveText(name);
  await page.goBack();
  const type = hits(page).first().getByRole('link').nth(1);
  const section = await type.getAttribute('href');
  await type.click();
  await expect(page).toHaveURL(server.origin + (section ?? ''));
  expect(loads).toEqual([]);
});

test('chosen filters stand clear of what is above and below them', async ({ page, server, logIn }) => {
  await logIn('interno');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}/fisco/ricerca?search=imposta`);
  const columns = page.locator('.portal-search-columns');
  const bar = page.locator('.portal-search-bar');
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('It is not shown.');
    return { top: box.y, bottom: box.y + box.height };
  };
  await expect(region(page).getByRole('link').first()).toBeVisible();
  expect((await edges(columns)).top).toBeCloseTo((await edges(bar)).bottom, 0);
  await page.getByRole('complementary').getByRole('checkbox').first().check();
  const chosen = page.getByRole('list', { name: 'Filtri attivi' }).getByRole('button').first();
  await expect(chosen).toBeVisible();
  const { top, bottom } = await edges(chosen);
  expect(
    top - (await edges(page.locator('.portal-search-bar site-search-sort'))).bottom,
  ).toBeGreaterThanOrEqual(8);
  expect((await edges(columns)).top - bottom).toBeGreaterThanOrEqual(8);
});

test('filters are offered where they have something to show', async ({ page, server, logIn }) => {
  await logIn('fisco');
  await page.setViewportSize({ width: 360, height: 800 });
  const filters = page.getByRole('button', { name: 'Filtri' });
  for (const [asked, shown] of [
    ['', false],
    ['?search=zzzqqqxx', false],
    ['?search=iv', false],
    ['?search=imposta', true],
  ] as const) {
    await page.goto(`${server.origin}/fisco/ricerca${asked}`);
    await running(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('site-search-box')).toBeVisible();
    await expect(filters).toBeVisible({ visible: shown });
  }
});

for (const width of [360, 1440]) {
  test(`results push away nothing that a subscriber sees, at ${width} px`, async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts_: shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map((entry): unknown => Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.origin}/fisco/ricerca?search=imposta`);
    await running(page);
    await expect(hits(page)).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts_') as number[]);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  });
}
