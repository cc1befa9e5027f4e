/**
 * `npx tsx --conditions=source widget/gallery/main.ts [DIRECTORY]` serves the gallery; with a directory it leaves
 * screenshots there instead, of every host in light and dark at three widths, and ends.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from '../testing/chromium.ts';
import { startSite } from '../testing/site.ts';
import { card, galleryPage, hosts, scenes } from './pages.ts';

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;

const site = await startSite((path) => {
  if (path === '/scenes.js') return { html: scenes, headers: { 'content-type': 'text/javascript' } };
  if (path === '/card.css') return { html: card, headers: { 'content-type': 'text/css' } };
  const host = hosts.find((each) => path === `/${each}/light` || path === `/${each}/dark`);
  if (host) return { html: galleryPage(host, path.endsWith('dark') ? 'dark' : 'light') };
  if (path !== '/') return undefined;
  const links = hosts.flatMap((each) =>
    schemes.map((scheme) => `<li><a href="/${each}/${scheme}">${each}, ${scheme}</a>`),
  );
  return { html: `<!doctype html><html lang="it"><title>Galleria</title><ul>${links.join('')}</ul></html>` };
});

const directory = process.argv[2];
if (directory === undefined) console.log(`The gallery is at ${site.origin}; Ctrl-C ends it.`);
else {
  mkdirSync(directory, { recursive: true });
  const browser = await startChromium();
  for (const host of hosts) {
    for (const scheme of schemes) {
      for (const width of widths) {
        const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme: scheme });
        await page.goto(`${site.origin}/${host}/${scheme}`);
        await page.getByText('È stata utile?').waitFor();
        await page.evaluate(() => document.querySelector('site-search-recommendations')?.scrollIntoView());
        await page.getByRole('heading', { name: 'Documenti correlati' }).waitFor();
        await page.getByText('Nessun risultato per').waitFor();
        await page.screenshot({ path: join(directory, `${host}-${scheme}-${width}.png`), fullPage: true });
        await page.close();
      }
    }
  }
  await browser.close();
  await site.close();
}
