import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

/** Vite reads the portal's sources for the first time. */
vi.setConfig({ testTimeout: 90_000 });

it('renders the portal from its sources, with what replaces them in the browser when they change', async () => {
  const app = await buildApp(
    readConfig({
      NODE_ENV: 'development',
      PORTAL_DEV: '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: temporaryDirectory(),
    }),
  );
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const page = await fetch(`${origin}/lavoro/`);
  const html = await page.text();
  expect(page.status, html).toBe(200);
  expect(html).toMatch(/<h1[^>]*>[^<]*[Ll]avoro/);
  const modules = [...html.matchAll(/<script type="module" src="([^"]+)"[^>]*>/g)].map(
    ([, address]) => address,
  );
  expect(modules).toEqual(['/portal/@vite/client', '/portal/src/app/entry-client.ts']);
  for (const address of modules) {
    const module = await fetch(`${origin}${address ?? ''}`);
    expect(module.headers.get('content-type'), address).toContain('javascript');
  }
});
