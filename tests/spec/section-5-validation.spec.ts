/** Specification §5, validation rules of the portal, in a browser. */
import { expect, test } from '../support/browser-test.ts';
import { headerBox, openLoginModal, running } from './support/portal-page.ts';

test.describe('§5 login', () => {
  for (const where of ['page', 'modal'] as const) {
    test(`on the ${where}: each field says what it lacks, under itself, the first thing first`, async ({
      page,
      server,
    }) => {
      await page.goto(server.origin + (where === 'page' ? '/login/' : '/fisco/'));
      await running(page);
      const form = where === 'page' ? page.getByRole('main') : await openLoginModal(page);
      const userName = form.getByRole('textbox', { name: /Nome utente/ });
      const password = form.getByLabel('Password', { exact: true });
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await form.getByRole('button', { name: 'Accedi' }).click();
      await expect(form.getByText('Campo obbligatorio')).toHaveCount(2);
      await expect(userName).toHaveAccessibleDescription(/Campo obbligatorio/);
      await expect(password).toHaveAccessibleDescription(/Campo obbligatorio/);
      const below = await form.getByText('Campo obbligatorio').first().boundingBox();
      const field = await userName.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? Infinity) + (field?.height ?? 0) - 1);
      for (const wrong of ['anna', 'anna@', '@studio', 'anna neri@studio.it', 'a@b@c']) {
        await userName.fill(wrong);
        await userName.blur();
        await expect(userName, wrong).toHaveAccessibleDescription(/Formato errato/);
      }
      await userName.fill('a@b');
      await userName.blur();
      await expect(userName).toHaveAccessibleDescription('');
      await expect(form.getByRole('checkbox', { name: 'Ricordami al prossimo accesso' })).not.toBeChecked();
      expect(sent).toEqual([]);
    });
  }

  test('the password has no format rule, and remember is optional', async ({ page, server }) => {
    await page.goto(`${server.origin}/login/`);
    await running(page);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: /Nome utente/ }).fill('nessuno@prontuario.example');
    await form.getByLabel('Password', { exact: true }).fill(' ');
    const sent = page.waitForRequest('**/api/auth/doLogin/');
    await form.getByRole('button', { name: 'Accedi' }).click();
    expect((await sent).postDataJSON()).toEqual({
      userName: 'nessuno@prontuario.example',
      password: ' ',
      remember: false,
    });
    await expect(page.getByRole('alertdialog', { name: 'Accesso negato' })).toBeVisible();
  });
});

test('§5 a required checkbox unchecked shows «Campo obbligatorio»', async ({ page, server }) => {
  for (const path of ['/supporto-clienti/richiesta-assistenza/', '/richiedi-info/']) {
    await page.goto(server.origin + path);
    await running(page);
    await page.getByRole('main').getByRole('button', { name: 'Invia' }).click();
    await expect(page.getByRole('checkbox').last(), path).toHaveAccessibleDescription('Campo obbligatorio');
  }
});

test.describe('§5 search', () => {
  test('needs at least 3 characters: «Inserisci minimo 3 caratteri»', async ({ page, server, logIn }) => {
    await logIn('fisco');
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    for (const text of ['', 'i', 'iv', ' iv ']) {
      await headerBox(page).fill(text);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Inserisci minimo 3 caratteri')).toBeVisible();
      await expect(headerBox(page)).toHaveAccessibleDescription('Inserisci minimo 3 caratteri');
    }
    expect(new URL(page.url()).pathname).toBe('/fisco/');
    await headerBox(page).fill('iva');
    await expect(page.getByText('Inserisci minimo 3 caratteri')).toHaveCount(0);
  });

  test('anonymous users see that the search is for subscribers, in the box and on the page of results', async ({
    page,
    server,
  }) => {
    const message = 'La funzione di ricerca è disponibile solo per gli utenti abbonati';
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    await headerBox(page).fill('ravvedimento');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText(message);
    await expect(headerBox(page)).toHaveAccessibleDescription(message);
    await page.goto(`${server.origin}/fisco/ricerca?search=ravvedimento`);
    await expect(page.getByRole('main')).toContainText(message);
  });

  test('is case-insensitive, all terms, exact, with operators, in the area, up to today, with the portal’s token', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    const asked = page.waitForRequest((request) => request.url().includes('/v1/search/'));
    await page.goto(`${server.origin}/fisco/ricerca?search=ravvedimento+or+iva`);
    const request = await asked;
    const query = new URL(request.url()).searchParams;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
    expect(query.get('defaultOperator')).toBe('and');
    expect(query.get('fuzzy')).toBe('false');
    expect(query.get('term')).toBe('ravvedimento OR iva');
    expect(query.get('dateTo')).toBe(today);
    expect(query.getAll('customField').map(decodeURIComponent)).toEqual(['area=fisco']);
    expect(query.get('jwt')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(
      page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('link').first(),
    ).toBeVisible();
  });

  test('finds the same in capitals, and nothing of the other area', async ({ page, server, logIn }) => {
    await logIn('fisco');
    const results = page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('link');
    const found: (string | null)[][] = [];
    for (const text of ['ravvedimento', 'RAVVEDIMENTO']) {
      await page.goto(`${server.origin}/fisco/ricerca?search=${text}`);
      await expect(results.first()).toBeVisible();
      found.push(await results.evaluateAll((links) => links.map((link) => link.getAttribute('href'))));
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[0]?.filter((path) => path?.startsWith('/fisco/') !== true)).toEqual([]);
  });
});
