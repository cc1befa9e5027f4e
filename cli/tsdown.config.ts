import { defineConfig } from 'tsdown';

/** Everything the command needs goes into `dist`: the packed tarball installs nothing else, and nothing native. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  clean: true,
  deps: { onlyBundle: false },
  outExtensions: () => ({ js: '.js' }),
  inputOptions: { resolve: { conditionNames: ['source', 'module', 'node', 'import', 'default'] } },
});
