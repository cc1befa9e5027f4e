/** A reader who uses only keys: logs in, searches, opens a result, logs out, and sees at each step where the focus is. */
import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, test, userNameOf } from '../support/browser-test.ts';
import { running } from '../spec/support/portal-page.ts';

/** Keys to the end of the longest page. */
const PRESSES_MAX = 150;

/** Whether what has the focus shows it: a ring of its own, or of the box it stands in, inside the window. */
function focusIsSeen(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null || element === document.body) return false;
  const { top, bottom, width } = element.getBoundingClientRect();
  const inWindow = width > 0 && bottom > 0 && top < window.innerHeight;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    if ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none') return inWindow;
    if (each.matches('form, dialog')) break;
  }
  return false;
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < PRESSES_MAX; press++) {
    await page.keyboard.press(key);
    expect(await page.evaluate(focusIsSeen), `the focus is seen after ${press + 1} keys`).toBe(true);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('No key leads there.');
}

test('login, search, a result and logout with keys alone', async ({ page, server }) => {
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  const header = page.getByRole('banner');

  await tabTo(page, header.getByRole('link', { name: 'Accedi' }));
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Accedi a Prontuario' });
  await expect(modal).toBeVisible();
  await tabTo(page, modal.getByRole('textbox', { name: /Nome utente/ }));
  await page.keyboard.type(userNameOf('fisco'));
  await tabTo(page, modal.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  const goOn = page.getByRole('button', { name: 'Clicca qui per proseguire con la navigazione' });
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header.getByText('fisco', { exact: true })).toBeVisible();
  await running(page);

  await page.keyboard.press('/');
  await page.keyboard.type('ravvedimento');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fisco\/ricerca\?search=ravvedimento/);
  const result = page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('link').first();
  await expect(result).toBeVisible();
  const title = (await result.innerText()).trim();
  await tabTo(page, result);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, header.getByRole('link', { name: 'Esci' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(header.getByRole('link', { name: 'Accedi' })).toBeVisible();
  // A page that is still taking over what the server sent is not left before it has.
  await running(page);
});

test('a dialog holds the focus and gives it back, closed by its button or by Escape', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/fisco/`);
  await running(page);
  const login = page.getByRole('banner').getByRole('link', { name: 'Accedi' });
  for (const close of ['Escape', 'button'] as const) {
    await login.focus();
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: 'Accedi a Prontuario' });
    await expect(modal).toBeVisible();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(
        await modal.evaluate(
          (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await modal.getByRole('button', { name: 'Chiudi' }).press('Enter');
    await expect(modal).toHaveCount(0);
    await expect(login).toBeFocused();
  }
});
