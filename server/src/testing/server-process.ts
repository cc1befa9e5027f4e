import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { KEYS_FILE } from '../sites/keys-file.ts';
import type { SiteKeys } from '../sites/keys.ts';

const BUILD = fileURLToPath(new URL('../../dist/', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it has written so far, both streams. */
  output(): string;
  /** Resolves with the exit code, or with the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Runs a program of the built server in a process of its own; `npm test` builds what is stale before. */
export function runBuilt(
  program: 'main' | 'admin',
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, [join(BUILD, `${program}.js`), ...args], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Starts the real server on a free port and waits until it listens. */
export async function startServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = runBuilt('main', [], { DATA_DIR: dataDir, ...environment });
  const ended = once(child, 'close').then(
    ([code, signal]: unknown[]) => (code ?? signal) as number | NodeJS.Signals | null,
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is listening on (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => {
      reject(new Error(`The server ended before it listened:\n${output}`));
    });
  });
  return { url, child, ended, output: () => output };
}

export async function keysOf(dataDir: string, site: string): Promise<SiteKeys> {
  const keys = JSON.parse(await readFile(join(dataDir, KEYS_FILE), 'utf8')) as Record<string, SiteKeys>;
  const found = keys[site];
  if (found === undefined) throw new Error(`There are no keys of "${site}" in ${KEYS_FILE}.`);
  return found;
}

export function basic({ siteKey, privateKey }: SiteKeys): string {
  return `Basic ${Buffer.from(`${siteKey}:${privateKey}`).toString('base64')}`;
}
