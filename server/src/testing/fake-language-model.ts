import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ModelRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: { readonly role: string; readonly content: string }[];
  };
  /** Resolves when the caller hangs up. */
  readonly closed: Promise<void>;
}

export interface FakeLanguageModel {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
}

/** A real HTTP server in the place of a model's: `answer` writes whatever it likes. */
export async function fakeLanguageModel(
  answer: (response: ServerResponse, request: ModelRequest) => void | Promise<void>,
): Promise<FakeLanguageModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const request: ModelRequest = {
        path: incoming.url ?? '',
        authorization: incoming.headers.authorization,
        body: JSON.parse(await bodyOf(incoming)) as ModelRequest['body'],
        closed: once(response, 'close').then(() => undefined),
      };
      requests.push(request);
      await answer(response, request);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

/** Pieces of an answer as OpenAI-compatible servers stream them. */
export function streamPieces(response: ServerResponse, ...pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of pieces)
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}
