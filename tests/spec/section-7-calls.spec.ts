/** Specification §7: the calls that the portal’s pages make, watched in the browser that makes them. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { running } from './support/portal-page.ts';

/** The next call of this name, once it is made. */
async function nextCall(page: Page, name: string, act: () => Promise<unknown>): Promise<Request> {
  const made = page.waitForRequest((request) => new URL(request.url()).pathname.split('/').includes(name));
  await act();
  return made;
}

const parametersOf = (request: Request): Record<string, string> =>
  Object.fromEntries([...new URL(request.url()).searchParams].filter(([, value]) => value !== ''));

const rows = (page: Page) => page.getByRole('main').getByRole('article');

/** The filters of a list, once their code has come. */
async function openFilters(page: Page): Promise<void> {
  await running(page);
  await expect(page.getByRole('button', { name: 'Applica' })).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('§7 authorial lists', () => {
  test('aDocLst2 with page, from 0, and items 10: ten rows a page, the page in the address', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/fisco/opinioni/`);
    await running(page);
    await expect(rows(page)).toHaveCount(10);
    const first = await rows(page).first().getByRole('heading').innerText();
    const call = await nextCall(page, 'aDocLst2', () =>
      page.getByRole('link', { name: 'Pagina successiva' }).click(),
    );
    expect(parametersOf(call)).toMatchObject({ page: '1', area: 'fisco' });
    expect(parametersOf(call)['items'] ?? '10').toBe('10');
    await expect(page).toHaveURL(/[?&]pagina=2/);
    await expect(rows(page).first().getByRole('heading')).not.toHaveText(first);
    await page.goBack();
    await expect(rows(page).first().getByRole('heading')).toHaveText(first);
  });

  test('titleFilter and titleNotContainsFilter: the filters stand in the address, and a reload keeps them', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/fisco/opinioni/`);
    await openFilters(page);
    const title = await rows(page).first().getByRole('heading').innerText();
    const [word = ''] = /\p{L}{6,}/u.exec(title) ?? [];
    await page.getByLabel('Il titolo contiene').fill(word);
    await page.getByLabel('Il titolo non contiene').fill('zzz');
    const call = await nextCall(page, 'aDocLst2', () =>
      page.getByRole('button', { name: 'Applica' }).click(),
    );
    expect(parametersOf(call)).toMatchObject({ titleFilter: word, titleNotContainsFilter: 'zzz' });
    await expect(page).toHaveURL((url) => url.searchParams.get('titolo') === word);
    await expect(rows(page).filter({ hasNotText: new RegExp(word, 'i') })).toHaveCount(0);
    for (const each of await rows(page).getByRole('heading').allInnerTexts()) {
      expect(each.toLowerCase()).toContain(word.toLowerCase());
    }
    const found = await rows(page).count();
    expect(found).toBeGreaterThan(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(found);
    await openFilters(page);
    await expect(page.getByLabel('Il titolo contiene')).toHaveValue(word);
  });

  test('startDate and endDate: a day of the archive’s calendar', async ({ page, server }) => {
    await page.goto(`${server.origin}/archivio-quotidiano/`);
    await openFilters(page);
    const day = await rows(page).last().locator('time').first().getAttribute('datetime');
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await page.getByLabel('Dal giorno', { exact: true }).fill(day ?? '');
    await page.getByLabel('Al giorno', { exact: true }).fill(day ?? '');
    const call = await nextCall(page, 'aDocLst2', () =>
      page.getByRole('button', { name: 'Applica' }).click(),
    );
    expect(parametersOf(call)).toMatchObject({ startDate: day, endDate: day });
    await expect(page).toHaveURL((url) => url.searchParams.get('dal') === day);
    await expect(rows(page).locator('time').first()).toHaveAttribute('datetime', day ?? '');
    for (const time of await rows(page).locator('time').all()) {
      await expect(time).toHaveAttribute('datetime', day ?? '');
    }
  });
});

