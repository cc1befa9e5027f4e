import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  readonly method: string;
  readonly path: string;
  /** As they came, in order. */
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is text. */
  readonly body?: unknown;
  /** Hangs up instead of answering. */
  readonly cut?: boolean;
}

export interface RecordingServer {
  readonly origin: string;
  readonly requests: readonly Recorded[];
  /** What the next requests hear. */
  reply: (request: Recorded) => Reply | Promise<Reply>;
  /** The newest request. */
  last(): Recorded;
  close(): Promise<void>;
}

/** A search service on a port of its own that keeps what is on the wire. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: Recorded[] = [];
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
      const recorded: Recorded = {
        method: incoming.method ?? '',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      requests.push(recorded);
      void Promise.resolve(recording.reply(recorded)).then(
        ({ status = 200, headers = {}, body = '', cut }) => {
          if (cut) {
            incoming.socket.destroy();
            return;
          }
          outgoing.writeHead(status, headers);
          outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
        },
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const recording: RecordingServer = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    reply: () => ({ body: { total_hits: 0, hits: [] } }),
    last() {
      const newest = requests.at(-1);
      if (!newest) throw new Error('nothing has been requested');
      return newest;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return recording;
}
