/** Specification §8, error catalogue: what a reader is shown when a real condition of the service fails. */
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, newSession, PASSWORD, setSession, test, userNameOf } from '../support/browser-test.ts';
import { fillLogin, headerOf, openLoginModal, running } from './support/portal-page.ts';

const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Accesso negato' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const close = (page: Page) => failure(page).getByRole('button', { name: 'Chiudi' }).click();

/** The front page of an area, and all that it asks for by itself. */
async function wholeFrontPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/fisco/`);
  await running(page);
  await page.waitForLoadState('networkidle');
}

test.describe('§8 login failure', () => {
  test('the dialog and the count of what is left, down to the limit of 10, which outlives a reload', async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(90_000);
    await page.goto(`${server.origin}/login/`);
    await running(page);
    const form = page.getByRole('main');
    const name = 'chi-sbaglia@prontuario.example';
    for (let left = 9; left > 0; left--) {
      await fillLogin(form, name, 'sbagliata');
      await expect(failure(page)).toContainText('Errore di accesso al sistema, riprova tra qualche minuto');
      await expect(failure(page)).toContainText("Prova nuovamente ad eseguire l'accesso");
      await expect(failure(page)).toContainText(
        `ATTENZIONE: ${left} tentativi rimasti prima di bloccare l'account.`,
      );
      await expect(failure(page).getByRole('link', { name: 'Recupera la password' })).toHaveAttribute(
        'href',
        '/mystore/password-dimenticata/',
      );
      await close(page);
    }
    await fillLogin(form, name, 'sbagliata');
    await expect(failure(page)).toContainText('ATTENZIONE: Limite massimo di tentativi raggiunto.');
    await expect(failure(page)).not.toContainText('tentativi rimasti');
    await expect(failure(page).getByRole('link', { name: 'Recupera la password' })).toBeVisible();
    await close(page);
    const wait = 'Hai tentato di accedere più volte? Attendi qualche minuto e riprova.';
    await expect(form).toContainText(wait);
    await expect(form.getByRole('button', { name: 'Accedi' })).toHaveCount(0);
    expect((await context.cookies()).find((cookie) => cookie.name === 'loginAttempts')?.value).toBe('10');
    await page.reload();
    await expect(form).toContainText(wait);
    await page.goto(`${server.origin}/fisco/`);
    const modal = await openLoginModal(page);
    await expect(modal).toContainText(wait);
    await expect(modal.getByRole('button', { name: 'Accedi' })).toHaveCount(0);
  });

  test('an account that the service has locked is at the limit, whatever this browser counted', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/429/);
    const name = 'bloccato@prontuario.example';
    await page.goto(`${server.origin}/login/`);
    await running(page);
    for (let attempt = 1; attempt <= 10; attempt++)
      await page.evaluate(
        ([userName, token]) =>
          fetch('/api/auth/doLogin/', {
            method: 'POST',
            headers: { 'content-type': 'application/json', token: token ?? '' },
            body: JSON.stringify({ userName, password: 'sbagliata', remember: false }),
          }).then(({ ok }) => ok),
        [name, 'gettone-delle-prove'],
      );
    await fillLogin(page.getByRole('main'), name, PASSWORD);
    await expect(failure(page)).toContainText('ATTENZIONE: Limite massimo di tentativi raggiunto.');
  });

  test('network lost: the dialog, and the attempt is counted', async ({
    page,
    context,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${server.origin}/login/`);
    await running(page);
    await context.setOffline(true);
    await fillLogin(page.getByRole('main'), userNameOf('fisco'), PASSWORD);
    await expect(failure(page)).toContainText('Errore di accesso al sistema, riprova tra qualche minuto');
    await expect(failure(page)).toContainText('ATTENZIONE: 9 tentativi rimasti');
  });
});

test('§8 login success: «Accesso riuscito» and its button', async ({ page, server }) => {
  await page.goto(`${server.origin}/fisco/`);
  await fillLogin(await openLoginModal(page), userNameOf('demo'), PASSWORD);
  const success = page.getByRole('alertdialog', { name: 'Accesso riuscito' });
  await expect(
    success.getByRole('button', { name: 'Clicca qui per proseguire con la navigazione' }),
  ).toBeVisible();
});

test('§8 login success: the dialog and its button have room on the smallest screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.origin}/login/`);
  await running(page);
  await fillLogin(page.getByRole('main'), userNameOf('demo'), PASSWORD);
  const success = page.getByRole('alertdialog', { name: 'Accesso riuscito' });
  const button = success.getByRole('button', { name: 'Clicca qui per proseguire con la navigazione' });
  await expect(button).toBeVisible();
  const [outer, inner] = [await success.boundingBox(), await button.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
});

// Before the errors, one of which uses up the messages that this address may ask for.
test.describe('§8 password recovery by mail', () => {
  async function tokenFor(dataDirectory: string, name: string): Promise<string | undefined> {
    const outbox = join(dataDirectory, 'outbox');
    for (const file of (await readdir(outbox).catch(() => [])).sort().reverse()) {
      const mail = (await readFile(join(outbox, file), 'utf8')).replace(/=\r?\n/g, '');
      if (mail.includes(`To: ${name}`)) return /token=(?:3D)?([\w-]{43})/.exec(mail)?.[1];
    }
    return undefined;
  }

  test('leads from the dialog’s link to a new password, once, and ends every session', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/40[01]/);
    const name = userNameOf('mialavoro');
    await page.goto(`${server.origin}/mystore/password-dimenticata/`);
    await running(page);
    await page.getByRole('textbox', { name: /Nome utente/ }).fill(name);
    await page.getByRole('button', { name: 'Invia il collegamento' }).click();
    // The form is gone with the focus that it had: the note that stands there takes it, and is read out.
    const note = page.getByRole('main').getByText('Se l’indirizzo è di un abbonato');
    await expect(note).toBeFocused();
    await expect.poll(() => tokenFor(server.dataDirectory, name)).toBeDefined();
    const token = (await tokenFor(server.dataDirectory, name)) ?? '';
    for (const again of [false, true]) {
      await page.goto(`${server.origin}/mystore/nuova-password/?token=${token}`);
      await running(page);
      await page.getByLabel(/^Nuova password/).fill(PASSWORD);
      await page.getByLabel(/^Ripeti/).fill(PASSWORD);
      await page.getByRole('button', { name: 'Salva la password' }).click();
      await expect(page.getByRole('main')).toContainText(
        again ? 'è già stato usato' : 'La password è stata cambiata',
      );
    }
  });
});

