/**
 * `npx tsx --conditions=source widget/gallery/main.ts [DIRECTORY]` serves the gallery; with a directory it leaves
 * screenshots there instead, of every host in each look at three widths, and ends.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from '../testing/chromium.ts';
import { startSite } from '../testing/site.ts';
import { card, galleryPage, hosts, looks, scenes } from './pages.ts';

const widths = [360, 768, 1440];
const pages = hosts.flatMap((host) => looks.map((look) => ({ host, look, path: `/${host}/${look}` })));

const site = await startSite((path) => {
  if (path === '/scenes.js') return { html: scenes, headers: { 'content-type': 'text/javascript' } };
  if (path === '/card.css') return { html: card, headers: { 'content-type': 'text/css' } };
  const asked = pages.find((each) => each.path === path);
  if (asked) return { html: galleryPage(asked.host, asked.look) };
  if (path !== '/') return undefined;
  const links = pages.map((each) => `<li><a href="${each.path}">${each.host}, ${each.look}</a>`);
  return { html: `<!doctype html><html lang="it"><title>Galleria</title><ul>${links.join('')}</ul></html>` };
});

const directory = process.argv[2];
if (directory === undefined) console.log(`The gallery is at ${site.origin}; Ctrl-C ends it.`);
else {
  mkdirSync(directory, { recursive: true });
  const browser = await startChromium();
  for (const { host, look, path } of pages) {
    for (const width of widths) {
      const page = await browser.newPage({
        viewport: { width, height: 1000 },
        colorScheme: look === 'dark' ? 'dark' : 'light',
        forcedColors: look === 'contrast' ? 'active' : 'none',
      });
      await page.goto(site.origin + path);
      await page.getByText('È stata utile?').waitFor();
      await page.evaluate(() => document.querySelector('site-search-recommendations')?.scrollIntoView());
      await page.getByRole('heading', { name: 'Documenti correlati' }).waitFor();
      await page.getByText('Nessun risultato per').waitFor();
      await page.screenshot({ path: join(directory, `${host}-${look}-${width}.png`), fullPage: true });
      await page.close();
    }
  }
  await browser.close();
  await site.close();
}
