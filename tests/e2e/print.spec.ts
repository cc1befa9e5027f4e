/** An article on paper: dark on white whatever the theme of the screen, and no heading over what is left out. */
import { expect, test } from '../support/browser-test.ts';
import { running } from '../spec/support/portal-page.ts';

const ARTICLES = '/api/cesi/articlesAuthorial/aDocLst2/?area=fisco&T=N&items=1';

for (const dark of ['of the system', 'chosen by the reader'] as const) {
  test(`an article is printed as from a light screen under a dark theme ${dark}`, async ({
    page,
    server,
  }) => {
    const { items } = (await (await fetch(server.origin + ARTICLES)).json()) as {
      items: { url: string }[];
    };
    await page.goto(server.origin + (items[0]?.url ?? ''));
    await running(page);
    const colours = () =>
      page.evaluate(() =>
        ['.abstract', '.kicker', '.story-line', 'h1', '.article-text p'].map((selector) => {
          const element = document.querySelector(`.article-page ${selector}`);
          return element === null ? selector : getComputedStyle(element).color;
        }),
      );
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const light = await colours();
    if (dark === 'of the system') await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    else await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await colours()).toEqual(light);
    await expect(page.getByRole('heading', { name: 'Leggi anche' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Riferimenti normativi' })).toBeVisible();
  });
}

test('a page of texts is printed without what is pressed, and its tables whole, on the paper’s white', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/privacy-e-cookie-policy/`);
  await running(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Torna indietro')).toBeHidden();
  const frames = await page.locator('.table-frame').evaluateAll((all) =>
    all.map((frame) => {
      const { backgroundImage, overflowY } = getComputedStyle(frame);
      return [backgroundImage, overflowY, frame.scrollHeight <= frame.clientHeight];
    }),
  );
  expect(frames).toEqual([
    ['none', 'visible', true],
    ['none', 'visible', true],
  ]);
});
