import { defineConfig } from '@playwright/test';

/**
 * The built product in a real Chromium (`npm test` finds it and names it in CHROME_PATH): end to end, and the clauses of
 * the specification that a browser alone can show.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/*.spec.ts', 'spec/*.spec.ts'],
  outputDir: '.cache/e2e',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A machine that is busy with something else may be late once; the run lists such a test as flaky.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
