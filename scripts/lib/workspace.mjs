/** What the two commands share: where things are, what is stale, how a child process is run. No dependency: it works before the first install. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Built in this order: each needs only those before it. `reads` are the packages whose sources go into its build. */
export const packages = [
  { name: 'widget', reads: ['widget'] },
  { name: 'cli', reads: ['cli', 'widget'] },
  { name: 'portal', reads: ['portal', 'widget', 'server'] },
  { name: 'server', reads: ['server', 'widget'] },
];

const skipped = new Set(['node_modules', 'dist', 'content', '.cache']);

function* files(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (!entry.name.includes('.test.')) yield path;
  }
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

const stampFile = (name) => join(root, 'node_modules', '.cache', 'prontuario', name);
const stamped = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');
function stamp(name, value) {
  mkdirSync(join(root, 'node_modules', '.cache', 'prontuario'), { recursive: true });
  writeFileSync(stampFile(name), value);
}

/**
 * Runs a command in the project; resolves with its exit code. A signal's end is reported as 128 + 15. What a quiet one tells is shown
 * when it fails alone.
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, ...options });
    const told = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => told.push(chunk));
    const signals = ['SIGINT', 'SIGTERM'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(told));
      for (const signal of signals) process.off(signal, pass);
      resolve(code ?? 143);
    });
  });
}

async function mustRun(what, command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`${what} failed (exit ${code}): the messages above say why.`);
    process.exit(code);
  }
}

/** The npm that started us, whatever the platform calls it. */
const npm = process.env.npm_execpath?.endsWith('.js')
  ? [process.execPath, process.env.npm_execpath]
  : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Prontuario needs Node 20.19 or later; this is ${process.versions.node}. Install it, then run the command again.`,
  );
  process.exit(1);
}

/** Installs what the lock file names, when it is not what is installed. */
export async function install() {
  const wanted = digest([
    join(root, 'package-lock.json'),
    join(root, 'package.json'),
    ...packages.map(({ name }) => join(root, name, 'package.json')),
  ]);
  if (stamped('install') === wanted && existsSync(join(root, 'node_modules', '.package-lock.json'))) return;
  console.log('Installing dependencies …');
  await mustRun('npm ci', npm[0], [...npm.slice(1), 'ci', '--no-progress', '--loglevel=error']);
  stamp('install', wanted);
}

/** Builds each package whose sources changed since its last build. */
export async function build() {
  for (const { name, reads } of packages) {
    const wanted = digest([
      join(root, 'package-lock.json'),
      join(root, 'tsconfig.base.json'),
      ...reads.flatMap((each) => [...files(join(root, each))]),
    ]);
    if (stamped(`build-${name}`) === wanted && existsSync(join(root, name, 'dist'))) continue;
    console.log(`Building ${name} …`);
    const build = [...npm.slice(1), 'run', 'build', '--silent', '-w', name];
    await mustRun(`The build of ${name}`, npm[0], build, { quiet: true });
    stamp(`build-${name}`, wanted);
  }
}

/** Everything a command needs before it runs, in well under 2 s when nothing is stale. */
export async function prepare() {
  requireNode();
  await install();
  await build();
}
