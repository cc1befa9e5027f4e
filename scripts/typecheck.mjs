/** Types of every package and of the tests that cross them; all are checked, so that one run shows every error. */
import { join } from 'node:path';
import { packages, root, run } from './lib/workspace.mjs';

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
let failed = 0;
for (const project of [...packages.map(({ name }) => name), '.']) {
  if ((await run(process.execPath, [tsc, '-p', join(root, project)])) !== 0) failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
