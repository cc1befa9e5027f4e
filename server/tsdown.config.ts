import { defineConfig } from 'tsdown';

/** Native, for one kind of installation only, or with files of their own: loaded from node_modules where they are used. */
const outside = [/^better-sqlite3$/, /^@node-rs\//, /^pg$/, /^pdfkit$/];
/** The other packages of the workspace lie beside the server as they are built. */
const workspace = /^@prontuario\//;
/** Only the development renderer loads Vite, from the root's tools. */
const tools = /^vite$/;

/**
 * One file an entry, with its libraries inside: a start reads a few files instead of more than two thousand, which
 * is most of what it took. The engine's worker is found beside the entry that starts it.
 */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    admin: 'src/admin.ts',
    'writer-thread': 'src/search/engine/embedded/writer/writer-thread.ts',
    'search-thread': 'src/search/engine/embedded/reading/search-thread.ts',
    'intake-thread': 'src/search/intake/intake-thread.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  dts: false,
  clean: true,
  outExtensions: () => ({ js: '.js' }),
  deps: { neverBundle: [...outside, workspace, tools], alwaysBundle: [/^(?!node:)/], onlyBundle: false },
  // Without `source`; whether a library is imported or required decides which of its builds is taken.
  inputOptions: { resolve: { conditionNames: ['node', 'default'] } },
});
