/** Tests of the custom elements, in a browser of the machine: `npm run test:elements`, `npm run test:firefox`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { cannedService } from './widget/gallery/canned-service.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const profile = mkdtempSync(join(tmpdir(), 'prontuario-elements-'));
process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));

/** Counts the tests of a suite and of those inside it. A skipped test counts as neither. */
function count(suite) {
  if (!suite) return { passed: 0, failed: 0 };
  const own = {
    passed: suite.tests.filter(({ passed, skipped }) => passed && !skipped).length,
    failed: suite.tests.filter(({ passed, skipped }) => !passed && !skipped).length,
  };
  return suite.suites.map(count).reduce((sum, each) => {
    return { passed: sum.passed + each.passed, failed: sum.failed + each.failed };
  }, own);
}

/** The names of a suite's failed tests, and of those inside it. */
function failuresOf(suite) {
  if (!suite) return [];
  const own = suite.tests.filter(({ passed, skipped }) => !passed && !skipped).map(({ name }) => name);
  return [...own, ...suite.suites.flatMap(failuresOf)];
}

/** Leaves `{passed, failed, failures}` where `npm test` reads it. A file that does not load counts as one failure. */
function countReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      const total = { passed: 0, failed: 0, failures: [] };
      for (const { testFile, testResults, passed } of sessions) {
        const counted = count(testResults);
        total.passed += counted.passed;
        const names = failuresOf(testResults);
        if (!passed && names.length === 0) names.push('does not load');
        total.failures.push(...names.map((name) => `${relative(root, testFile)}: ${name}`));
        total.failed += passed || counted.failed > 0 ? counted.failed : 1;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(total));
    },
  };
}

/** A free port: the runner by itself takes a well-known one. */
const port = await new Promise((resolve, reject) => {
  const probe = createServer()
    .once('error', reject)
    .listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(address.port));
    });
});

/** The browser of the machine: Chromium, or with `ELEMENTS_BROWSER=firefox` its Firefox, driven by WebDriver BiDi. */
const browser =
  process.env.ELEMENTS_BROWSER === 'firefox'
    ? chromeLauncher({
        launchOptions: {
          browser: 'firefox',
          executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
          userDataDir: profile,
        },
      })
    : chromeLauncher({
        launchOptions: {
          executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
          userDataDir: profile,
          args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
        // A page that another stands before has no focus, and elements in it get none.
        createPage: async ({ context }) => {
          const page = await context.newPage();
          await page.emulateFocusedPage(true);
          return page;
        },
      });

const service = cannedService();

/** The search service that the tests talk to, below `/service` of the page's own origin. */
async function answer(context, next) {
  if (!context.url.startsWith('/service/')) return next();
  const chunks = [];
  for await (const chunk of context.req) chunks.push(chunk);
  const { status, body, text, drop } = await service.handle({
    method: context.method,
    url: context.url.slice('/service'.length),
    body: Buffer.concat(chunks).toString(),
  });
  if (drop) {
    context.respond = false;
    context.req.socket.destroy();
    return;
  }
  context.status = status;
  context.body = text ?? body;
}

export default {
  rootDir: root,
  files: ['widget/src/elements/**/*.test.ts'],
  nodeResolve: { exportConditions: ['source', 'browser'] },
  port,
  concurrency: 1,
  browsers: [browser],
  middleware: [answer],
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: join(root, 'tsconfig.base.json') })],
  reporters: [
    defaultReporter({ reportTestProgress: false }),
    countReporter(join(root, '.cache', 'elements.json')),
  ],
  testFramework: { config: { timeout: 15_000 } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
};
