/**
 * Builds the package: a module and its types for each entry, and in `dist/bundle` minified modules that a plain page
 * includes by themselves: `site-search.js` (the elements, loaded by use), `search-page.js` (the same with what a page
 * of results needs in one file) and `search-client.js` (the headless client).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { bundle, bundleNames, common, source } from './bundle.mjs';

const root = import.meta.dirname;
const bundled = join(root, 'dist', 'bundle');

await build({
  ...common,
  entry: {
    client: source('client/index.ts'),
    documents: source('documents/index.ts'),
    elements: source('elements/define.ts'),
    react: source('react/index.ts'),
    server: source('elements/server.ts'),
  },
  outDir: join(root, 'dist'),
  platform: 'neutral',
  clean: true,
  dts: true,
});

// One build each, so that no bundle waits for a part it shares with another.
for (const name of bundleNames) await bundle(name, bundled);

const lit = dirname(fileURLToPath(import.meta.resolve('lit')));
writeFileSync(
  join(bundled, 'LICENSES.txt'),
  `site-search.js, search-page.js and the parts beside them contain lit-html, of Lit:\n\n${readFileSync(join(lit, 'LICENSE'), 'utf8')}`,
);
