/** Specification §3, as a reader meets its entities: what the portal makes of the service's answers. */
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import type { HomeItem, HomePayload } from '@prontuario/server/contract/home';
import { expect, test } from '../support/browser-test.ts';
import { running } from './support/portal-page.ts';

const DAY_SECONDS = 86_400;

async function frontPageOf(origin: string, area: 'Fisco' | 'Lavoro'): Promise<HomePayload> {
  const answer = await fetch(`${origin}/api/cesi/home/quotidiano${area}New_Cache/`);
  return (await answer.json()) as HomePayload;
}

/** The headlines of a column of the front page, in the page's order. */
const headlines = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .getByRole('heading', { level: 3 });

const titles = (items: readonly HomeItem[]) => items.map(({ titolo }) => titolo);

for (const area of ['Fisco', 'Lavoro'] as const) {
  const path = `/${area.toLowerCase()}/`;

  test.describe(`§3 home payload, ${area}`, () => {
    test('mergedNews: news, then altreNews', async ({ page, server }) => {
      const { news, altreNews } = await frontPageOf(server.origin, area);
      expect(news.length).toBeGreaterThan(0);
      expect(altreNews.length).toBeGreaterThan(0);
      await page.goto(server.origin + path);
      await expect(headlines(page, 'Notizie')).toHaveText([...titles(news), ...titles(altreNews)]);
    });

    test('mergedVideo: video plus podcast, newest dataQuotidiano first', async ({ page, server }) => {
      const { video, podcast } = await frontPageOf(server.origin, area);
      expect(video.length).toBeGreaterThan(0);
      expect(podcast.length).toBeGreaterThan(0);
      await page.goto(server.origin + path);
      const shown = await headlines(page, 'Video e podcast').allInnerTexts();
      expect(shown.toSorted()).toEqual([...titles(video), ...titles(podcast)].toSorted());
      const dayOf = new Map(
        [...video, ...podcast].map(({ titolo, dataQuotidiano }) => [titolo, dataQuotidiano]),
      );
      const days = shown.map((title) => dayOf.get(title) ?? '');
      expect(days).toEqual(days.toSorted().toReversed());
    });

    test('primoPiano: the single lead, above the columns', async ({ page, server }) => {
      const { primoPiano } = await frontPageOf(server.origin, area);
      await page.goto(server.origin + path);
      await expect(page.locator('main h2').first()).toHaveText(primoPiano?.titolo ?? '');
    });

    test('popUpContent that invites to subscribe is not for who subscribes to the area', async ({
      page,
      server,
      logIn,
    }) => {
      expect((await frontPageOf(server.origin, area)).popUpAudience).toBe('not-subscribed');
      const popup = page.getByRole('dialog', { name: 'Avviso della redazione' });
      await logIn(area === 'Fisco' ? 'fisco' : 'lavoro');
      await page.goto(server.origin + path);
      await running(page);
      await page.waitForLoadState('networkidle');
      await expect(popup).toHaveCount(0);
      await logIn(area === 'Fisco' ? 'lavoro' : 'fisco');
      await page.goto(server.origin + path);
      await expect(popup).toBeVisible();
    });

    test('popUpContentHash: SHA-256 of the popup’s content, by which it is shown once a day', async ({
      page,
      context,
      server,
    }) => {
      const { popUpContent } = await frontPageOf(server.origin, area);
      const digest = createHash('sha256')
        .update(popUpContent ?? '')
        .digest('hex');
      const popup = page.getByRole('dialog', { name: 'Avviso della redazione' });
      await page.goto(server.origin + path);
      await expect(popup).toBeVisible();
      const kept = (await context.cookies()).find(({ name }) => name === `popupHome${area}`);
      expect(kept?.value).toBe(digest);
      const lasts = (kept?.expires ?? 0) - Date.now() / 1000;
      expect(lasts).toBeGreaterThan(DAY_SECONDS - 120);
      expect(lasts).toBeLessThanOrEqual(DAY_SECONDS);
      await page.reload();
      await running(page);
      await expect(popup).toHaveCount(0);
      // Another content is another popup.
      await context.addCookies([{ name: `popupHome${area}`, value: 'f'.repeat(64), url: server.origin }]);
      await page.reload();
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: 'Chiudi l’avviso' }).click();
      await expect(popup).toHaveCount(0);
    });
  });
}

test('§3 review: documentId, text and vote, published without a name and replaced by the next', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('fisco');
  const { news } = await frontPageOf(server.origin, 'Fisco');
  await page.goto(server.origin + (news[0]?.url ?? ''));
  await running(page);
  const heading = page.getByRole('heading', { name: 'Recensioni dei lettori' });
  await heading.scrollIntoViewIfNeeded();
  const send = page.getByRole('button', { name: 'Pubblica la recensione' });
  await send.click();
  await expect(page.getByText('Scegli un voto da 1 a 5.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stelle su 5' }).check();
  await page.getByLabel('Commento (facoltativo)').fill('Chiaro, con gli esempi <b>giusti</b>.');
  const asked = page.waitForRequest((request) => request.url().includes('/insertReview'));
  await send.click();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    documentId: String(news[0]?.id),
    text: 'Chiaro, con gli esempi <b>giusti</b>.',
    vote: '4',
  });
  const listed = page.getByRole('listitem').filter({ hasText: 'Chiaro, con gli esempi <b>giusti</b>.' });
  await expect(listed).toHaveCount(1);
  await expect(listed.getByRole('img', { name: '4 stelle su 5' })).toBeVisible();
  await expect(listed).not.toContainText('fisco@');
  await expect(page.getByRole('button', { name: 'Aggiorna la recensione' })).toBeVisible();
});
