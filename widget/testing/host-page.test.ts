import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const search = '<site-search site-key="plain" api-base="/service" url-sync></site-search>';
const page = (head: string, body = search) => ({
  html: `<!doctype html><html lang="it"><head><title>Prova</title>
    <script type="module" src="/widget/site-search.js"></script>${head}</head><body>${body}</body></html>`,
});

/** What pages do to the objects that they share with the search. */
const pages: Readonly<Record<string, string>> = {
  'adds names to every object and list': `<script>
    Object.prototype.extend = function (others) { return Object.assign(this, others); };
    Object.prototype.answer = 42;
    Object.defineProperty(Object.prototype, 'query', { value: 'imposta', writable: true });
    Array.prototype.last = function () { return this.at(-1); };
  </script>`,
  'has a fetch of its own, whose answers have no stream': `<script>
    const real = fetch;
    window.fetch = async (...asked) => {
      const response = await real(...asked);
      const { ok, status, headers } = response;
      return { ok, status, headers, json: () => response.json() };
    };
  </script>`,
  'refuses other addresses': `<script>
    history.pushState = history.replaceState = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  </script>`,
};

const addresses = Object.keys(pages).map((what, at) => ({ what, path: `/${at}` }));

describe('a search on a page that', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await startSite((path) => {
      const known = addresses.find((each) => each.path === path);
      if (known) return page(pages[known.what] ?? '');
      if (path === '/base')
        return page(
          '<base href="http://elsewhere.invalid/">',
          '<site-search site-key="plain"></site-search>',
        );
      if (path === '/frame')
        return page('', `<iframe srcdoc='${page('', search.replace('url-sync', '')).html}'></iframe>`);
      return undefined;
    });
    browser = await startChromium();
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function visit(path: string): Promise<{ readonly tab: Page; readonly errors: readonly string[] }> {
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.goto(site.origin + path);
    return { tab, errors };
  }

  it.each(addresses)('$what', async ({ path }) => {
    const { tab, errors } = await visit(path);
    expect(await tab.evaluate("document.querySelector('site-search').query")).not.toBe('imposta');
    await tab.getByRole('searchbox').pressSequentially('ferie', { delay: 40 });
    await tab.getByRole('link', { name: 'Ferie e permessi per giusta causa' }).waitFor();
    await tab.getByText('4 risultati').first().waitFor();
    await tab.keyboard.press('Enter');
    await tab.getByRole('searchbox').fill('fattura');
    await tab.getByRole('link', { name: 'Fattura elettronica per giusta causa' }).waitFor();
    expect(errors).toEqual([]);
    await tab.close();
  });

  it('has its links elsewhere asks the page’s own service', async () => {
    const { tab } = await visit('/base');
    const asked = tab.waitForRequest((request) => request.url().includes('/v1/search/'));
    await tab.getByRole('searchbox').fill('ferie');
    expect(new URL((await asked).url()).origin).toBe(site.origin);
    await tab.close();
  });

  it('is written into a frame asks the service of the page around it', async () => {
    const { tab } = await visit('/frame');
    const frame = tab.frameLocator('iframe');
    await frame.getByRole('searchbox').fill('ferie');
    await frame.getByRole('link', { name: 'Ferie e permessi per giusta causa' }).waitFor();
    await tab.close();
  });
});
