import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MinifyOptions } from 'terser';
import { usedStyles } from './build/used-styles.ts';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

/** Libraries of every page: one file, which changes only when they do. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store|@reduxjs|@standard-schema)\//;

/**
 * What the shell shares with pages and processes: apart, each would be a file of a few hundred bytes, which compress worse
 * alone.
 */
const COMMON =
  /src\/(app\/(areas|browser\/browser|dates|hooks|settings-slice|api\/load-query|document\/head|document\/publisher|routing\/own-address|session\/session-slice|shell\/base-slice)|texts\/(date|shell)-texts)\.tsx?$/;

const sources = fileURLToPath(new URL('src', import.meta.url));

/** The router lies where the package that names it finds it. */
const routerEntry = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router');
const routerBuild = (file: string) => routerEntry.replace(/development[^]*$/, `production/${file}`);
const productionRouter = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
];

/**
 * The router is one file that makes its components and contexts as it loads, which keeps all of them in the bundle. Told
 * that making them has no effect, the bundler leaves out what the portal never imports: forms, prefetching, React Server
 * Components. Its warnings are for who develops.
 */
const lighterRouter: Plugin = {
  name: 'lighter-router',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1.$2(')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^function warning(Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'),
  },
};

/** The libraries' licences are in a file of their own (`license`) instead of in every page's scripts. */
const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 6, unsafe_arrows: true },
  format: { comments: false },
};

/**
 * Two builds of one source: the browser's files in `dist/client`, served under `/portal/`, and the renderer in
 * `dist/server`, which carries its libraries inside so that the server runs React's production build whatever its
 * environment says.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: '/portal/',
  plugins: [react(), lighterRouter],
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The router's package gives its development build to every bundler that does not say otherwise.
    alias: command === 'build' ? productionRouter : [],
  },
  // In development Node loads the libraries itself: Vite's module runner cannot run CommonJS.
  ssr: {
    noExternal: command === 'build' ? true : [],
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
  // Bulma still writes Sass that newer compilers warn of; what we write ourselves is warned of as ever.
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
    postcss: { plugins: command === 'build' ? [usedStyles('styles/bulma.scss', sources)] : [] },
  },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // 2 kB of the first load less than the default minifier leaves.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions,
    license: isSsrBuild !== true,
    sourcemap: false,
    // An inlined font or image would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild === true ? 'src/app/entry-server.tsx' : 'src/app/entry-client.ts',
      ...(isSsrBuild !== true && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: LIBRARIES },
              { name: 'common', test: COMMON },
            ],
          },
        },
      }),
    },
  },
}));
