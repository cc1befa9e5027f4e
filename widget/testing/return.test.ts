import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** A page that shows its parts by itself, without another document. */
const html = `<!doctype html><html lang="it"><title>Prova</title><body>
  <main></main>
  <script type="module" src="/widget/site-search.js"></script>
  <script>
    function show(path) {
      history.pushState(null, '', path);
      draw();
      scrollTo(0, 0);
    }
    function draw() {
      document.querySelector('main').innerHTML = location.pathname === '/ricerca'
        ? '<site-search site-key="hundred" api-base="/service" url-sync></site-search><p style="height: 4000px"></p>'
        : '<p style="height: 4000px">Altro</p>';
    }
    draw();
  </script></body></html>`;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite((path) => (['/ricerca', '/altro'].includes(path) ? { html } : undefined)),
    startChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const place = (page: Page) => page.evaluate(() => scrollY);
const counted = (page: Page) => page.locator('site-search-count').getByText('60 risultati').waitFor();
const hits = (page: Page) => page.getByRole('region').getByRole('link').first().waitFor();

/** Scrolls once all is there: a part that comes above the hits later moves the place by its height. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await counted(page);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

describe('a page that was loaded anew', () => {
  it('puts the visitor back where he was, once', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/ricerca?search=ferie`);
    await hits(page);
    await scrollTo(page, 700);
    await page.reload();
    await hits(page);
    await expect.poll(() => place(page)).toBe(700);
    await page.evaluate("show('/altro')");
    await page.evaluate("show('/ricerca?search=ferie')");
    await hits(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await place(page)).toBe(0);
  });

  it('puts him back also where a fragment is in the address', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/ricerca?search=ferie#elenco`);
    await hits(page);
    await scrollTo(page, 700);
    await page.reload();
    await hits(page);
    await expect.poll(() => place(page)).toBe(700);
  });

  it('holds the place when something above the results comes after them', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/ricerca?search=ferie`);
    await hits(page);
    await scrollTo(page, 700);
    await page.route(/\/count-\w+\.js$/, async (route) => {
      await hits(page);
      await route.continue();
    });
    await page.reload();
    await counted(page);
    await expect.poll(() => place(page)).toBe(700);
  });

  it('leaves the place of a search that begins later as it is', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/ricerca?search=ferie`);
    await hits(page);
    await scrollTo(page, 700);
    await page.evaluate("show('/altro')");
    // The browser keeps a place some time after the scroll, and would give the entry that of the one before.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await page.reload();
    await expect.poll(() => place(page)).toBe(0);
    await page.evaluate("show('/ricerca?search=ferie')");
    await hits(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await place(page)).toBe(0);
  });
});
