import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PusherOrder, PusherReady, Pushed } from './pusher.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const PUSHER = fileURLToPath(new URL('./pusher.ts', import.meta.url));

export const BATCH = 1_000;

export interface Address {
  readonly origin: string;
  readonly siteKey: string;
  readonly privateKey: string;
}

export interface Served extends Address {
  /** Milliseconds of CPU that the server has taken so far; undefined where the system does not tell. */
  cpu(): number | undefined;
  close(): Promise<void>;
}

/**
 * The built server in a process of its own, as it runs in production but for its data, which is deleted at the end.
 * @param settings further variables of its environment
 */
export async function serve(settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prontuario-bench-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is listening on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => {
      reject(new Error(`The server ended before it listened:\n${output}`));
    });
  });
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    demo: { siteKey: string; privateKey: string };
  };
  return {
    origin,
    ...keys.demo,
    cpu: () => cpuOf(child),
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Linux keeps the nanoseconds of each thread; those of threads that have ended are not in the sum. */
function cpuOf({ pid }: ChildProcess): number | undefined {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return undefined;
  return readdirSync(tasks)
    .map((task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/** Sends one batch, as its JSON. @throws Error when it is refused. */
export async function pushBatch({ origin, siteKey, privateKey }: Address, body: string): Promise<void> {
  const answer = await fetch(`${origin}/v2/indices/${siteKey}/documents:batch`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${btoa(`${siteKey}:${privateKey}`)}`,
      'content-type': 'application/json',
    },
    body,
  });
  if (answer.status !== 202) throw new Error(`A batch was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export interface Pusher extends PusherReady {
  /** Pushes every document once. Resolves with how many. */
  all(): Promise<number>;
  /** Replaces documents, batch after batch, while `task` runs. Resolves with how many, and what the task gave. */
  during<Result>(task: () => Promise<Result>): Promise<readonly [pushed: number, result: Result]>;
  close(): void;
}

/** Starts the process that pushes. */
export async function startPusher(address: Address): Promise<Pusher> {
  const child = fork(PUSHER, [JSON.stringify(address)], { execArgv: process.execArgv });
  const hear = async <Message>(): Promise<Message> => {
    const [message] = (await once(child, 'message')) as [Message];
    return message;
  };
  const send = (order: PusherOrder) => child.send(order);
  const ready = await hear<PusherReady>();
  return {
    ...ready,
    all: async () => {
      send('all');
      return (await hear<Pushed>()).pushed;
    },
    during: async (task) => {
      send('start');
      const result = await task();
      send('stop');
      return [(await hear<Pushed>()).pushed, result];
    },
    close: () => child.kill(),
  };
}
