import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const script = (name: string) => `<script type="module" src="/widget/${name}.js"></script>`;
const page = (body: string, scripts = script('site-search')) => ({
  html: `<!doctype html><html lang="it"><head><title>Prova</title>${scripts}</head><body>${body}</body></html>`,
});
const search = (attributes: string) =>
  `<site-search site-key="plain" api-base="/service" ${attributes}><site-search-box></site-search-box></site-search>`;
const results = '<site-search-results for="ricerca"></site-search-results>';

const pages: Readonly<Record<string, { readonly html: string }>> = {
  '/query': page('<site-search site-key="plain" api-base="/service" query="ferie"></site-search>'),
  '/search': page(search('id="ricerca" query="ferie"')),
  '/twice': page('', script('site-search') + script('search-page')),
  '/before': page(results + search('query="ferie"')),
};

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite((path) => pages[path], ['site-search', 'search-page']),
    startChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A page as soon as its script is there. */
async function visit(path: string): Promise<Page> {
  const tab = await browser.newPage();
  await tab.goto(site.origin + path);
  await tab.waitForFunction(() => customElements.get('site-search'));
  return tab;
}

const add = (tab: Page, html: string) =>
  tab.evaluate((added) => document.body.insertAdjacentHTML('beforeend', added), html);

const rename = (tab: Page, id: string) =>
  tab.evaluate((name) => document.querySelector('site-search')?.setAttribute('id', name), id);

const firstHit = (tab: Page) => tab.locator('site-search-results li a').first();

describe('elements whose code is not here yet', () => {
  it('show what the page asks for, as part of a search without elements of its own', async () => {
    const tab = await visit('/query');
    await firstHit(tab).filter({ hasText: /ferie/i }).waitFor();
    expect(await tab.locator('site-search-pager, site-search-count').count()).toBe(2);
  });

  it('come to life where the page adds them later, outside of their search', async () => {
    const tab = await visit('/search');
    await add(tab, `<main>${results}</main>`);
    await firstHit(tab).filter({ hasText: /ferie/i }).waitFor();
  });

  it('find a search that comes later, whichever copy of the script each of them is of', async () => {
    const tab = await visit('/twice');
    await add(tab, results);
    await tab.waitForFunction(() => customElements.get('site-search-results'));
    await add(tab, search('id="ricerca" query="ferie"'));
    await firstHit(tab).filter({ hasText: /ferie/i }).waitFor();
  });
});

describe('elements outside of their search', () => {
  it('follow its id: one that comes late, and one that goes', async () => {
    const tab = await visit('/before');
    await rename(tab, 'ricerca');
    await firstHit(tab).filter({ hasText: /ferie/i }).waitFor();
    await rename(tab, 'altra');
    await firstHit(tab).waitFor({ state: 'detached' });
  });

  it('go over to another search that takes the place of theirs, and let go of one that leaves', async () => {
    const tab = await visit('/search');
    await add(tab, results);
    await firstHit(tab).filter({ hasText: /ferie/i }).waitFor();
    await tab.evaluate(
      (other) =>
        document
          .querySelector('site-search')
          ?.replaceWith(document.createRange().createContextualFragment(other)),
      search('id="ricerca" query="fattura"'),
    );
    await firstHit(tab)
      .filter({ hasText: /fattura/i })
      .waitFor();
    await tab.evaluate(() => document.querySelector('site-search')?.remove());
    await firstHit(tab).waitFor({ state: 'detached' });
  });
});
