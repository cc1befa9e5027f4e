/** Specification §4, states and transitions: of the session, the search box and the dialogs, in a browser. */
import type { Page } from '@playwright/test';
import { expect, newSession, PASSWORD, setSession, test, userNameOf } from '../support/browser-test.ts';
import {
  fillLogin,
  headerBox,
  headerOf,
  openLoginModal,
  running,
  visitEmployment,
} from './support/portal-page.ts';

const DO_LOGIN = '**/api/auth/doLogin/';
const success = (page: Page) => page.getByRole('alertdialog', { name: 'Accesso riuscito' });
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Accesso negato' });
const goOn = 'Clicca qui per proseguire con la navigazione';

async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
}

test.describe('§4 session', () => {
  test('anonymous becomes logged in on login success: the modal closes, a success dialog shows, and the page reloads at the same path', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/fisco/guide/?page=1`);
    const modal = await openLoginModal(page);
    await fillLogin(modal, userNameOf('fisco'), PASSWORD);
    await expect(success(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Accedi a Prontuario' })).toHaveCount(0);
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await success(page).getByRole('button', { name: goOn }).click();
    expect((await reloaded).url()).toBe(`${server.origin}/fisco/guide/?page=1`);
    await expect(headerOf(page).getByText('fisco', { exact: true })).toBeVisible();
  });

  for (const [from, path] of [
    ['/login', '/login/'],
    ['/500', '/500/'],
    ['/404', '/404/'],
  ] as const) {
    test(`after a login at a path that starts with ${from} the reader goes to the area’s home`, async ({
      page,
      server,
      quietConsole,
    }) => {
      quietConsole.expect(/404/);
      await visitEmployment(page, server.origin);
      await page.goto(server.origin + path);
      await running(page);
      const form = path === '/login/' ? page.getByRole('main') : await openLoginModal(page);
      await fillLogin(form, userNameOf('lavoro'), PASSWORD);
      await success(page).getByRole('button', { name: goOn }).click();
      await expect(page).toHaveURL(`${server.origin}/lavoro/`);
      await expect(headerOf(page).getByText('lavoro', { exact: true })).toBeVisible();
    });
  }

  test('the form is submitting while it waits and returns to normal on failure', async ({ page, server }) => {
    let answer = (): void => undefined;
    await page.route(DO_LOGIN, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto(`${server.origin}/login/`);
    await running(page);
    const form = page.getByRole('main');
    await fillLogin(form, 'in-attesa@prontuario.example', 'sbagliata');
    await expect(form.getByRole('button', { name: 'Accesso in corso…' })).toBeDisabled();
    answer();
    await failure(page).getByRole('button', { name: 'Chiudi' }).click();
    await expect(form.getByRole('button', { name: 'Accedi' })).toBeEnabled();
    await expect(form.getByRole('textbox', { name: /Nome utente/ })).toHaveValue(
      'in-attesa@prontuario.example',
    );
  });

  test('failure increments loginAttempts and shows the error dialog; setting auth clears the stored attempts cookie', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/login/`);
    await running(page);
    const form = page.getByRole('main');
    for (const attempt of ['1', '2']) {
      await fillLogin(form, userNameOf('mialavoro'), 'sbagliata');
      await expect(failure(page)).toBeVisible();
      expect(await cookieOf(page, 'loginAttempts')).toBe(attempt);
      await failure(page).getByRole('button', { name: 'Chiudi' }).click();
    }
    await fillLogin(form, userNameOf('mialavoro'), PASSWORD);
    await expect(success(page)).toBeVisible();
    expect(await cookieOf(page, 'loginAttempts')).toBeUndefined();
  });

  test('is there after a reload without a flash: the server’s page knows the reader', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    const html = await (await page.request.get(`${server.origin}/fisco/`)).text();
    expect(html).toContain('>fisco</span>');
    expect(html).not.toContain('>Accedi<');
  });

  test('logout clears the reader and goes to the home of the area asked for', async ({
    page,
    context,
    server,
  }) => {
    await setSession(context, server.origin, await newSession(server.origin, 'fisco'));
    await page.goto(`${server.origin}/fisco/opinioni/`);
    await headerOf(page).getByRole('link', { name: 'Esci' }).click();
    await expect(page).toHaveURL(`${server.origin}/fisco/`);
    await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
    expect(await cookieOf(page, 'sessione')).toBeUndefined();
  });

  test('/logout opened by its address logs out; a link of another site, even one that hides it, only asks', async ({
    page,
    context,
    server,
  }) => {
    await setSession(context, server.origin, await newSession(server.origin, 'fisco'));
    const elsewhere = server.origin.replace('127.0.0.1', 'localhost');
    await page.route('**/altrove.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<link rel="icon" href="data:,"><a rel="noreferrer" href="${server.origin}/logout?redirect=LAVORO">Vinci un premio</a>`,
      }),
    );
    await page.goto(`${elsewhere}/altrove.html`);
    await page.getByRole('link').click();
    await expect(page.getByText('Vuoi uscire da Prontuario?')).toBeVisible();
    await running(page);
    await expect(headerOf(page).getByText('fisco', { exact: true })).toBeVisible();
    await page.goto(`${server.origin}/logout?redirect=LAVORO`);
    await expect(page).toHaveURL(`${server.origin}/lavoro/`);
    await expect(headerOf(page).getByRole('link', { name: 'Accedi' })).toBeVisible();
  });

  test('a session that ended elsewhere is told, what was being written stays, and a login goes on there', async ({
    page,
    context,
    server,
    quietConsole,
  }) => {
    quietConsole.expect(/401/);
    const session = await newSession(server.origin, 'miafisco');
    await setSession(context, server.origin, session);
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    await fetch(`${server.origin}/api/auth/logout/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sessione=${session}` },
      body: '{}',
    });
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    const ended = page.getByRole('alertdialog', { name: 'Sessione scaduta' });
    await expect(ended).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await ended.getByRole('button', { name: 'Accedi' }).click();
    const path = new URL(page.url()).pathname;
    await fillLogin(
      page.getByRole('dialog', { name: 'Accedi a Prontuario' }),
      userNameOf('miafisco'),
      PASSWORD,
    );
    await success(page).getByRole('button', { name: goOn }).click();
    await expect(headerOf(page).getByText('miafisco', { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test.describe('§4 search box', () => {
  const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' });
  const option = (page: Page) => suggestions(page).getByRole('option');
  const SUGGEST = '**/v1/suggest/**';

  test.beforeEach(async ({ page, server, logIn }) => {
    await logIn('fisco');
    await page.route(SUGGEST, (route) =>
      route.fulfill({
        json: { suggestions: [{ value: 'iva' }, { value: 'iva agevolata' }, { value: 'iva estera' }] },
      }),
    );
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
  });

  test('from 3 characters suggestions are requested, not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/v1/suggest/')) asked.push(url.searchParams.get('term') ?? '');
    });
    await headerBox(page).pressSequentially('iv');
    await expect(suggestions(page)).toBeHidden();
    await headerBox(page).pressSequentially('a');
    await expect(option(page)).toHaveText(['iva', 'iva agevolata', 'iva estera']);
    expect(asked).toEqual(['iva']);
  });

  test('arrow keys move the highlight, wrapping at both ends', async ({ page }) => {
    await headerBox(page).fill('iva');
    await expect(option(page)).toHaveCount(3);
    const selected = suggestions(page).getByRole('option', { selected: true });
    for (const [key, text] of [
      ['ArrowDown', 'iva'],
      ['ArrowUp', 'iva estera'],
      ['ArrowDown', 'iva'],
      ['ArrowDown', 'iva agevolata'],
      ['ArrowDown', 'iva estera'],
      ['ArrowDown', 'iva'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected).toHaveText(text);
    }
    const active = await headerBox(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active ?? ''}"]`)).toHaveText('iva');
  });

  test('Enter picks the highlighted one and goes to the results page', async ({ page, server }) => {
    await headerBox(page).fill('iva');
    await expect(option(page)).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.origin}/fisco/ricerca?search=iva+agevolata`);
  });

  test('a suggestion that is clicked goes to the results page', async ({ page, server }) => {
    await headerBox(page).fill('iva');
    await option(page).nth(2).click();
    await expect(page).toHaveURL(`${server.origin}/fisco/ricerca?search=iva+estera`);
  });

  test('Enter without a highlight submits what is written', async ({ page, server }) => {
    await headerBox(page).fill('ravvedimento');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.origin}/fisco/ricerca?search=ravvedimento`);
  });

  test('blur clears the suggestions after 200 ms', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await running(page);
    await headerBox(page).fill('iva');
    await page.clock.runFor(200);
    await expect(option(page)).toHaveCount(3);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await headerBox(page).blur();
    await page.clock.runFor(199);
    await expect(suggestions(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(suggestions(page)).toBeHidden();
  });
});

