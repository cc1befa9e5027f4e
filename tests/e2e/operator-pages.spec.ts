import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/browser-test.ts';

/** The pages for operators, on a telephone: what is written there can be read, and the keyboard reaches what scrolls. */
test.use({ viewport: { width: 360, height: 740 } });

test('the report is readable on a telephone', async ({ browser, server }) => {
  const { siteKey, privateKey } = server.keys('demo');
  const query = {
    action: 'search',
    session: 'operator',
    keyword: 'ravvedimento operoso lunghissimo',
    numberOfResults: 3,
  };
  await fetch(`${server.origin}/v1/stats/${siteKey}/`, { method: 'POST', body: JSON.stringify(query) });
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    httpCredentials: { username: siteKey, password: privateKey, send: 'always' },
  });
  try {
    const page = await context.newPage();
    await expect(async () => {
      await page.goto(`${server.origin}/v1/reports/${siteKey}`);
      await expect(page.getByRole('img')).toHaveCount(2, { timeout: 500 });
    }).toPass();
    const written = page.locator('.plot').first().locator('span');
    expect(await written.count()).toBe(4);
    for (const text of await written.all()) {
      const box = await text.boundingBox();
      expect(box?.height).toBeGreaterThan(10);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await expect(page.getByRole('group', { name: 'Le ricerche più frequenti' })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('the page of the calls is readable on a telephone', async ({ page, server }) => {
  await page.goto(`${server.origin}/docs/api/`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await expect(page.getByRole('cell', { name: '*, or nothing, matches everything' }).first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('`');
});
