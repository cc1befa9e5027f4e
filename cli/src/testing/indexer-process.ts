import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
export const BINARY = join(PACKAGE, 'bin', 'indexer.js');

export interface Finished {
  /** The exit code, or the signal that ended it. */
  readonly code: number | NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Where it runs: its checkpoints and profiles are kept there too, and nothing of the machine's is read. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly finished: Promise<Finished>;
  /** True once the process has ended. */
  over(): boolean;
  /** Resolves when the standard error has this text. */
  says(text: string | RegExp): Promise<void>;
}

/** Starts the real binary. */
export function startIndexer(args: readonly string[], { cwd, env = {}, input }: RunOptions): Running {
  requireFreshBuild();
  const child = spawn(process.execPath, [BINARY, ...args], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: cwd,
      XDG_STATE_HOME: join(cwd, 'state'),
      XDG_CONFIG_HOME: join(cwd, 'config'),
      ...env,
    },
  });
  let stdout = '';
  let stderr = '';
  let notify = (): void => undefined;
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    notify();
  });
  if (input !== undefined) child.stdin.end(input);
  const finished = once(child, 'close').then(([code, signal]: unknown[]) => ({
    code: (code ?? signal) as Finished['code'],
    stdout,
    stderr,
  }));
  return {
    child,
    finished,
    over: () => child.exitCode !== null || child.signalCode !== null,
    says: (text) =>
      new Promise((resolve, reject) => {
        notify = () => {
          if (typeof text === 'string' ? stderr.includes(text) : text.test(stderr)) resolve();
        };
        notify();
        void finished.then(() => reject(new Error(`It ended without saying ${String(text)}:\n${stderr}`)));
      }),
  };
}

/** Runs the real binary to its end. */
export function runIndexer(args: readonly string[], options: RunOptions): Promise<Finished> {
  const running = startIndexer(args, options);
  if (options.input === undefined) running.child.stdin.end();
  return running.finished;
}

/** The last line of the standard output as JSON: a summary. */
export function summaryOf({ stdout }: Finished): Record<string, unknown> {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

let checked = false;

/** A test of yesterday's build proves nothing. */
function requireFreshBuild(): void {
  if (checked) return;
  const built = statSync(join(PACKAGE, 'dist', 'main.js'), { throwIfNoEntry: false });
  if (built === undefined || newest(join(PACKAGE, 'src')) > built.mtimeMs)
    throw new Error('cli/dist is older than cli/src: run npm run build -w cli');
  checked = true;
}

function newest(directory: string): number {
  const times = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.endsWith('testing'),
    )
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(...times);
}
