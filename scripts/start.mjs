/** `npm start`: installs and builds what is missing or stale, then serves. */
import { join } from 'node:path';
import { prepare, root, run } from './lib/workspace.mjs';

await prepare();
process.exitCode = await run(process.execPath, [
  join(root, 'server', 'dist', 'main.js'),
  ...process.argv.slice(2),
]);
