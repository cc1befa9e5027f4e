import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ThirdPartySite {
  readonly origin: string;
  /** Content-Security-Policy reports that browsers sent. */
  readonly reports: unknown[];
  close(): Promise<void>;
}

/**
 * Somebody else's site on another origin: a plain page that pastes the tag, under the strict policy that
 * careful sites have.
 */
export async function startThirdPartySite(search: {
  origin: string;
  siteKey: string;
}): Promise<ThirdPartySite> {
  const reports: unknown[] = [];
  const page = `<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Studio Bellini</title>
  <link rel="icon" href="data:,">
  <script type="module" src="${search.origin}/widget/site-search.js"></script>
</head>
<body>
  <h1>Studio Bellini</h1>
  <site-search site-key="${search.siteKey}" api-base="${search.origin}"></site-search>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${search.origin}`,
    "style-src 'self'",
    `connect-src ${search.origin}`,
    'img-src data: https:',
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
    'report-uri /csp-reports',
  ].join('; ');
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/csp-reports') {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        reports.push(JSON.parse(body));
        response.writeHead(204).end();
      });
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
