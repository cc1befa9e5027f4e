import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import {
  createDocumentsClient,
  type DocumentsClient,
  type IndexedDocument,
} from '@prontuario/widget/documents';
import { temporaryDirectory, type AtEnd } from './temporary-directory.ts';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export interface SearchServer {
  readonly url: string;
  /** Where it keeps its data and `keys.json`. */
  readonly dataDir: string;
  readonly siteKey: string;
  readonly privateKey: string;
  readonly client: DocumentsClient;
  /** What makes the indexer talk to this server. */
  readonly env: Readonly<Record<string, string>>;
  /** Every document of the index, by id. */
  contents(): Promise<Map<string, IndexedDocument>>;
  /** Documents in the index. */
  count(): Promise<number>;
  /** Deletes every document. */
  empty(): Promise<void>;
}

/** Starts the real server on a free port with a store of its own; stopped at the end of the file. */
export async function startSearchServer(atEnd: AtEnd = afterAll): Promise<SearchServer> {
  const dataDir = temporaryDirectory(atEnd);
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', SERVER], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      // The portal's edition would be put into the same index, at its own time.
      CONTENT_DIR: temporaryDirectory(atEnd),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  atEnd(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /is listening on (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`The server ended before it listened:\n${output}`)));
  });
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as {
    demo: { siteKey: string; privateKey: string };
  };
  const { siteKey, privateKey } = keys.demo;
  const client = createDocumentsClient({ siteKey, privateKey, apiBase: url });
  const contents = async (): Promise<Map<string, IndexedDocument>> => {
    const found = new Map<string, IndexedDocument>();
    let after: string | undefined;
    do {
      const page = await client.list({ size: 1000, ...(after !== undefined && { after }) });
      for (const document of page.documents) found.set(document.id ?? '', document);
      after = page.next;
    } while (after !== undefined);
    return found;
  };
  return {
    url,
    dataDir,
    siteKey,
    privateKey,
    client,
    env: { INDEXER_API_BASE: url, INDEXER_SITE_KEY: siteKey, INDEXER_PRIVATE_KEY: privateKey },
    contents,
    count: async () => (await client.listHashes({ size: 1 })).total,
    async empty() {
      const ids = [...(await contents()).keys()];
      if (ids.length > 0) await client.deleteBatch({ documents: ids });
    },
  };
}
