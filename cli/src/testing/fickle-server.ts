import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IndexedDocument } from '@prontuario/widget/documents';
import type { AtEnd } from './temporary-directory.ts';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Milliseconds of the server's clock. */
  readonly at: number;
}

/** What to do with a request; the ordinary thing when it answers `undefined`. */
export type Behaviour = (
  request: Received,
  response: ServerResponse,
  count: number,
) => 'handled' | undefined | Promise<'handled' | undefined>;

export interface FickleServer {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  readonly requests: readonly Received[];
  /** Ends it before its time. */
  stop(): Promise<void>;
  /** Documents accepted, by id, as they came last. */
  readonly index: ReadonlyMap<string, IndexedDocument>;
}

/**
 * A service that keeps what it accepts in memory and misbehaves as told: the indexer cannot tell it from one behind a
 * bad network.
 */
export async function startFickleServer(
  behave: Behaviour = () => undefined,
  atEnd: AtEnd = onTestFinished,
): Promise<FickleServer> {
  const requests: Received[] = [];
  const index = new Map<string, IndexedDocument>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        at: Date.now(),
      };
      requests.push(received);
      void Promise.resolve(behave(received, response, requests.length)).then((done) => {
        if (done === undefined) accept(received, response, index);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  atEnd(stop);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    index,
    stop,
    env: { INDEXER_API_BASE: url, INDEXER_SITE_KEY: 'site', INDEXER_PRIVATE_KEY: 'not-to-be-shown' },
  };
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): 'handled' {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
  return 'handled';
}

export function answerHtml(response: ServerResponse, status: number): 'handled' {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Proxy</title><h1>Portal of the hotel</h1>');
  return 'handled';
}

/** Accepts a batch of documents, or of ids to delete. */
function accept(
  { method, body }: Received,
  response: ServerResponse,
  index: Map<string, IndexedDocument>,
): void {
  const { documents } = JSON.parse(body) as { documents: (IndexedDocument | string)[] };
  for (const document of documents) {
    if (typeof document !== 'string') index.set(document.id ?? document.url ?? '', document);
    else if (method === 'DELETE') index.delete(document);
  }
  answerJson(response, 202, { accepted: documents.length, rejected: [] });
}