test.describe('§8 normalised service errors, each with a message that helps', () => {
  test('notfound: the document is not there', async ({ page, server, quietConsole }) => {
    quietConsole.expect(/404/);
    const answer = await page.goto(`${server.origin}/fisco/banche-dati/notizie/nulla/?id=999999`);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Pagina non trovata');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  });

  test('forcelogout: the token no longer holds', async ({ page, context, server, quietConsole }) => {
    quietConsole.expect(/401/);
    const session = await newSession(server.origin, 'lavoro');
    await setSession(context, server.origin, session);
    await page.goto(`${server.origin}/lavoro/`);
    await running(page);
    await page.request.post(`${server.origin}/api/auth/logout/`, { data: { everywhere: false } });
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('alertdialog', { name: 'Sessione scaduta' })).toContainText(
      'La sessione è scaduta: accedi di nuovo per continuare.',
    );
    await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeAttached();
  });

  test('unauth (401): the page is for who is logged in, and comes back after the login', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/401/);
    const answer = await page.goto(`${server.origin}/mystore/customer/info/`);
    expect(answer?.status()).toBe(401);
    await expect(heading(page)).toContainText('Pagina riservata agli abbonati');
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
    await running(page);
    await fillLogin(page.getByRole('main'), userNameOf('fisco'), PASSWORD);
    await page.getByRole('button', { name: /Clicca qui/ }).click();
    await expect(page).toHaveURL(`${server.origin}/mystore/customer/info/`);
    await expect(heading(page)).toHaveText('Il mio account');
  });

  test('norole (403): the subscription does not comprise it, and what to do', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    expect((await page.request.get(`${server.origin}/api/search/token/?area=lavoro`)).status()).toBe(401);
    await page.goto(`${server.origin}/lavoro/ricerca?search=ferie`);
    await expect(page.getByRole('main')).toContainText(
      'Il tuo abbonamento non comprende questa parte. Scrivi al supporto clienti per attivarla.',
    );
  });

  test('invalid: a way back to an account that was used already', async ({ page, server, quietConsole }) => {
    quietConsole.expect(/400/);
    await page.goto(`${server.origin}/mystore/nuova-password/?token=${'x'.repeat(43)}`);
    await running(page);
    await page.getByLabel(/^Nuova password/).fill('una nuova password');
    await page.getByLabel(/^Ripeti/).fill('una nuova password');
    await page.getByRole('button', { name: 'Salva la password' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Il collegamento è scaduto o è già stato usato: richiedine uno nuovo.',
    );
  });

  test('locked (429): too many messages asked for', async ({ page, server, quietConsole }) => {
    quietConsole.expect(/429/);
    for (let message = 0; message < 10; message++)
      await page.request.post(`${server.origin}/api/auth/recoverPassword/`, {
        data: { userName: 'nessuno@prontuario.example' },
      });
    await page.goto(`${server.origin}/mystore/password-dimenticata/`);
    await running(page);
    await page.getByRole('textbox', { name: /Nome utente/ }).fill('nessuno@prontuario.example');
    await page.getByRole('button', { name: 'Invia il collegamento' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Troppi tentativi. Attendi qualche minuto e riprova.',
    );
  });

  test('FETCH_ERROR: the network is lost; asking again brings the page', async ({
    page,
    context,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    await wholeFrontPage(page, server.origin);
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Lavoro' }).click();
    await expect(heading(page)).toHaveText('Servizio momentaneamente non disponibile');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(heading(page)).not.toHaveText('Servizio momentaneamente non disponibile');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('FETCH_ERROR: the network is lost before a page’s own file has come; it comes when it is asked for again', async ({
    page,
    context,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    await wholeFrontPage(page, server.origin);
    const footer = page.getByRole('contentinfo');
    await context.setOffline(true);
    await footer.getByRole('link', { name: 'Chi siamo' }).click();
    await expect(heading(page)).toHaveText('Servizio momentaneamente non disponibile');
    await expect(page).toHaveTitle(/Servizio momentaneamente non disponibile/);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(heading(page)).toHaveText('Chi siamo');
  });

  test('a page’s own file that a newer release has taken away: the page comes with the newer release', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/404/);
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    await page.route(/\/assets\/about-page-[^/]*\.js$/, (route) =>
      new URL(route.request().frame().url()).pathname === '/fisco/'
        ? route.fulfill({ status: 404 })
        : route.continue(),
    );
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
    expect((await loaded).url()).toBe(`${server.origin}/chi-siamo/`);
    await expect(heading(page)).toHaveText('Chi siamo');
    await running(page);
  });

  test('FETCH_ERROR: the network is lost before the login’s form has come; it opens when it is asked for again', async ({
    page,
    context,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    await wholeFrontPage(page, server.origin);
    await context.setOffline(true);
    await headerOf(page).getByRole('link', { name: 'Accedi' }).click();
    const failed = page.getByRole('alertdialog', { name: 'Operazione non riuscita' });
    await expect(failed).toBeVisible();
    await expect(failed).toHaveCount(0);
    await context.setOffline(false);
    await openLoginModal(page);
  });

  test('the login’s form of a release that is gone: the page of the login comes, and leads back', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/404/);
    await page.goto(`${server.origin}/fisco/guide/`);
    await running(page);
    await page.route(/\/assets\/login-modal-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
    await headerOf(page).getByRole('link', { name: 'Accedi' }).click();
    await expect(page).toHaveURL(`${server.origin}/login/?ritorno=%2Ffisco%2Fguide%2F`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Accedi' })).toBeVisible();
  });

  test('the search’s own file that does not come is said, and the form beside asks again', async ({
    page,
    server,
    logIn,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_FAILED/);
    await logIn('fisco');
    const own = /\/assets\/results-[^/]*\.js$/;
    await page.route(own, (route) => route.abort());
    await page.goto(`${server.origin}/fisco/ricerca?search=ravvedimento`);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toHaveText(
      'La rete non risponde: controlla il collegamento e riprova.',
    );
    await page.unroute(own);
    await main.getByRole('button', { name: 'Cerca' }).click();
    await expect(page.getByRole('region', { name: 'Risultati della ricerca' })).toContainText(/avvedimento/);
  });

  test('FETCH_ERROR: the filters of a list are lost on their way; they come when they are asked for again', async ({
    page,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    const own = /\/assets\/filters-panel-[^/]*\.(js|css)$/;
    await page.route(own, (route) => route.abort('internetdisconnected'));
    await page.goto(`${server.origin}/fisco/opinioni/`);
    const filters = page.getByRole('complementary', { name: 'Filtra' });
    await expect(filters.getByRole('alert')).toContainText(
      'I filtri non sono stati caricati: controlla il collegamento e riprova.',
    );
    await page.unroute(own);
    await filters.getByRole('button', { name: 'Riprova' }).click();
    await expect(filters.getByLabel('Il titolo contiene')).toBeVisible();
    await expect(filters.getByRole('alert')).toHaveCount(0);
    // With their styles, which were lost as well.
    await expect(filters.locator('form')).toHaveCSS('display', 'grid');
  });

  test('FETCH_ERROR: the network is lost before the reviews have come; they come when they are asked for again', async ({
    page,
    context,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${server.origin}/fisco/opinioni/`);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    const reviews = page.locator('section', {
      has: page.getByRole('heading', { name: 'Recensioni dei lettori' }),
    });
    await running(page);
    await expect(reviews).toBeAttached();
    await page.waitForLoadState('networkidle');
    const retry = reviews.getByRole('button', { name: 'Riprova' });
    const lost = 'Le recensioni non sono state caricate: controlla il collegamento e riprova.';
    await context.setOffline(true);
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByRole('alert')).toContainText(lost);
    await retry.press('Enter');
    await expect(reviews).toBeFocused();
    await expect(reviews.getByRole('alert')).toContainText(lost);
    await context.setOffline(false);
    await retry.click();
    await expect(reviews.getByRole('button', { name: 'Accedi per lasciare una recensione' })).toBeVisible();
  });

  test('error: a body that says so under 200, or no JSON at all, is a failure too', async ({
    page,
    server,
  }) => {
    const home = '**/quotidianoLavoroNew_Cache/**';
    for (const body of [
      '{"status":"error"}',
      '{"isSuccess":false}',
      '{"Code":500,"Message":"x"}',
      '<html></html>',
    ]) {
      await page.route(home, (route) => route.fulfill({ contentType: 'application/json', body }));
      await page.goto(`${server.origin}/fisco/`);
      await running(page);
      await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Lavoro' }).click();
      await expect(heading(page), body).toHaveText('Servizio momentaneamente non disponibile');
      await page.unroute(home);
    }
  });
});
