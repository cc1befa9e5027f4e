/**
 * `npm test`: installs and builds what is missing or stale, then runs every test: units, elements in a real browser,
 * end to end. `npm test -- units` runs one suite, `npm test -- all fuzz` every one and the requests made at random. The last line is
 * the count: `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './lib/chromium.mjs';
import { prepare, root, run } from './lib/workspace.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const report = (name) => join(root, '.cache', `${name}.json`);

/** The names of Playwright's failed tests, those of suites within suites with them. */
const failedSpecs = (suite) => [
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...(suite.suites ?? []).flatMap(failedSpecs),
];

const suites = [
  {
    name: 'units',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('units')}`,
    ],
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    failures: ({ testResults }) =>
      testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ),
  },
  {
    name: 'elements',
    command: [bin('web-test-runner')],
    count: ({ passed, failed }) => ({ passed, failed }),
    failures: ({ failures }) => failures,
  },
  {
    name: 'e2e',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    failures: failedSpecs,
  },
];
/** Proofs that take minutes: all of them, or those whose files' names hold `filter`. */
const proofs = (name, filter = []) => ({
  name,
  command: [
    bin('vitest'),
    'run',
    ...filter,
    '--config',
    'vitest.long.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  count: suites[0].count,
  failures: suites[0].failures,
});
/** Short enough to be run before a change lands. */
const fuzz = proofs('fuzz', ['fuzz']);
/** The end-to-end run covers every kind of page; this is every page, in every combination. */
const everyPage = {
  name: 'every page',
  command: [bin('playwright'), 'test', 'tests/e2e/page-quality.spec.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('every page'), SWEEP: 'whole' },
  count: suites[2].count,
  failures: suites[2].failures,
};

const asked = process.argv.slice(2);
const chosen = asked.includes('long')
  ? [proofs('long'), everyPage]
  : [
      ...suites.filter(({ name }) => asked.length === 0 || asked.includes('all') || asked.includes(name)),
      ...(asked.includes('fuzz') ? [fuzz] : []),
    ];
if (chosen.length === 0) {
  console.error(
    `No such suite: ${asked.join(', ')}. There are ${suites.map(({ name }) => name).join(', ')}, all of these, fuzz and long.`,
  );
  process.exit(2);
}

await prepare();
const env = { ...process.env, CHROME_PATH: await requireChromium() };
mkdirSync(join(root, '.cache'), { recursive: true });

const total = { passed: 0, failed: 0 };
const failures = [];
for (const suite of chosen) {
  console.log(`\n== ${suite.name}`);
  rmSync(report(suite.name), { force: true });
  const [command, ...args] = suite.command;
  const code = await run(command, args, { env: { ...env, ...suite.env } });
  const told = existsSync(report(suite.name)) ? JSON.parse(readFileSync(report(suite.name), 'utf8')) : null;
  const counted = told === null ? { passed: 0, failed: 0 } : suite.count(told);
  if (told !== null) failures.push(...suite.failures(told).map((name) => `${suite.name}: ${name}`));
  total.passed += counted.passed;
  // A suite that ended badly without a failed test (a file that does not load, a crash) is a failure all the same.
  total.failed += code !== 0 && counted.failed === 0 ? 1 : counted.failed;
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
