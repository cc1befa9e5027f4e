import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/**
 * Two builds of one source: the browser's files in `dist/client`, served under `/portal/`, and the renderer in
 * `dist/server`, which carries its libraries inside so that the server runs React's production build whatever its
 * environment says.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/portal/',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  // Bulma still writes Sass that newer compilers warn of; what we write ourselves is warned of as ever.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    sourcemap: false,
    // An inlined font or image would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild === true ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
    },
  },
}));
