import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** The strictest policy that a page can have and still search. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
  'report-uri /report',
].join('; ');

const page = (content: string) => ({
  html: `<!doctype html><html lang="it"><title>Prova</title><body>${content}
    <script type="module" src="/widget/site-search.js"></script></body></html>`,
  headers: { 'content-security-policy': policy },
});

/** A page that includes the script twice, in two versions. */
const two = (policy: string) => ({
  html: `<!doctype html><html lang="it"><title>Prova</title><body>
    <site-search site-key="plain" api-base="/service">
      <site-search-box></site-search-box>
      <site-search-facet field="category" label="Categoria"></site-search-facet>
      <site-search-results></site-search-results>
    </site-search>
    <script type="module" src="/widget/site-search.js"></script>
    <script type="module" src="/widget/search-page.js"></script></body></html>`,
  headers: { 'content-security-policy': policy },
});

const everything = `
  <site-search site-key="plain" api-base="/service" url-sync suggestions>
    <site-search-dialog></site-search-dialog>
    <site-search-box autocomplete-field="custom_fields.materia" recent-searches instant-hits="2"></site-search-box>
    <site-search-count></site-search-count>
    <site-search-filters></site-search-filters>
    <site-search-sort></site-search-sort>
    <site-search-facet field="category" limit="1" searchable></site-search-facet>
    <site-search-facet-tree fields="custom_fields.area custom_fields.materia"></site-search-facet-tree>
    <site-search-facet-range field="custom_fields.pagine"></site-search-facet-range>
    <site-search-facet-dates></site-search-facet-dates>
    <site-search-answer on-submit></site-search-answer>
    <site-search-results>
      <template slot="hit"><article title="{{title}}"><a href="{{url}}">{{title}}</a> {{highlight}}</article></template>
    </site-search-results>
    <site-search-pager mode="more"></site-search-pager>
    <site-search-segment label="Fisco" filter='{"category":"Fisco"}'></site-search-segment>
    <site-search-recommendations block-id="related"></site-search-recommendations>
  </site-search>`;

describe('the elements under a strict Content-Security-Policy with Trusted Types', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await startSite(
      (path) => {
        if (path === '/all') return page(everything);
        if (path === '/two') return two(policy);
        if (path === '/duplicates')
          return two(policy.replace('trusted-types lit-html', "trusted-types lit-html 'allow-duplicates'"));
        return undefined;
      },
      ['site-search', 'search-page'],
    );
    browser = await startChromium();
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('break no rule and leave no word in the console, whatever a visitor does', async () => {
    const tab = await browser.newPage();
    const messages: string[] = [];
    tab.on('console', (message) => messages.push(message.text()));
    tab.on('pageerror', (error) => messages.push(error.message));
    await tab.goto(`${site.origin}/all`);
    await tab.getByRole('combobox').or(tab.getByRole('searchbox')).first().fill('nel');
    await tab.getByRole('option').first().waitFor();
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('Enter');
    await tab.locator('article').first().waitFor();
    await tab.getByText('La disciplina').first().waitFor();
    await tab.getByText('dipende').waitFor();
    await tab.getByRole('slider').first().press('ArrowRight');
    await tab.getByRole('checkbox').first().check();
    await tab.getByRole('button', { name: 'Togli tutti i filtri' }).click();
    await tab.getByRole('button', { name: 'Cerca', exact: true }).first().click();
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.press('Escape');
    await tab.evaluate(() => history.back());
    await tab.getByRole('heading', { name: 'Documenti correlati' }).waitFor();
    expect(messages).toEqual([]);
    expect(site.requests.filter(({ url }) => url === '/report')).toEqual([]);
    await tab.close();
  });

  it.each([
    { path: '/two', reports: 1 },
    { path: '/duplicates', reports: 0 },
  ])('search once where two versions of the script are on the page: $path', async ({ path, reports }) => {
    const tab = await browser.newPage();
    site.requests.length = 0;
    await tab.goto(`${site.origin}${path}`);
    await tab.getByRole('searchbox').fill('ferie');
    await tab.getByRole('link', { name: 'Ferie e permessi per giusta causa' }).waitFor();
    await tab.getByRole('group', { name: 'Categoria' }).getByRole('checkbox').first().check();
    await tab.getByText('4', { exact: true }).first().waitFor();
    expect(await tab.getByRole('searchbox').count()).toBe(1);
    // The policy's name is the first one's, where the page does not allow it twice.
    expect(site.requests.filter(({ url }) => url === '/report')).toHaveLength(reports);
    await tab.close();
  });
});
