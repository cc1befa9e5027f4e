/**
 * Builds the package: a module and its types for each entry, and in `dist/bundle` minified modules that a plain page
 * includes by themselves: `site-search.js` (the elements with all they need) and `search-client.js` (the headless
 * client). Beside each, in a directory of its name, lie the parts it loads by use.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { compactTemplates } from './compact-templates.mjs';

const root = import.meta.dirname;
const source = (path) => join(root, 'src', path);

const entries = {
  client: source('client/index.ts'),
  documents: source('documents/index.ts'),
  elements: source('elements/define.ts'),
  react: source('react/index.ts'),
  server: source('elements/server.ts'),
};
const bundles = { 'site-search': entries.elements, 'search-client': entries.client };

/** No configuration file is read: this is all there is. */
const common = {
  config: false,
  cwd: root,
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warn',
  // Says nothing of the code.
  checks: { pluginTimings: false },
};

/** What a visitor's first search needs beside the field: fetched together, and smaller so. */
const firstSearch = [source('elements/results/results.ts'), source('session/client-port.ts')];

/**
 * Keeps in the entry whatever it imports at once, also what parts loaded later share: a page begins with one request,
 * and those parts import from the entry. What the first search needs is a second one.
 */
function firstLoad(entry) {
  const modules = new Set();
  const later = new Set();
  const plugin = {
    name: 'first-load',
    buildEnd() {
      const visit = (id, visited) => {
        const module = this.getModuleInfo(id);
        if (!module || visited.has(id)) return;
        visited.add(id);
        for (const imported of module.importedIds) visit(imported, visited);
      };
      visit(entry, modules);
      for (const part of firstSearch) visit(part, later);
    },
  };
  const groups = [
    { name: 'first-load', test: (id) => modules.has(id), priority: 1 },
    { name: 'search', test: (id) => later.has(id) },
  ];
  return { plugin, groups };
}

await build({
  ...common,
  entry: entries,
  outDir: join(root, 'dist'),
  platform: 'neutral',
  clean: true,
  dts: true,
});

// One build each, so that no bundle waits for a part it shares with another.
for (const [name, entry] of Object.entries(bundles)) {
  const { plugin, groups } = firstLoad(entry);
  await build({
    ...common,
    entry: { [name]: entry },
    outDir: join(root, 'dist', 'bundle'),
    platform: 'browser',
    clean: false,
    dts: false,
    minify: true,
    // Beside each file, without a pointer that every visitor would download.
    sourcemap: 'hidden',
    deps: { alwaysBundle: [/./] },
    plugins: [plugin, compactTemplates],
    // The entry may export to its parts more than it exports to a page.
    inputOptions: { preserveEntrySignatures: 'allow-extension' },
    outputOptions: {
      codeSplitting: { groups },
      // They are in LICENSES.txt, beside the bundles.
      comments: { legal: false },
      chunkFileNames: `${name}/[name]-[hash].js`,
    },
  });
}

const lit = dirname(fileURLToPath(import.meta.resolve('lit')));
writeFileSync(
  join(root, 'dist', 'bundle', 'LICENSES.txt'),
  `site-search.js and the parts beside it contain Lit (lit, lit-element, lit-html, @lit/reactive-element):\n\n${readFileSync(join(lit, 'LICENSE'), 'utf8')}`,
);
