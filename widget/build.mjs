/**
 * Builds the package: a module and its types for each entry, and in `dist/bundle` minified modules that a plain page
 * includes by themselves: `site-search.js` (the elements with all they need) and `search-client.js` (the headless
 * client). Beside each, in a directory of its name, lie the parts it loads by use.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsdown';

const root = import.meta.dirname;
const source = (path) => join(root, 'src', path);

const entries = {
  client: source('client/index.ts'),
  documents: source('documents/index.ts'),
  elements: source('elements/define.ts'),
  react: source('react/index.ts'),
};
const bundles = { 'site-search': entries.elements, 'search-client': entries.client };
const written = ([, path]) => existsSync(path);

/** No configuration file is read: this is all there is. */
const common = {
  config: false,
  cwd: root,
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warn',
  failOnWarn: true,
};

await build({
  ...common,
  entry: Object.fromEntries(Object.entries(entries).filter(written)),
  outDir: join(root, 'dist'),
  platform: 'neutral',
  clean: true,
  dts: true,
});

// One build each, so that no bundle waits for a chunk it shares with another.
for (const [name, entry] of Object.entries(bundles).filter(written)) {
  await build({
    ...common,
    entry: { [name]: entry },
    outDir: join(root, 'dist', 'bundle'),
    platform: 'browser',
    clean: false,
    dts: false,
    minify: true,
    deps: { alwaysBundle: [/./] },
    outputOptions: { chunkFileNames: `${name}/[name]-[hash].js` },
    // What a lazy part shares with its entry stays in the entry: one request at the start, not two.
    inputOptions: { preserveEntrySignatures: 'allow-extension' },
  });
}
