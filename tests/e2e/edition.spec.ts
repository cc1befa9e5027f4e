import type { Browser, Page } from '@playwright/test';
import { expect, setSession, test, type AccountName } from '../support/browser-test.ts';

/** Every article of the demonstration edition, opened as a subscriber reads it. */

/** Pages open at a time: two cores serve and draw them. */
const PAGES = 4;
const ITEMS_A_CALL = 100;
const ALL_MINUTES = 5;

/** What the lists say of an article, as far as it is read here. */
interface Item {
  readonly id: number;
  readonly type: string;
  readonly friendlyUrl: string;
}

/** What one page showed that it should not have, or failed to show. */
interface Opened {
  readonly path: string;
  readonly faults: readonly string[];
  /** Addresses of the same origin that the article links or shows. */
  readonly addresses: readonly string[];
}

const areas: readonly { area: string; account: AccountName }[] = [
  { area: 'FISCO', account: 'interno' },
  { area: 'LAVORO', account: 'interno' },
];

const recorded = new Set(['video', 'podcast']);

// A trace of four hundred pages costs more than the pages.
test.use({ trace: 'off' });
// Each area on a worker of its own.
test.describe.configure({ mode: 'parallel' });

async function itemsOf(origin: string, session: string, area: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({ area, page: `${page}`, items: `${ITEMS_A_CALL}` });
    const answer = await fetch(`${origin}/api/cesi/articlesAuthorial/aDocLst2?${query}`, {
      headers: { cookie: `sessione=${session}` },
    });
    expect(answer.status).toBe(200);
    const list = (await answer.json()) as { totalCount: number; items: Item[] };
    items.push(...list.items);
    if (list.items.length === 0 || items.length >= list.totalCount) return items;
  }
}

/** Reads an article's page: one heading, a date, pictures that arrived, a recording that can play or a note. */
async function open(page: Page, origin: string, item: Item): Promise<Opened> {
  const path = `${item.friendlyUrl}?id=${item.id}`;
  const faults: string[] = [];
  const answer = await page.goto(origin + path, { waitUntil: 'load' });
  if (answer?.status() !== 200) faults.push(`status ${answer?.status()}`);
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main');
    const urls = [...(main?.querySelectorAll('a[href], img[src], source[src], video[src], audio[src]') ?? [])]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .map((url) => new URL(url, location.href))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname + url.search);
    return {
      headings: document.querySelectorAll('h1').length,
      date: main?.querySelector('time')?.textContent ?? '',
      words: main?.textContent.split(/\s+/).length ?? 0,
      emptyPictures: [...document.images].filter((image) => image.complete && image.naturalWidth === 0)
        .length,
      players: main?.querySelectorAll('video, audio').length ?? 0,
      text: main?.textContent ?? '',
      urls,
    };
  });
  if (seen.headings !== 1) faults.push(`${seen.headings} headings of the first level`);
  if (!/\d{2}\/\d{2}\/\d{4}/.test(seen.date)) faults.push(`the date "${seen.date}"`);
  if (seen.words < 180) faults.push(`${seen.words} words`);
  if (seen.emptyPictures > 0) faults.push(`${seen.emptyPictures} pictures that did not arrive`);
  if (recorded.has(item.type) && seen.players === 0 && !/non è (?:ancora )?disponibile/i.test(seen.text))
    faults.push('neither a recording nor a note');
  return { path, faults, addresses: seen.urls };
}

/** Opens the items in several tabs, each taking the next that is left. */
async function openAll(
  browser: Browser,
  origin: string,
  session: string,
  items: readonly Item[],
): Promise<{ opened: Opened[]; messages: string[] }> {
  const context = await browser.newContext();
  const messages: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      messages.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => messages.push(`${error.page()?.url()}: ${error.error().message}`));
  await setSession(context, origin, session);
  const left = [...items];
  const opened: Opened[] = [];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const page = await context.newPage();
      for (let item = left.shift(); item; item = left.shift()) opened.push(await open(page, origin, item));
    }),
  );
  await context.close();
  return { opened, messages };
}

/** The addresses that do not answer, each asked once. */
async function broken(
  origin: string,
  session: string,
  addresses: ReadonlySet<string>,
): Promise<readonly string[]> {
  const left = [...addresses];
  const found: string[] = [];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const answer = await fetch(origin + address, {
          method: 'HEAD',
          headers: { cookie: `sessione=${session}` },
          redirect: 'follow',
        });
        if (answer.status !== 200) found.push(`${answer.status} ${address}`);
      }
    }),
  );
  return found;
}

for (const { area, account } of areas) {
  test(`every article of ${area} has a heading and a date, and leads nowhere that is missing`, async ({
    browser,
    server,
    sessionOf,
  }) => {
    test.setTimeout(ALL_MINUTES * 60_000);
    const session = await sessionOf(account);
    const items = await itemsOf(server.origin, session, area);
    expect(items.length).toBeGreaterThan(190);

    const { opened, messages } = await openAll(browser, server.origin, session, items);
    expect(opened.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(messages).toEqual([]);

    const addresses = new Set(opened.flatMap((page) => page.addresses));
    for (const { path } of opened) addresses.delete(path);
    expect(await broken(server.origin, session, addresses)).toEqual([]);
  });
}

test('a video and a podcast play: time goes by, captions are there', async ({ page, server, sessionOf }) => {
  const session = await sessionOf('interno');
  await setSession(page.context(), server.origin, session);
  const items = await itemsOf(server.origin, session, 'FISCO');
  for (const type of recorded) {
    const item = items.find((candidate) => candidate.type === type);
    expect(item, type).toBeDefined();
    await page.goto(`${server.origin}${item?.friendlyUrl}?id=${item?.id}`);
    const player = page.locator('main video, main audio').first();
    await player.evaluate(async (media: HTMLMediaElement) => {
      media.muted = true;
      await media.play();
    });
    await expect
      .poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime), { timeout: 15_000 })
      .toBeGreaterThan(0.5);
    expect(await player.evaluate((media: HTMLMediaElement) => media.duration)).toBeGreaterThan(20);
  }
});
