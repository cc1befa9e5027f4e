/** The hosted service's search page, as published and unmodified, in a real browser against our server. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConformanceSite, type ConformanceSite } from './conformance-site.ts';
import { documents } from './documents.ts';
import { startHostPage, type HostPage } from './host-page.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

let site: ConformanceSite;
let host: HostPage;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  site = await startConformanceSite();
  const pushed = await fetch(`${site.server.origin}/v2/indices/${site.siteKey}/documents:batch`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${btoa(`${site.siteKey}:${site.privateKey}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ documents }),
  });
  expect(pushed.status).toBe(202);
  host = await startHostPage(site);
  const executablePath =
    process.env['CHROME_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath());
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await host.close();
  await site.close();
});

beforeEach(async () => {
  // The certificate is made for this run: only the test trusts it.
  page = await browser.newPage({ ignoreHTTPSErrors: true });
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(host.url);
});

afterEach(async () => {
  expect(problems).toEqual([]);
  await page.close();
});

const results = () => page.locator('#results h3 a');
const titles = async () => (await results().allInnerTexts()).map((title) => title.trim());

const facetTexts = async () =>
  (await page.locator('#facets li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

async function searchFor(keyword: string): Promise<void> {
  await page.locator('#field input').fill(keyword);
  await page.locator('#field button').click();
}

describe('the hosted service’s search page', () => {
  it('finds, shows links and highlights, and never takes a document for markup', async () => {
    await searchFor('licenziamento');
    await expect.poll(titles).toEqual(['Licenziamento collettivo', 'Licenziamento per giusta causa']);
    expect(await results().first().getAttribute('href')).toBe('https://www.example.it/2');
    await searchFor('norma');
    await expect.poll(() => page.locator('#results .highlight em').count()).toBeGreaterThan(0);
    expect(await page.locator('#results .highlight :not(em):not(.main-image)').count()).toBe(0);
    expect(await page.locator('#results .highlight').first().innerText()).toContain(
      '<la norma> & il contratto',
    );
  });

  it('pages', async () => {
    await searchFor('contratto');
    await expect.poll(() => page.locator('#pages button').allInnerTexts()).toContain('3');
    const first = await titles();
    await page.locator('#pages [data-page="3"]').click();
    await expect.poll(titles).not.toEqual(first);
    expect(await page.locator('#results').innerText()).toContain('6 results');
  });

  it('sorts', async () => {
    await searchFor('contratto');
    await expect.poll(titles).toHaveLength(2);
    await page.locator('#sort select').selectOption({ label: 'Meno recenti' });
    await expect.poll(titles).toEqual(['Licenziamento per giusta causa', 'Licenziamento collettivo']);
  });

  it('filters by tags and by the values of a facet, accents and blanks included', async () => {
    await searchFor('contratto');
    await expect.poll(() => page.locator('#facets li').count()).toBe(4);
    await page.locator('#filters button', { hasText: 'Solo fisco' }).click();
    await expect.poll(facetTexts).toEqual(['IVA (2)', 'Sanzioni e più (1)']);
    await page.locator('#facets li', { hasText: 'Sanzioni' }).locator('input').check();
    await expect.poll(titles).toEqual(['Ravvedimento operoso']);
  });

  it('suggests what visitors search for, and reports what they open', async () => {
    await searchFor('ravvedimento operoso');
    await expect.poll(titles).toEqual(['Ravvedimento operoso']);
    await results().first().dispatchEvent('pointerdown', { button: 0, buttons: 1 });
    const suggested = async () => {
      const answer = await fetch(`${site.server.origin}/v1/suggest/${site.siteKey}?term=ravv`);
      return ((await answer.json()) as { suggestions: { value: string }[] }).suggestions.map(
        ({ value }) => value,
      );
    };
    await expect.poll(suggested, { timeout: 10_000 }).toEqual(['ravvedimento operoso']);
    await page.locator('#field input').fill('');
    await page.locator('#field input').pressSequentially('ravv');
    await expect
      .poll(() => page.locator('#suggestions li').allInnerTexts())
      .toEqual(['ravvedimento operoso']);
    const report = await fetch(`${site.server.origin}/v1/reports/${site.siteKey}`, {
      headers: { authorization: `Basic ${btoa(`${site.siteKey}:${site.privateKey}`)}` },
    });
    const { queries } = (await report.json()) as { queries: object[] };
    expect(queries).toContainEqual(
      expect.objectContaining({ keyword: 'ravvedimento operoso', searches: 1, clicks: 1, mean_position: 1 }),
    );
  });
});
