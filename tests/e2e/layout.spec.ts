/** Where the parts of a page stand: nothing is pushed away, left empty or left hanging. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { running } from '../spec/support/portal-page.ts';

async function boxOf(part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** What is shown within the content, its gutters apart. */
const head = (page: Page) => page.locator('.catalogue-head');

for (const width of [360, 1440]) {
  test(`the footer stands at the bottom of the window on a short page, at ${width} px`, async ({
    page,
    server,
  }) => {
    const height = 1800;
    await page.setViewportSize({ width, height });
    await page.goto(`${server.origin}/accesso-temporaneo/`);
    await running(page);
    expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeCloseTo(height, 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

  test(`the footer follows a long page, and ends it, at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`${server.origin}/privacy-e-cookie-policy/`);
    await running(page);
    const main = await boxOf(page.getByRole('main'));
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.top).toBeCloseTo(main.bottom, 0);
    expect(footer.bottom).toBeCloseTo(await page.evaluate(() => document.documentElement.scrollHeight), 0);
  });
}

test('a list stands beside its filters on a wide window, and below them on a narrow one', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}/fisco/opinioni/`);
  await running(page);
  const list = page.locator('.catalogue-list');
  const side = page.getByRole('complementary', { name: 'Filtra' });
  const [whole, first, second] = [await boxOf(head(page)), await boxOf(list), await boxOf(side)];
  expect(first.left).toBeCloseTo(whole.left, 0);
  expect(second.right).toBeCloseTo(whole.right, 0);
  expect(second.left).toBeGreaterThan(first.right);
  expect(second.top).toBeCloseTo(first.top, 0);

  await page.setViewportSize({ width: 360, height: 900 });
  const [narrow, above, below] = [await boxOf(head(page)), await boxOf(side), await boxOf(list)];
  expect(below.top).toBeGreaterThanOrEqual(above.bottom);
  for (const part of [above, below]) {
    expect(part.left).toBeCloseTo(narrow.left, 0);
    expect(part.right).toBeCloseTo(narrow.right, 0);
  }
});

test('the authors fill the page from side to side', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}/autori/`);
  const authors = page.getByRole('main').locator('section');
  const whole = await boxOf(head(page));
  const boxes = await Promise.all((await authors.all()).map(boxOf));
  expect(Math.min(...boxes.map(({ left }) => left))).toBeCloseTo(whole.left, 0);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeCloseTo(whole.right, 0);
});

test('the header’s own row and the menu’s are one each, from the narrowest window to the widest', async ({
  page,
  server,
  logIn,
}) => {
  for (const account of [undefined, 'lavoro'] as const) {
    if (account !== undefined) await logIn(account);
    await page.goto(`${server.origin}/lavoro/`);
    await running(page);
    for (const width of [320, 340, 360, 639]) {
      await page.setViewportSize({ width, height: 800 });
      const banner = page.getByRole('banner');
      const menu = await boxOf(banner.getByRole('button', { name: 'Menu' }));
      const own = banner.getByRole('link', { name: account === undefined ? 'Accedi' : 'Esci' });
      expect((await boxOf(own)).top, `${width} px`).toBeLessThan(menu.bottom);
    }
    for (const width of [991, 1050, 1120, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const sections = page.getByRole('navigation', { name: 'Menu principale' }).getByRole('button');
      const tops = await Promise.all((await sections.all()).map(async (each) => (await boxOf(each)).top));
      expect(tops.length).toBeGreaterThan(6);
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
  }
});

test('the button back to the top covers nothing of the footer', async ({ page, server }) => {
  for (const width of [360, 1000, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${server.origin}/privacy-e-cookie-policy/`);
    await running(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const button = await boxOf(page.getByRole('button', { name: 'Go to Top' }));
    const version = await boxOf(page.getByText('v0.9.0', { exact: true }));
    const apart = version.bottom <= button.top || version.right <= button.left;
    expect(apart, `${width} px`).toBe(true);
  }
});

for (const width of [360, 1440]) {
  test(`a search that finds nothing says so, keeps the question and offers what to do, at ${width} px`, async ({
    page,
    server,
    logIn,
  }) => {
    await logIn('interno');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.origin}/fisco/ricerca?search=zzzqqqxx`);
    await running(page);
    const found = page.getByRole('region', { name: 'Risultati della ricerca' });
    await expect(found).toContainText('Nessun risultato per «zzzqqqxx».');
    await expect(found).toContainText('Prova con altre parole');
    await expect(
      page.getByRole('navigation', { name: 'Puoi anche' }).getByRole('link').first(),
    ).toHaveAttribute('href', '/lavoro/ricerca?search=zzzqqqxx');
    await expect(page.locator('site-search-box').locator('input')).toHaveValue('zzzqqqxx');
    await expect(page.getByRole('complementary', { name: 'Filtri' })).toBeHidden();
    await expect(found.getByRole('listitem')).toHaveCount(0);
  });
}
