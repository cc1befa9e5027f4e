import '@lit-labs/ssr/lib/install-global-dom-shim.js';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '../src/client/types.ts';
import { elementRenderers, readAddress, siteSearch } from '../src/elements/server.ts';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

declare global {
  interface Window {
    /** What the page of this test was before its script arrived, and how much moved since. */
    drawn: { readonly input: Element | null | undefined; readonly hit: Element | null | undefined };
    shift: number;
  }
}

/** A page as a server renders it that has asked the service itself. */
async function rendered(origin: string, query: string): Promise<string> {
  const response = (await (
    await fetch(`${origin}/service/v1/search/plain?term=${query}`)
  ).json()) as SearchResponse;
  const criteria = readAddress(new URLSearchParams({ search: query }), 'search');
  if (!criteria) throw new Error('there is no query');
  const content = await collectResult(
    render(
      siteSearch({
        siteKey: 'plain',
        apiBase: '/service',
        action: '/ricerca',
        urlSync: 'search',
        answered: { criteria, response },
      }),
      { elementRenderers },
    ),
  );
  return `<!doctype html><html lang="it"><title>Ricerca</title><body>${content}</body></html>`;
}

describe('a search that a server renders', () => {
  let site: Site;
  let browser: Browser;
  let html = '';
  const script = '<script type="module" src="/widget/site-search.js"></script>';
  const policy = {
    'content-security-policy':
      "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-once'; require-trusted-types-for 'script'; trusted-types lit-html",
  };

  beforeAll(async () => {
    site = await startSite((path) => {
      if (path === '/ricerca') return { html };
      if (path === '/live') return { html: html.replace('</body>', `${script}</body>`) };
      if (path === '/strict') {
        // The server's own styles are allowed by the nonce of its answer.
        const allowed = html.replaceAll('<style>', '<style nonce="once">');
        return { html: allowed.replace('</body>', `${script}</body>`), headers: policy };
      }
      return undefined;
    });
    html = await rendered(site.origin, 'ferie');
    browser = await startChromium();
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('is a working form with its results before the script arrives', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/ricerca?search=ferie`);
    await page.getByRole('link', { name: 'Ferie e permessi per giusta causa' }).waitFor();
    await page.getByRole('searchbox').fill('fattura');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/ricerca?search=fattura');
    await context.close();
  });

  it.each(['/live', '/strict'])(
    'comes to life on %s as it is: no element is replaced, nothing asked for again',
    async (path) => {
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      site.requests.length = 0;
      await page.route('**/widget/site-search.js', async (route) => {
        // What was there before the script is remembered, and a visitor is already typing.
        await page.evaluate(() => {
          const search = document.querySelector('site-search');
          const input = search?.shadowRoot
            ?.querySelector('site-search-box')
            ?.shadowRoot?.querySelector('input');
          const hit = search?.shadowRoot
            ?.querySelector('site-search-results')
            ?.shadowRoot?.querySelector('li');
          window.drawn = { input, hit };
          window.shift = 0;
          input?.focus();
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ('value' in entry) window.shift += Number(entry.value);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await route.continue();
      });
      await page.goto(`${site.origin}${path}?search=ferie`);
      await page.waitForFunction(() =>
        document
          .querySelector('site-search:defined')
          ?.shadowRoot?.querySelector('site-search-results:defined'),
      );
      await page.waitForFunction(
        () => !document.querySelector('site-search')?.shadowRoot?.querySelector('[defer-hydration]'),
      );
      const kept = await page.evaluate(() => {
        const search = document.querySelector('site-search');
        const input = search?.shadowRoot
          ?.querySelector('site-search-box')
          ?.shadowRoot?.querySelector('input');
        const hit = search?.shadowRoot?.querySelector('site-search-results')?.shadowRoot?.querySelector('li');
        const { drawn, shift } = window;
        return {
          input: input === drawn.input,
          hit: hit === drawn.hit,
          focused: input?.matches(':focus') === true,
          shift,
        };
      });
      expect(kept).toEqual({ input: true, hit: true, focused: true, shift: 0 });
      expect(await page.getByRole('searchbox').inputValue()).toBe('ferie');
      expect(site.requests.filter(({ url }) => url.includes('/v1/search/'))).toEqual([]);
      await page.getByRole('searchbox').fill('fattura');
      await page.getByRole('link', { name: 'Fattura elettronica per giusta causa' }).waitFor();
      expect(await page.getByRole('listitem').count()).toBe(4);
      const styled = await page.evaluate(() => {
        const input = document
          .querySelector('site-search')
          ?.shadowRoot?.querySelector('site-search-box')
          ?.shadowRoot?.querySelector('input');
        return input && getComputedStyle(input).borderTopWidth;
      });
      expect(styled).toBe('0px');
      expect(messages).toEqual([]);
      await page.close();
    },
  );
});
