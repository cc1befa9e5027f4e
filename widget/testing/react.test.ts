import { join } from 'node:path';
import type { Browser, Page as Tab } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothingAsked } from '../src/session/criteria.ts';
import { startChromium } from './chromium.ts';
import type {} from './react-page.ts';
import { startSite } from './site.ts';
import type { Page, Site } from './site.ts';

/** The page of a React site, and the files of its script by their paths. */
async function reactSite(): Promise<ReadonlyMap<string, Page>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(import.meta.dirname, 'react-page.ts'), formats: ['es'] } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the page was not built');
  const script = { 'content-type': 'text/javascript' };
  const files = output.output.flatMap((file) =>
    file.type === 'chunk' ? [[`/${file.fileName}`, { html: file.code, headers: script }] as const] : [],
  );
  const html = `<!doctype html><html lang="it"><head><title>React</title></head><body>
    <script type="module" src="/${output.output[0].fileName}"></script></body></html>`;
  return new Map<string, Page>([...files, ['/', { html }]]);
}

const search = { siteKey: 'plain', apiBase: '/service' };

const answered = {
  criteria: { ...nothingAsked, query: 'ferie' },
  response: {
    page: 1,
    processing_time_ms: 1,
    total_hits: 0,
    hits: [],
    facets: {},
    rangeFacets: {},
    hierarchicalFacets: {},
    fieldStats: {},
  },
};

describe('the React wrapper of <site-search>', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    const files = await reactSite();
    [site, browser] = await Promise.all([startSite((path) => files.get(path), []), startChromium()]);
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function visit(): Promise<Tab> {
    const tab = await browser.newPage();
    await tab.goto(site.origin);
    await tab.waitForFunction(() => 'show' in window);
    return tab;
  }

  it('asks for its query once, and leaves what a visitor writes afterwards', async () => {
    const tab = await visit();
    const field = tab.getByRole('searchbox');
    const show = (props: { readonly query?: string }) =>
      tab.evaluate((given) => window.show(given), { ...search, ...props });
    await show({ query: 'ferie' });
    await tab.getByRole('link', { name: /ferie/i }).first().waitFor();
    await field.fill('fattura');
    await show({ query: 'ferie' });
    expect(await field.inputValue()).toBe('fattura');
    await show({ query: 'imposta' });
    await tab
      .getByRole('link', { name: /impost/i })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('imposta');
    await show({});
    await tab.getByRole('link').first().waitFor({ state: 'detached' });
    await field.fill('fattura');
    await show({});
    expect(await field.inputValue()).toBe('fattura');
  });

  it('shows an answer once, however often a page makes the same one anew', async () => {
    const tab = await visit();
    const show = () => tab.evaluate((given) => window.show(given), { ...search, answered });
    await show();
    const field = tab.getByRole('searchbox');
    await tab.getByText('Nessun risultato per «ferie».').first().waitFor();
    await field.fill('fattura');
    await show();
    await tab
      .getByRole('link', { name: /fattur/i })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('fattura');
  });
});
