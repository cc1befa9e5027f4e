/** Specification §9, business constants and limits, as a browser meets them. Those of the dialogs and the search box are in §4. */
import type { Page } from '@playwright/test';
import { expect, newSession, setSession, test } from '../support/browser-test.ts';
import { headerBox, running } from './support/portal-page.ts';

const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name });

test('§9 default area fisco', async ({ page, server }) => {
  await page.goto(server.origin);
  await expect(page).toHaveURL(`${server.origin}/fisco/`);
});

test('§9 content is kept 180 s once unused, and asked for again after that', async ({ page, server }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('quotidianoFiscoNew')) asked.push(request.url());
  });
  const there = async (name: string) => {
    await areaLink(page, name).click();
    await expect(areaLink(page, name)).toHaveAttribute('aria-current', /.+/);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  };
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  await there('Lavoro');
  await page.clock.runFor(170_000);
  await there('Fisco');
  expect(asked).toEqual([]);
  await there('Lavoro');
  await page.clock.runFor(181_000);
  await there('Fisco');
  await expect.poll(() => asked.length).toBe(1);
});

test('§9 the search’s token is renewed before its 15 minutes end, and the page goes on searching', async ({
  page,
  context,
  server,
}) => {
  await setSession(context, server.origin, await newSession(server.origin, 'fisco'));
  await page.clock.install();
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('/api/search/token/'))
        Object.assign(window, { asked_: Date.now() });
      return ask(input, init);
    };
  });
  const tokens: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/search/token/')) tokens.push(String(response.status()));
  });
  await page.goto(`${server.origin}/fisco/ricerca?search=ravvedimento`);
  const results = page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('link');
  await expect(results.first()).toBeVisible();
  // It came between these two moments of the page's clock, however long that took on a busy machine.
  const asked = await page.evaluate(() => Reflect.get(window, 'asked_') as number);
  const now = (await page.evaluate(() => Date.now())) + 1_000;
  await page.clock.pauseAt(now);
  const before = tokens.length;
  await page.clock.runFor(asked + 839_999 - now);
  expect(tokens.length).toBe(before);
  await page.clock.runFor(now - asked + 1);
  await expect.poll(() => tokens.length).toBeGreaterThan(before);
  expect(tokens.filter((status) => status !== '200')).toEqual([]);
  await expect(results.first()).toBeVisible();
});

test('§9 ten suggestions at most are asked for, 200 ms after the last key', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  await page.clock.install();
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/suggest/')) asked.push(new URL(request.url()));
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await headerBox(page).pressSequentially('ravv');
  await page.clock.runFor(199);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect
    .poll(() => asked.map(({ searchParams }) => [searchParams.get('term'), searchParams.get('size')]))
    .toEqual([['ravv', '10']]);
});
