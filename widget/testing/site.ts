/** A small web site with the widget's bundle as it is built for pages, and the canned search service: for tests, benches and the gallery. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../bundle.mjs';
import { cannedService } from '../gallery/canned-service.mjs';

export interface Page {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly origin: string;
  /** Addresses asked for, in order, with the bodies that were sent. */
  readonly requests: { readonly url: string; readonly body: string }[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Serves pages by their path, the bundle below `/widget/`, the service below `/service/`; anything else is 204. */
export async function startSite(
  pages: (path: string) => Page | undefined,
  bundles: readonly string[] = ['site-search'],
): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), 'prontuario-widget-'));
  for (const name of bundles) await bundle(name, directory);
  const service = cannedService();
  const requests: { url: string; body: string }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method = 'GET' } = request;
    const body = await bodyOf(request);
    requests.push({ url, body });
    const { pathname } = new URL(url, 'http://site.invalid');
    const page = pages(pathname);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
    } else if (pathname.startsWith('/service/')) {
      const answered = await service.handle({ method, url: url.slice('/service'.length), body });
      if (!answered || answered.drop) request.socket.destroy();
      else {
        response
          .writeHead(answered.status, { 'content-type': 'application/json' })
          .end(answered.text ?? JSON.stringify(answered.body));
      }
    } else if (pathname.startsWith('/widget/') && !pathname.includes('..')) {
      const file = await readFile(join(directory, pathname.slice('/widget/'.length)));
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    } else response.writeHead(204).end();
  };

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the site has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
