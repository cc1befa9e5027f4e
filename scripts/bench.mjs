/**
 * `npm run bench`: the measured promises, each against its bar and its baselines in the same run.
 * `npm run bench -- engine --million` runs one of them with its own options.
 */
import { cpus, totalmem } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root, run } from './lib/workspace.mjs';

const benches = {
  engine: 'server/bench/engine/main.ts',
  relevance: 'server/bench/relevance/main.ts',
  http: 'server/bench/http/main.ts',
  render: 'server/bench/render/main.ts',
  content: 'server/bench/content/main.ts',
  lighthouse: 'server/bench/lighthouse/main.ts',
  push: 'cli/bench/push.ts',
  widget: 'widget/bench/main.ts',
};

const [asked, ...options] = process.argv.slice(2);
if (asked !== undefined && !(asked in benches)) {
  console.error(`No such benchmark: ${asked}. There are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await prepare();
console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`,
);
let failed = 0;
for (const [name, file] of Object.entries(benches)) {
  if ((asked !== undefined && asked !== name) || !existsSync(join(root, file))) continue;
  console.log(`\n== ${name}`);
  const code = await run(process.execPath, [
    '--import',
    'tsx',
    '--conditions=source',
    join(root, file),
    ...options,
  ]);
  if (code !== 0) failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
