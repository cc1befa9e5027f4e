/** `npm run check`: what can be said of the code without running it. Every check runs, so that one pass shows all there is to mend. */
import { join } from 'node:path';
import { prepare, root, run } from './lib/workspace.mjs';

await prepare();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const checks = [
  ['types', process.execPath, [join(root, 'scripts', 'typecheck.mjs')]],
  ['lint', bin('eslint'), ['.', '--cache', '--cache-location', '.cache/eslint']],
  ['format', bin('prettier'), ['--check', '.', '--log-level', 'warn']],
  [
    'imports',
    bin('depcruise'),
    ['widget/src', 'portal/src', 'server/src', 'cli/src', '--config', '.dependency-cruiser.cjs'],
  ],
  ['unused code', bin('knip'), []],
  ['sizes', bin('size-limit'), []],
];
const failed = [];
for (const [name, command, args] of checks) {
  console.log(`\n== ${name}`);
  if ((await run(command, args)) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
