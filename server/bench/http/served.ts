import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchDocument } from '../../src/search/document.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface Served {
  readonly origin: string;
  readonly siteKey: string;
  /** Pushes one batch. @throws Error when it is refused. */
  push(documents: readonly SearchDocument[]): Promise<void>;
  close(): Promise<void>;
}

/** The built server in a process of its own, as it runs in production but for its data, which is deleted at the end. */
export async function serve(): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prontuario-bench-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
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
  const { siteKey, privateKey } = keys.demo;
  return {
    origin,
    siteKey,
    push: async (documents) => {
      const answer = await fetch(`${origin}/v2/indices/${siteKey}/documents:batch`, {
        method: 'PUT',
        headers: {
          authorization: `Basic ${btoa(`${siteKey}:${privateKey}`)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ documents }),
      });
      if (answer.status !== 202)
        throw new Error(`A batch was refused: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    },
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
