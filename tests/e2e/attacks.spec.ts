/** What somebody with bad intentions tries on a reader of the portal. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, newSession, PASSWORD, setSession, test, userNameOf } from '../support/browser-test.ts';
import { fillLogin, headerOf, running } from '../spec/support/portal-page.ts';

for (const address of [
  '/\\altrove.example/',
  '//altrove.example/',
  '/.//altrove.example/',
  'javascript:alert(1)',
]) {
  test(`a login that should lead to ${address} leads to the portal’s own home`, async ({ page, server }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.origin) strangers.push(request.url());
    });
    page.on('dialog', (dialog) => {
      strangers.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`${server.origin}/login/?ritorno=${encodeURIComponent(address)}`);
    await running(page);
    await fillLogin(page.getByRole('main'), userNameOf('fisco'), PASSWORD);
    await page.getByRole('button', { name: /Clicca qui/ }).click();
    await expect(page).toHaveURL(`${server.origin}/fisco/`);
    expect(strangers).toEqual([]);
  });
}

test('nothing written into an address becomes markup or runs', async ({
  page,
  server,
  quietConsole,
  logIn,
}) => {
  quietConsole.expect(/status of 40[014]/);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const payload = encodeURIComponent(
    '"><img data-planted src=x onerror=alert(1)><script>alert(2)</script>\'',
  );
  const paths = [
    `/fisco/ricerca?search=${payload}`,
    `/login/?ritorno=${payload}`,
    `/logout?redirect=${payload}&chiedi=1`,
    `/mystore/nuova-password/?token=${payload}`,
    `/accesso-temporaneo/?token=${payload}&ritorno=${payload}`,
    `/editoria?area=${payload}`,
    `/editoria/cataloghi/consulenza?type=${payload}`,
    `/fisco/banche-dati/${payload}/?id=${payload}`,
    `/${payload}`,
  ];
  for (const reader of [undefined, 'fisco'] as const) {
    if (reader !== undefined) await logIn(reader);
    for (const path of paths) {
      await page.goto(server.origin + path);
      await running(page);
      expect(await page.locator('[data-planted]').count(), path).toBe(0);
    }
  }
  expect(ran).toEqual([]);
});

test('no script of a page can read the session, and no cache keeps what a reader saw', async ({
  page,
  context,
  server,
}) => {
  await setSession(context, server.origin, await newSession(server.origin, 'fisco'));
  const answer = await page.goto(`${server.origin}/fisco/`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await running(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('sessione');
  await headerOf(page).getByRole('link', { name: 'Esci' }).click();
  await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
  await running(page);
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate(() => {
      history.back();
    }),
  ]);
  await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
  await expect(headerOf(page).getByText('fisco', { exact: true })).toHaveCount(0);
});

test('«Esci da tutti i dispositivi» puts out every other browser at once', async ({
  page,
  context,
  browser,
  server,
  quietConsole,
}) => {
  quietConsole.expect(/401/);
  await setSession(context, server.origin, await newSession(server.origin, 'lavoro'));
  const elsewhere = await browser.newContext();
  await setSession(elsewhere, server.origin, await newSession(server.origin, 'lavoro'));
  const other = await elsewhere.newPage();
  await other.goto(`${server.origin}/lavoro/`);
  await running(other);
  await page.goto(`${server.origin}/mystore/customer/info/`);
  await running(page);
  await page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
  await other.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(other.getByRole('alertdialog', { name: 'Sessione scaduta' })).toBeVisible();
  await elsewhere.close();
});

test('a link of temporary access opens the texts of its area in this browser, and nothing of an account', async ({
  page,
  server,
}) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/dist/admin.js', 'account', 'invite', '1', 'fisco'],
    { env: { ...process.env, NODE_ENV: 'test', DATA_DIR: server.dataDirectory } },
  );
  const link = /^link +(\S+)/m.exec(stdout)?.[1] ?? '';
  await page.goto(server.origin + link);
  await expect(page.getByRole('status').filter({ hasText: 'L’accesso temporaneo è attivo' })).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/accesso-temporaneo/`);
  await page.getByRole('link', { name: 'Inizia a leggere' }).click();
  await expect(page).toHaveURL(`${server.origin}/fisco/`);
  const answer = await page.reload();
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
  expect((await page.request.get(`${server.origin}/area-riservata/preferiti/`)).status()).toBe(401);
});