test.describe('§7 home', () => {
  test('quotidianoLavoroNew_Cache/ by default, and from the cache for who comes back within its time', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/fisco/`);
    await running(page);
    const area = (name: string) => page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name });
    const call = await nextCall(page, 'quotidianoLavoroNew_Cache', () => area('Lavoro').click());
    expect(call.method()).toBe('GET');
    await expect(page).toHaveURL(`${server.origin}/lavoro/`);
    const again: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/home/quotidiano')) again.push(request.url());
    });
    await area('Fisco').click();
    await expect(page).toHaveURL(`${server.origin}/fisco/`);
    await area('Lavoro').click();
    await expect(page.locator('body')).toHaveClass(/body-work/);
    expect(again).toEqual([]);
  });

  test('the newsletter has the banner’s imageURL and link, and what is dated today', async ({
    page,
    server,
  }) => {
    const [home, banner] = await Promise.all([
      page.request.get(`${server.origin}/api/cesi/home/quotidianoFiscoNew_Cache/`),
      page.request.get(`${server.origin}/api/cesi/articlesAuthorialDetail/aDoc/?id=1332666&area=fisco`),
    ]);
    expect([home.status(), banner.status()]).toEqual([200, 200]);
    await page.goto(`${server.origin}/fisco/newsletter/`);
    const image = page.getByRole('main').getByRole('img').first();
    await expect(image).toBeVisible();
    const link = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img') })
      .first();
    const body: unknown = await banner.json();
    expect(body).toMatchObject({
      imageURL: await image.getAttribute('src'),
      link: await link.getAttribute('href'),
    });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
    const days = await page
      .getByRole('main')
      .locator('article time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days)).toEqual(new Set([today]));
  });
});

test.describe('§7 authorial detail', () => {
  const toReserved = async (page: Page, origin: string): Promise<void> => {
    await page.goto(`${origin}/fisco/strumenti/formulari/`);
    await running(page);
  };
  const marked = (page: Page) => rows(page).filter({ hasText: 'Per gli abbonati' });
  // Every form is for subscribers, to whom the list does not say so.
  const reserved = (page: Page) => rows(page).first().getByRole('link').first();

  test('aDoc for a visitor, and a wall where the text ends', async ({ page, server }) => {
    await toReserved(page, server.origin);
    await expect(marked(page)).toHaveCount(10);
    const call = await nextCall(page, 'aDoc', () => reserved(page).click());
    expect(Number(parametersOf(call)['id'])).toBeGreaterThan(0);
    await expect(
      page.getByRole('heading', { name: 'Il testo completo è riservato agli abbonati' }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
    await expect(page.getByRole('dialog', { name: 'Accedi a Prontuario' })).toBeVisible();
  });

  test('aDocFull for a subscriber, and no wall; previous and next lead through the section', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    await toReserved(page, server.origin);
    await expect(rows(page)).toHaveCount(10);
    await expect(marked(page)).toHaveCount(0);
    const call = await nextCall(page, 'aDocFull', () => reserved(page).click());
    expect(Number(parametersOf(call)['id'])).toBeGreaterThan(0);
    await expect(page.getByRole('navigation', { name: 'Nella stessa sezione' })).toBeVisible();
    await expect(page.getByText('Il testo completo è riservato agli abbonati')).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    const neighbours = page.getByRole('navigation', { name: 'Nella stessa sezione' });
    await neighbours.getByRole('link', { name: /^Precedente/ }).click();
    await expect(heading).not.toHaveText(title);
    await neighbours.getByRole('link', { name: /^Successivo/ }).click();
    await expect(heading).toHaveText(title);
  });

  test('POST sendPDFToMail with url, email, nome_cognome_mittente and documentSlug', async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('fisco');
    await toReserved(page, server.origin);
    await reserved(page).click();
    const call = await nextCall(page, 'sendPDFToMail', () =>
      page.getByRole('button', { name: 'Ricevi il PDF per e-mail' }).click(),
    );
    expect(call.method()).toBe('POST');
    expect(Object.keys(parametersOf(call)).toSorted()).toEqual([
      'documentSlug',
      'email',
      'nome_cognome_mittente',
      'url',
    ]);
    expect(parametersOf(call)['email']).toBe('fisco@prontuario.example');
    await expect(page.getByText('Il PDF è stato inviato a fisco@prontuario.example.')).toBeVisible();
  });
});
