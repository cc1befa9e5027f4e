import '@lit-labs/ssr/lib/install-global-dom-shim.js';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '../bundle.mjs';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { servedSearch } from './served-search.ts';
import type { Site } from './site.ts';

declare global {
  interface Window {
    /** What the page of this test was before its script arrived, and how much moved since. */
    drawn: { readonly input: Element | null | undefined; readonly hit: Element | null | undefined };
    shift: number;
  }
}

interface Rendering {
  readonly servedSearch: typeof servedSearch;
}

/** The rendering as a server has it, not as the tests' runner transforms its sources. */
async function rendering(): Promise<Rendering> {
  // From a place where its dependencies are found.
  const cache = join(import.meta.dirname, '..', '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'served-'));
  await bundleForNode(join(import.meta.dirname, 'served-search.ts'), directory);
  const built = (await import(pathToFileURL(join(directory, 'served-search.mjs')).href)) as Rendering;
  rmSync(directory, { recursive: true, force: true });
  return built;
}

const page = (content: string, lang = 'it') =>
  `<!doctype html><html lang="${lang}"><title>Ricerca</title><body>${content}</body></html>`;

describe('a search that a server renders', () => {
  let site: Site;
  let browser: Browser;
  let html = '';
  let parts = '';
  let english = '';
  let short = '';
  const script = '<script type="module" src="/widget/site-search.js"></script>';
  const policy = {
    'content-security-policy':
      "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-once'; require-trusted-types-for 'script'; trusted-types lit-html",
  };

  beforeAll(async () => {
    site = await startSite((path) => {
      if (path === '/ricerca') return { html };
      if (path === '/parts') return { html: parts };
      if (path === '/parts/live') return { html: parts.replace('</body>', `${script}</body>`) };
      if (path === '/short') return { html: short.replace('</body>', `${script}</body>`) };
      if (path === '/english') return { html: english.replace('</body>', `${script}</body>`) };
      if (path === '/altered') {
        // Drawn by another version than the script's.
        const altered = html.replaceAll(/<!--lit-part [^-]+-->/g, '<!--lit-part AAAAAAAAAAA=-->');
        return { html: altered.replace('</body>', `${script}</body>`) };
      }
      if (path === '/live') return { html: html.replace('</body>', `${script}</body>`) };
      if (path === '/strict') {
        // The server's own styles are allowed by the nonce of its answer.
        const allowed = html.replaceAll('<style>', '<style nonce="once">');
        return { html: allowed.replace('</body>', `${script}</body>`), headers: policy };
      }
      return undefined;
    });
    const { servedSearch } = await rendering();
    const served = (query: string, options: Parameters<typeof servedSearch>[2]) =>
      servedSearch(`${site.origin}/service`, query, options);
    html = page(await served('?search=ferie', { parts: false }));
    parts = page(await served('?search=ferie', { parts: true }));
    const form = { label: 'Sito', parameter: 'q', minLength: 3, minLengthMessage: 'Almeno tre lettere' };
    short = page(await served('?search=', { parts: false, form: { ...form, suggestions: true } }));
    english = page(await served('?search=ferie', { parts: false, lang: 'en' }), 'en');
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
    expect(await page.getByRole('searchbox').inputValue()).toBe('ferie');
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

  it('goes on with what a visitor wrote before the script arrived', async () => {
    const page = await browser.newPage();
    await page.route('**/widget/site-search.js', async (route) => {
      await page.getByRole('searchbox').fill('fattura');
      await page.keyboard.press('ArrowLeft');
      await route.continue();
    });
    await page.goto(`${site.origin}/live?search=ferie`);
    await page.getByRole('link', { name: 'Fattura elettronica per giusta causa' }).waitFor();
    await page.keyboard.type('X');
    expect(await page.getByRole('searchbox').inputValue()).toBe('fatturXa');
    await page.close();
  });

  it('has what its page says of the form', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/short`);
    await page.waitForFunction(() =>
      document.querySelector('site-search:defined')?.shadowRoot?.querySelector('site-search-results:defined'),
    );
    const form = page.getByRole('search', { name: 'Sito' });
    await form.locator('input').fill('fe');
    await form.locator('input').press('Enter');
    await page.getByText('Almeno tre lettere').waitFor();
    expect(await form.locator('input').getAttribute('name')).toBe('q');
    await form.locator('input').fill('ferie');
    await page.getByRole('option').first().waitFor();
    await page.close();
  });

  describe('with search elements inside', () => {
    it('shows form, hits and facets before the script arrives', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const visitor = await context.newPage();
      await visitor.goto(`${site.origin}/parts?search=ferie`);
      await visitor.getByRole('link', { name: 'Ferie e permessi per giusta causa' }).waitFor();
      expect(await visitor.getByRole('group', { name: 'Categoria' }).getByRole('checkbox').count()).toBe(1);
      expect(await visitor.getByText('4 risultati').isVisible()).toBe(true);
      await visitor.getByRole('searchbox').fill('fattura');
      await visitor.getByRole('searchbox').press('Enter');
      await visitor.waitForURL('**/ricerca?search=fattura');
      await context.close();
    });

    it('comes to life as it is, each element where it stands, and asks for nothing again', async () => {
      const visitor = await browser.newPage();
      const messages: string[] = [];
      visitor.on('console', (message) => messages.push(message.text()));
      visitor.on('pageerror', (error) => messages.push(error.message));
      site.requests.length = 0;
      await visitor.addInitScript(() => {
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) window.shift += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visitor.route('**/widget/site-search.js', async (route) => {
        await visitor.evaluate(() => {
          const nodes = [...document.querySelectorAll('site-search *')].map(
            (element) => element.shadowRoot?.querySelector('input, li, fieldset, span') ?? undefined,
          );
          Object.assign(window, { nodes });
        });
        await route.continue();
      });
      await visitor.goto(`${site.origin}/parts/live?search=ferie`);
      const facet = visitor.getByRole('group', { name: 'Categoria' }).getByRole('checkbox').first();
      // The order, which a server does not draw, is the last to come.
      await visitor.getByRole('combobox').waitFor();
      await visitor.waitForFunction(
        () => document.querySelectorAll('site-search :not(:defined)').length === 0,
      );
      const kept = await visitor.evaluate(() => {
        const before: unknown = 'nodes' in window ? window.nodes : [];
        const after = [...document.querySelectorAll('site-search *')].map(
          (element) => element.shadowRoot?.querySelector('input, li, fieldset, span') ?? undefined,
        );
        return Array.isArray(before) && before.map((node, at) => node === undefined || node === after[at]);
      });
      expect(kept).not.toContain(false);
      expect(site.requests.filter(({ url }) => url.includes('/v1/search/'))).toEqual([]);
      await facet.check();
      await visitor.getByRole('button', { name: /Togli il filtro/ }).waitFor();
      expect(messages).toEqual([]);
      await visitor.close();
    });
  });

  it('is drawn in the language that its server wrote, before the script arrives', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/english?search=ferie`);
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    await page.getByText('4 results').waitFor();
    await context.close();
  });

  it('comes to life in the language that its server wrote', async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`${site.origin}/english?search=ferie`);
    await visitor.getByRole('searchbox', { name: 'Search' }).fill('zzz');
    await visitor.getByText('No results for').waitFor();
    await visitor.close();
  });

  it('is drawn again where another version drew it', async () => {
    const visitor = await browser.newPage();
    const errors: string[] = [];
    visitor.on('pageerror', (error) => errors.push(error.message));
    await visitor.goto(`${site.origin}/altered?search=ferie`);
    await visitor.waitForFunction(() =>
      document.querySelector('site-search')?.shadowRoot?.querySelector('site-search-results:defined'),
    );
    await visitor.getByRole('searchbox').fill('fattura');
    await visitor.getByRole('link', { name: 'Fattura elettronica per giusta causa' }).waitFor();
    expect(await visitor.getByRole('searchbox').count()).toBe(1);
    expect(errors).toEqual([]);
    await visitor.close();
  });
});
