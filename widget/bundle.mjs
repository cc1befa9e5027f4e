/** The files that a plain page includes by themselves, and how they are made: for the package's build and for its tests. */
import { basename, join } from 'node:path';
import { build } from 'tsdown';
import { compactTemplates } from './compact-templates.mjs';

const root = import.meta.dirname;

export const source = (path) => join(root, 'src', path);

/** No configuration file is read: this is all there is. */
export const common = {
  config: false,
  cwd: root,
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warn',
  // A server's templates and a page's must be the same texts, or what the one draws the other cannot bring to life.
  plugins: [compactTemplates],
  // Says nothing of the code.
  checks: { pluginTimings: false },
};

const elements = source('elements/define.ts');

/** What a visitor's first search needs beside the field. */
const firstSearch = [
  source('elements/internal/first-search.ts'),
  source('elements/internal/facet.styles.ts'),
];

/**
 * Each bundle's entry, and what it brings along that it would load by use: `together` with the entry, in one file, or
 * with the first search, in a second one.
 */
const bundles = {
  // An entry's exports keep their names: what loads it needs no object of them all, and no code that makes one.
  'site-search': {
    entry: elements,
    second: { 'site-search/search': firstSearch[0] },
    together: [],
    firstSearch,
  },
  'search-page': {
    entry: elements,
    together: [...firstSearch, source('elements/facet/facet.ts')],
    firstSearch: [],
  },
  'search-client': { entry: source('client/index.ts'), together: [], firstSearch: [] },
};

export const bundleNames = Object.keys(bundles);

/**
 * Keeps in the entry whatever it imports at once, also what parts loaded later share: a page begins with one request,
 * and those parts import from the entry.
 */
function firstLoad({ entry, together, firstSearch }) {
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
      for (const part of [entry, ...together]) visit(part, modules);
      for (const part of firstSearch) visit(part, later);
    },
  };
  const groups = [
    { name: 'first-load', test: (id) => modules.has(id), priority: 1 },
    { name: 'search', test: (id) => later.has(id) },
  ];
  return { plugin, groups };
}

/**
 * Has what a bundle brings along in its file imported at once: as an import by use it would need an object of all its
 * exports and the code that makes one.
 */
function importTogether(modules) {
  return {
    name: 'import-together',
    async transform(code, id) {
      const imports = [];
      const parts = code.split(/\(await import\('([^']+)'\)\)\.(\w+)/);
      for (let at = 1; at < parts.length; at += 3) {
        const [path, name] = parts.slice(at, at + 2);
        const found = await this.resolve(path, id);
        const together = modules.includes(found?.id);
        if (together) imports.push(`import { ${name} } from '${path}';`);
        parts.splice(at, 2, together ? name : `(await import('${path}')).${name}`, '');
      }
      return imports.length > 0 ? { code: `${imports.join(' ')} ${parts.join('')}`, map: null } : null;
    },
  };
}

/**
 * What lit-html does for pages of browsers without shadow DOM, and to tell developers of two versions of it or of a
 * template that is none; what it hands to a server's renderer beside what brings a drawn page to life; and what it can do
 * with a root of its own that these elements never ask of theirs: draw before a node, or rest. None of it is for a visitor.
 */
const notForVisitors = [
  [
    /,(\w+)=t\.litHtmlPolyfillSupport;\1\?\.\(\w+,\w+\),\(t\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\);/,
    ';',
  ],
  [/\{M:[^{}]+,(R[^{}]*,D:\w+,V:\w+,I:\w+),H[^{}]+,(F:\w+)\}/, '{$1,$2}'],
  [/setConnected\(\w\)\{[^{}]+\}/, ''],
  [/get tagName\(\)\{[^{}]+\}/, ''],
  [/"invalid template strings array"/, ''],
  [
    /const (\w)=(\w)\?\.renderBefore\?\?(\w);let (\w)=\1\._\$litPart\$;if\(void 0===\4\)\{const (\w)=\2\?\.renderBefore\?\?null;\1\._\$litPart\$=\4=new (\w)\(\3\.insertBefore\((\w)\(\),\5\),\5,void 0,\2\?\?\{\}\)\}/,
    'const $4=$3._$$litPart$$??=new $6($3.appendChild($7()),null,void 0,$2??{});',
  ],
];

const onlyForVisitors = {
  name: 'only-for-visitors',
  transform(code, id) {
    if (!id.endsWith('/lit-html/lit-html.js')) return null;
    for (const [part, remaining] of notForVisitors) {
      if (!part.test(code)) throw new Error(`${id} is no longer written as this build expects it.`);
      code = code.replace(part, remaining);
    }
    return { code, map: null };
  },
};

/** Builds one module for Node, its templates those of the bundles: a server as it would render. */
export async function bundleForNode(entry, directory) {
  await build({
    ...common,
    entry: { [basename(entry, '.ts')]: entry },
    outDir: directory,
    platform: 'node',
    clean: false,
    dts: false,
    sourcemap: false,
    deps: { neverBundle: [/^@?lit/] },
  });
}

/** Builds one bundle into a directory: its file and, in a directory of its name, the parts it loads by use. */
export async function bundle(name, directory) {
  const { plugin, groups } = firstLoad(bundles[name]);
  await build({
    ...common,
    entry: { [name]: bundles[name].entry, ...bundles[name].second },
    outDir: directory,
    platform: 'browser',
    clean: false,
    dts: false,
    minify: true,
    // Beside each file, without a pointer that every visitor would download.
    sourcemap: 'hidden',
    deps: { alwaysBundle: [/./] },
    plugins: [plugin, onlyForVisitors, importTogether(bundles[name].together), ...common.plugins],
    checks: { ...common.checks, ineffectiveDynamicImport: false },
    // The entry may export to its parts more than it exports to a page.
    inputOptions: { preserveEntrySignatures: 'allow-extension' },
    outputOptions: {
      codeSplitting: { groups },
      // They are in LICENSES.txt, beside the bundles.
      comments: { legal: false },
      // The names stand in what loads first: fewer letters compress better.
      hashCharacters: 'hex',
      entryFileNames: (chunk) => (chunk.name === name ? '[name].js' : '[name]-[hash:6].js'),
      chunkFileNames: `${name}/[name]-[hash:6].js`,
    },
  });
}
