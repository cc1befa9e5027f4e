/**
 * Every kind of page at 360 and 1440 px, light and dark, for visitors and subscribers: axe finds nothing, the console
 * stays silent, nothing asked for is missing, hydration agrees with the server, nothing scrolls sideways. An ordinary run
 * covers each kind of page once a width; SWEEP=whole, with `npm run test:long`, is every page in every combination.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routeTable } from '../../portal/src/app/routing/route-table.ts';
import { expect, test, type AccountName } from '../support/browser-test.ts';
import { running } from '../spec/support/portal-page.ts';

const whole = process.env['SWEEP'] === 'whole';

/** One page of each kind that a visitor sees; the results and an article are added. */
const visitorKinds = [
  '/fisco/',
  '/lavoro/',
  '/login/',
  '/logout?redirect=FISCO&chiedi=1',
  '/mystore/password-dimenticata/',
  '/mystore/nuova-password/',
  `/mystore/nuova-password/?token=${'x'.repeat(43)}`,
  '/accesso-temporaneo/',
  '/mystore/customer/info/',
  '/mystore/',
  '/chi-siamo/',
  '/supporto-clienti/richiesta-assistenza/',
  '/richiedi-info/',
  '/fisco/guide/',
  '/autori/',
  '/fisco/focus/',
  '/fisco/newsletter/',
  '/fisco/video-e-podcast/',
  '/consulenza-lavoro/',
  '/notizie-del-giorno/',
  '/area-riservata/corsi/',
  '/strumenti/scadenzario/',
  '/fisco/non-esiste/',
];

/** The kinds that look otherwise to who is logged in. */
const subscriberKinds = [
  '/fisco/',
  '/logout?redirect=FISCO&chiedi=1',
  '/mystore/customer/info/',
  '/richiedi-info/',
  '/area-riservata/preferiti/',
  '/area-riservata/corsi/',
  '/fisco/bozza/',
];

const everyPage = routeTable
  .filter(({ path }) => !/[*:]/.test(path) && path !== 'logout')
  .flatMap(({ scope, path, areas }) =>
    scope === 'site'
      ? [`/${path}/`]
      : (['fisco', 'lavoro'] as const)
          .filter((area) => areas?.some((key) => key.toLowerCase() === area) !== false)
          .map((area) => `/${area}/${path === '' ? '' : `${path}/`}`),
  );

interface Combination {
  readonly width: 360 | 1440;
  readonly scheme: 'light' | 'dark';
  readonly account?: AccountName;
}

const covering: readonly Combination[] = [
  { width: 360, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 360, scheme: 'dark', account: 'interno' },
  { width: 1440, scheme: 'light', account: 'interno' },
];
const all: readonly Combination[] = ([360, 1440] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) => [
    { width, scheme },
    { width, scheme, account: 'interno' as const },
  ]),
);

async function firstArticle(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/fisco/`);
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

for (const { width, scheme, account } of whole ? all : covering) {
  test(`every ${whole ? 'page' : 'kind of page'} is sound at ${width} px, ${scheme}, for ${account === undefined ? 'a visitor' : 'a subscriber'}`, async ({
    page,
    server,
    logIn,
    quietConsole,
  }) => {
    test.setTimeout(whole ? 1_200_000 : 240_000);
    // The pages that answer 401 and 404 are among those looked at.
    quietConsole.expect(/status of 40[14]/);
    if (account !== undefined) await logIn(account);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const article = await firstArticle(page, server.origin);
    const results = '/fisco/ricerca?search=ravvedimento';
    for (const path of [
      ...(account === undefined ? visitorKinds : subscriberKinds),
      article,
      results,
      ...(whole ? everyPage : []),
    ]) {
      await page.goto(server.origin + path);
      await running(page);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      if (path === results && account !== undefined) {
        const found = page.getByRole('region', { name: 'Risultati della ricerca' });
        await expect(found.getByRole('link').first()).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect
        .soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`))
        .toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${path} has one heading`).toBe(1);
    }
  });
}

test('what stands in the header has room at every width, whoever reads', async ({ page, server, logIn }) => {
  for (const account of [undefined, 'interno'] as const) {
    if (account !== undefined) await logIn(account);
    await page.goto(`${server.origin}/fisco/`);
    for (let width = 320; width <= 1100; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${width} px, for ${account ?? 'a visitor'}`).toBeLessThanOrEqual(0);
    }
  }
});
