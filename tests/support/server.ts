import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface SiteKeys {
  readonly siteKey: string;
  readonly privateKey: string;
}

export interface RunningServer {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  readonly dataDirectory: string;
  keys(site: 'portal' | 'demo'): SiteKeys;
  /** Ends the process (SIGTERM unless told) and resolves with its exit code; its data stays. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and deletes its data. */
  [Symbol.asyncDispose](): Promise<void>;
}

const startWithin = 60_000;

/**
 * Starts the built server as `npm start` does, on a free port, and waits until it says that it is ready.
 * @param options.dataDirectory data of an earlier run; a new, empty one without it
 */
export async function startServer(
  options: { dataDirectory?: string; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'prontuario-')));
  const child = spawn(process.execPath, [join(repository, 'server/dist/main.js')], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server named no address within ${startWithin} ms:\n${output}`));
    }, startWithin);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(output);
      if (!address) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${address[1]}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`));
    });
  });
  await untilReady(origin);

  return {
    origin,
    dataDirectory,
    keys(site) {
      const keys = JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8')) as Record<
        string,
        SiteKeys
      >;
      const found = keys[site];
      if (!found) throw new Error(`keys.json has no site ${site}`);
      return found;
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + startWithin;
  while (Date.now() < deadline) {
    const health = await fetch(`${origin}/health`).catch(() => undefined);
    if (health?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`/health did not say ready within ${startWithin} ms`);
}
