import { defineConfig } from 'vitest/config';

/** Every package's unit tests, on the sources of the packages they import. Element tests run in real Chromium instead (web-test-runner). */
const conditions = ['source', 'module', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    testTimeout: 20_000,
    projects: ['widget', 'portal', 'server', 'cli', 'tests'].map((name) => ({
      extends: true as const,
      test: {
        name,
        root: import.meta.dirname,
        include: [`${name}/**/*.test.{ts,tsx}`],
        exclude: [
          '**/node_modules/**',
          '**/dist/**',
          'widget/src/elements/**',
          'tests/e2e/**',
          '**/*.long.test.ts',
        ],
      },
    })),
  },
});
