import type { Page } from '@playwright/test';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { expect, test } from '../support/browser-test.ts';
import { repository, type RunningServer } from '../support/server.ts';

/** The examples of the guide, as they are printed there, on a site of their own that searches the demonstration index. */
async function example(name: string, language: string, server: RunningServer): Promise<string> {
  const guide = await readFile(join(repository, 'docs/examples', `${name}.md`), 'utf8');
  const [, code] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide) ?? [];
  if (!code) throw new Error(`docs/examples/${name}.md has no ${language}`);
  return code
    .replaceAll('https://search.example.it', server.origin)
    .replaceAll('YOUR-SITE-KEY', server.keys('demo').siteKey);
}

/** Serves these files, by path, until it is disposed of. */
async function serve(files: Readonly<Record<string, { readonly type: string; readonly body: string }>>) {
  const http = createServer(({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
}

const firstResult = (page: Page) =>
  page.getByRole('region', { name: 'Risultati della ricerca' }).getByRole('link').first();

test('the plain page of the guide is a whole search', async ({ page, server }) => {
  await using site = await serve({ '/': { type: 'text/html', body: await example('html', 'html', server) } });
  await page.goto(`${site.origin}/`);
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().pressSequentially('ravvedimento');
  await expect(firstResult(page)).toBeVisible();
});

test('the React example of the guide searches, and hears which result is opened', async ({
  page,
  server,
}) => {
  await mkdir(join(repository, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(repository, '.cache', 'react-example-'));
  try {
    await writeFile(join(folder, 'search.tsx'), await example('react', 'tsx', server));
    await writeFile(
      join(folder, 'main.tsx'),
      "import { createRoot } from 'react-dom/client';\nimport { Search } from './search.tsx';\n" +
        "createRoot(document.body.appendChild(document.createElement('main'))).render(<Search />);\n",
    );
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [react()],
      build: { write: false, lib: { entry: 'main.tsx', formats: ['es'] } },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error('the example was not built');
    const files = output.output.flatMap((file) =>
      file.type === 'chunk'
        ? [[`/${file.fileName}`, { type: 'text/javascript', body: file.code }] as const]
        : [],
    );
    const entry = output.output[0].fileName;
    const html = `<!doctype html><html lang="it"><link rel="icon" href="data:,"><title>React</title><script type="module" src="/${entry}"></script><body></body></html>`;
    await using site = await serve({ '/': { type: 'text/html', body: html }, ...Object.fromEntries(files) });

    await page.goto(`${site.origin}/`);
    // Written at once, for each letter would bring results of its own.
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('ravvedimento');
    const title = await firstResult(page).innerText();
    await firstResult(page).click();
    await expect(page.locator('p[aria-live]')).toHaveText(title);
    expect(page.url()).toBe(`${site.origin}/`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
