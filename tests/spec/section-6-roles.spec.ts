/** Specification §6, roles and permissions, as a browser shows them. */
import { expect, test, type AccountName } from '../support/browser-test.ts';
import { headerBox, headerOf, running } from './support/portal-page.ts';

const SUBSCRIBERS: readonly AccountName[] = ['interno', 'fisco', 'lavoro', 'demo', 'miafisco', 'mialavoro'];

test('§6 anonymous: login, «Richiedi info», support links; no search; no favourites link', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  const header = headerOf(page);
  await expect(header.getByRole('link', { name: 'Accedi' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Richiedi info' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Centro di supporto' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Richiesta di assistenza' })).toBeVisible();
  await expect(page.locator('a[href="/area-riservata/preferiti/"]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await headerBox(page).fill('ravvedimento');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(asked.filter((path) => /^\/v[12]\/|search\/token/.test(path))).toEqual([]);
});

for (const account of SUBSCRIBERS) {
  test(`§6 subscriber (${account}): user label, logout, favourites; no login, no «Richiedi info»`, async ({
    page,
    server,
    logIn,
  }) => {
    await logIn(account);
    const area = account.endsWith('lavoro') ? 'lavoro' : 'fisco';
    await page.goto(`${server.origin}/${area}/`);
    await running(page);
    const header = headerOf(page);
    await expect(header.getByText(account, { exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Esci' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Preferiti' })).toHaveAttribute(
      'href',
      '/area-riservata/preferiti/',
    );
    await expect(header.getByRole('link', { name: 'Accedi' })).toHaveCount(0);
    await expect(page.locator('a[href="/richiedi-info/"]')).toHaveCount(0);
  });

  test(`§6 subscriber (${account}): search with suggestions in the area of the subscription`, async ({
    page,
    server,
    logIn,
  }) => {
    await logIn(account);
    const area = account.endsWith('lavoro') ? 'lavoro' : 'fisco';
    const term = area === 'lavoro' ? 'ferie' : 'ravvedimento';
    await page.goto(`${server.origin}/${area}/`);
    await running(page);
    await headerBox(page).pressSequentially(term.slice(0, 4));
    await expect(
      page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option').first(),
    ).toBeVisible();
    await headerBox(page).fill(term);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('link').first(),
    ).toBeVisible();
  });
}

test('§6 a subscription of the other area is told what it lacks', async ({ page, server, logIn }) => {
  await logIn('lavoro');
  await page.goto(`${server.origin}/fisco/ricerca?search=ravvedimento`);
  await expect(page.getByRole('main')).toContainText('Il tuo abbonamento non comprende questa parte');
});

test('§6 Demo: «Funzionalità non abilitata per utenti Demo»', async ({ page, server, logIn }) => {
  await logIn('demo');
  await page.goto(`${server.origin}/mystore/customer/info/`);
  await running(page);
  await page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Funzionalità non abilitata per utenti Demo');
});

test('§6 Demo: reads an article whole, and publishes nothing under it', async ({ page, server, logIn }) => {
  await logIn('demo');
  await page.goto(`${server.origin}/fisco/opinioni/`);
  await running(page);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.locator('.wall')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Recensioni dei lettori' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Scrivi una recensione' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Funzionalità non abilitata per utenti Demo');
  await expect(page.getByRole('button', { name: 'Pubblica la recensione' })).toHaveCount(0);
});

test('§6 a visitor without a subscription cannot search the portal’s index even by calling the service', async ({
  page,
  server,
}) => {
  const { siteKey } = server.keys('portal');
  for (const call of [
    `/v1/search/${siteKey}?term=*`,
    `/v1/suggest/${siteKey}?term=iva`,
    `/v1/search/${siteKey}?term=*&jwt=eyJhbGciOiJub25lIn0.e30.`,
  ]) {
    expect((await page.request.get(server.origin + call)).status(), call).toBe(403);
  }
});
