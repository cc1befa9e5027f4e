import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const html = `<!doctype html><html lang="it"><title>Prova</title><body>
  <input aria-label="Altro campo">
  <site-search site-key="plain" api-base="/service">
    <site-search-box></site-search-box>
    <site-search-dialog shortcut="/"><span slot="button">Cerca nel sito</span></site-search-dialog>
  </site-search>
  <script type="module" src="/widget/site-search.js"></script></body></html>`;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite((path) =>
      path === '/' ? { html } : path === '/en' ? { html: html.replace('"it"', '"en"') } : undefined,
    ),
    startChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A page whose search is there, while some of its files do not come before they are let go. */
async function visit(
  held: string,
  path = '/',
): Promise<{ readonly page: Page; readonly release: () => void }> {
  const page = await browser.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(held);
  await page.goto(site.origin + path);
  await asked;
  return { page, release };
}

const dialogCode = '**/site-search/dialog-*.js';

/** Whether the focus is in the dialog's own field, not in the page's. */
const isInDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('site-search-dialog');
    const box = dialog?.shadowRoot?.activeElement;
    return document.activeElement === dialog && box?.shadowRoot?.activeElement?.localName === 'input';
  });

describe('a dialog whose code comes after the visitor pressed', () => {
  it('opens by its key, with the focus in its own field', async () => {
    const { page, release } = await visit(dialogCode);
    await page.keyboard.press('/');
    release();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => isInDialog(page)).toBe(true);
  });

  it('opens by what stands in the place of its button', async () => {
    const { page, release } = await visit(dialogCode);
    await page.getByText('Cerca nel sito').click();
    release();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => isInDialog(page)).toBe(true);
  });

  it('stays closed when the key was written into a field of the page', async () => {
    const { page, release } = await visit(dialogCode);
    await page.getByLabel('Altro campo').press('/');
    await page.locator('site-search-box').getByRole('searchbox').press('/');
    release();
    await page.getByRole('button', { name: 'Cerca nel sito' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // What was pressed before is over: only now does the key open it.
    await page.getByRole('button', { name: 'Cerca nel sito' }).focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
  });

  it('opens once its search speaks the language of the page', async () => {
    const { page, release } = await visit('**/site-search/en-*.js', '/en');
    await page.waitForFunction(() => customElements.get('site-search-dialog'));
    await page.keyboard.press('/');
    release();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => isInDialog(page)).toBe(true);
  });
});