test.describe('§4 generic dialogs open and close themselves after a timeout', () => {
  /** The page's clock, stopped once `open` has brought the dialog. */
  async function openedAt(page: Page, open: () => Promise<void>): Promise<void> {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await open();
  }

  test('success: 1000 ms, once a request has been sent; the focus goes to what is said of it', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await page.goto(`${server.origin}/supporto-clienti/richiesta-assistenza/`);
    await running(page);
    await page.getByLabel('Nome e cognome').fill('Anna Neri');
    await page.getByLabel('Indirizzo e-mail').fill('anna@studio.example');
    await page.getByLabel('Oggetto').fill('Non vedo le circolari');
    await page.getByLabel('Descrizione').fill('Dopo l’accesso la pagina resta vuota.');
    await page.getByRole('main').getByRole('checkbox').check();
    const dialog = page.getByRole('alertdialog', { name: 'Operazione riuscita' });
    await openedAt(page, () => page.getByRole('button', { name: 'Invia la richiesta' }).click());
    await expect(dialog).toContainText('Operazione riuscita correttamente');
    await page.clock.runFor(999);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/La richiesta è arrivata al supporto clienti/)).toBeFocused();
  });

  test('subscribers-only search: 2000 ms; focus is held meanwhile and given back', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    const dialog = page.getByRole('alertdialog', { name: 'Ricerca riservata' });
    await openedAt(page, async () => {
      await headerBox(page).fill('ravvedimento');
      await page.keyboard.press('Enter');
    });
    await expect(dialog).toContainText('La funzione di ricerca è disponibile solo per gli utenti abbonati');
    await expect(dialog.getByRole('button', { name: 'Chiudi' })).toBeFocused();
    await page.clock.runFor(1_999);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toHaveCount(0);
    await expect(headerBox(page)).toBeFocused();
  });

  test('demo user: 2000 ms', async ({ page, server, logIn }) => {
    await logIn('demo');
    await page.clock.install();
    await page.goto(`${server.origin}/mystore/customer/info/`);
    await running(page);
    const dialog = page.getByRole('alertdialog', { name: 'Utente Demo' });
    await openedAt(page, () => page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click());
    await expect(dialog).toContainText('Funzionalità non abilitata per utenti Demo');
    await page.clock.runFor(1_999);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toHaveCount(0);
  });

  test('error: 2000 ms', async ({ page, server, logIn, quietConsole }) => {
    quietConsole.expect(/ERR_FAILED|Failed to load/);
    await logIn('fisco');
    await page.clock.install();
    await page.route('**/api/auth/logout/', (route) => route.abort());
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    const dialog = page.getByRole('alertdialog', { name: 'Operazione non riuscita' });
    await openedAt(page, () => headerOf(page).getByRole('link', { name: 'Esci' }).click());
    await expect(dialog).toContainText('Si è verificato un errore, riprova più tardi');
    await page.clock.runFor(1_999);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toHaveCount(0);
  });

  test('one is closed before its time by Escape or its button', async ({ page, server }) => {
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    const dialog = page.getByRole('alertdialog');
    await headerBox(page).fill('ravvedimento');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  });
});
