import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser-test.ts';

/** Resolves once the page's own scripts have taken over what the server sent: from then on all of it answers. */
export async function running(page: Page): Promise<void> {
  await page.locator('#root[data-answering]').waitFor({ state: 'attached' });
}

export const headerOf = (page: Page): Locator => page.getByRole('banner');
export const headerBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Cerca nel portale' });

/** Opens the home of the employment area, and resolves once the visit is remembered. */
export async function visitEmployment(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/lavoro/`);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'area')?.value)
    .toBe('LAVORO');
}

/** Opens the login over the page, once the page's script answers its link. */
export async function openLoginModal(page: Page): Promise<Locator> {
  await running(page);
  const modal = page.getByRole('dialog', { name: 'Accedi a Prontuario' });
  await headerOf(page).getByRole('link', { name: 'Accedi' }).click();
  await expect(modal).toBeVisible();
  return modal;
}

/** Writes name and password into a login form and sends it. */
export async function fillLogin(form: Locator, userName: string, password: string): Promise<void> {
  await form.getByRole('textbox', { name: /Nome utente/ }).fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Accedi' }).click();
}
