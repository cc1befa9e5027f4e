import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/browser-test.ts';
import { demonstrationFiles, hasCorpus, noCorpus } from '../support/corpus.ts';
import { repository, startServer, type RunningServer } from '../support/server.ts';
import { startThirdPartySite, type ThirdPartySite } from '../support/third-party-site.ts';

/**
 * The product's main job on real input: an operator pushes public Italian texts with the indexer, and a visitor
 * of somebody else's site finds them with `<site-search>`.
 */
test.describe.configure({ mode: 'serial' });

let server: RunningServer | undefined;
let site: ThirdPartySite | undefined;

function address(): string {
  if (!site) throw new Error('The third-party site did not start.');
  return site.origin;
}

test.beforeAll(async () => {
  test.skip(!hasCorpus, noCorpus);
  test.setTimeout(180_000);
  const started = await startServer();
  server = started;
  const mapping = ['main_content=text', 'doc_date=date', 'document_type=type'].flatMap((pair) => [
    '--map',
    pair,
  ]);
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--no-install', 'indexer', 'push', ...mapping, '--api-base', started.origin, ...demonstrationFiles],
    { cwd: repository, env: { ...process.env, DATA_DIR: started.dataDirectory } },
  );
  // 4,084 + 1,512 + 53 + 218 + 54 records
  expect(stdout.replaceAll(/[.,  ]/g, '')).toContain('5921');
  site = await startThirdPartySite({ origin: started.origin, siteKey: started.keys('demo').siteKey });
});

test.afterAll(async () => {
  await site?.close();
  await server?.[Symbol.asyncDispose]();
});

for (const { query, title, href } of [
  { query: 'licenziamento giusta causa', title: /licenziamento|giusta causa|recesso/i, href: /^https?:/ },
  { query: 'art. 2103', title: /2103/, href: /normattiva\.it/ },
  { query: 'società', title: /societ/i, href: /^https?:/ },
  { query: 'societa', title: /societ/i, href: /^https?:/ },
]) {
  test(`a visitor of a third-party page types «${query}» and gets results with working links`, async ({
    page,
  }) => {
    await page.goto(address());
    const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
    await box.pressSequentially(query, { delay: 20 });
    const first = page.getByRole('link', { name: title }).first();
    await expect(first).toBeVisible();
    expect(new URL((await first.getAttribute('href')) ?? '', address()).href).toMatch(href);
    expect(site?.reports).toEqual([]);
  });
}

test('an accent typed or left out leads to the same documents', async ({ page }) => {
  const found: string[][] = [];
  for (const query of ['società', 'societa']) {
    await page.goto(address());
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(query);
    await expect(page.getByRole('link').first()).toBeVisible();
    found.push(
      await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
    );
  }
  expect(found[0]).toEqual(found[1]);
});
