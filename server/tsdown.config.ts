import { defineConfig } from 'tsdown';

/** One file an entry, dependencies left in node_modules. The engine's worker is found beside the entry that starts it. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    admin: 'src/admin.ts',
    'writer-thread': 'src/search/engine/embedded/writer/writer-thread.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  dts: false,
  clean: true,
  outExtensions: () => ({ js: '.js' }),
  // Only the development renderer loads Vite, from the root's tools.
  deps: { neverBundle: ['vite'] },
  inputOptions: { resolve: { conditionNames: ['node', 'import', 'default'] } },
});
