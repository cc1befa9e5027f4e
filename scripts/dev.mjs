/**
 * `npm run dev`: the server from its sources, started again when they change; the portal through Vite with hot
 * replacement; the widget's bundle built again when its sources change. Ctrl-C ends all of it.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { prepare, root, run } from './lib/workspace.mjs';

await prepare();

let building = false;
let again = false;
async function buildWidget() {
  if (building) {
    again = true;
    return;
  }
  building = true;
  do {
    again = false;
    await run(process.execPath, [join(root, 'widget', 'build.mjs')], { cwd: join(root, 'widget') });
  } while (again);
  building = false;
}
watch(join(root, 'widget', 'src'), { recursive: true }, (_event, file) => {
  if (file && !file.includes('.test.')) void buildWidget();
});

const tsx = join(root, 'node_modules', '.bin', 'tsx');
const server = spawn(
  tsx,
  ['watch', '--clear-screen=false', '--conditions=source', join(root, 'server', 'src', 'main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORTAL_DEV: '1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal));
server.once('close', (code) => process.exit(code ?? 0));
