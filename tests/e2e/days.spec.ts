/** Days are written as in Italy (spec §1), whatever language the reader's browser speaks. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/browser-test.ts';
import { running } from '../spec/support/portal-page.ts';

test.use({ locale: 'en-US' });

test('the days of a list are written day first, and chosen from weeks that begin on Monday', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}/fisco/opinioni/`);
  await running(page);
  const from = page.getByLabel('Dal giorno', { exact: true });
  await from.fill('11/27/2026');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('Scrivi il giorno come GG/MM/AAAA')).toBeVisible();
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(`${server.origin}/fisco/opinioni/`);
  await from.fill('3.2.2024');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page).toHaveURL(`${server.origin}/fisco/opinioni/?dal=2024-02-03`);
  await expect(page.getByLabel('Dal giorno', { exact: true })).toHaveValue('03/02/2024');
  await page.getByRole('button', { name: 'Calendario, al giorno' }).click();
  await expect(page.getByRole('columnheader').first()).toHaveText('lun');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  // A month has room for its days on a telephone too: no figure of one is below the other.
  await page.setViewportSize({ width: 360, height: 800 });
  const grid = page.getByRole('grid');
  await page.getByRole('button', { name: 'Filtra l’elenco' }).click();
  const days = await grid
    .locator('tbody button')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...days)).toBeLessThan(48);
  await grid.locator('button[tabindex="0"]').press('Enter');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page).toHaveURL(/\?dal=2024-02-03&al=\d{4}-\d{2}-\d{2}$/);
});
