import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSearchClient, type SearchClient } from '@prontuario/widget/client';
import { createDocumentsClient, type DocumentsClient } from '@prontuario/widget/documents';
import { afterAll } from 'vitest';
import { temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts';
import { repository, startServer, type SiteKeys } from '../../support/server.ts';
import { specificationEdition } from './edition.ts';
import { indexDocuments } from './index-documents.ts';
import { wiretap, type Wiretap } from './wiretap.ts';

/** What the portal's environment gives it to send with a login (spec §7). */
const LOGIN_TOKEN = 'gettone-delle-prove';
const PASSWORD = 'prontuario-demo';

export interface PortalAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** As JSON; its shape is what the tests are about. */
  readonly body: unknown;
}

export interface Product extends SiteKeys {
  readonly origin: string;
  /** Site key of the portal's own index, which wants a jwt. */
  readonly portalKey: string;
  /** A search client that is not throttled, with what it puts on the wire. */
  searchClient(): { readonly client: SearchClient; readonly wire: Wiretap };
  documentsClient(keys?: SiteKeys): { readonly documents: DocumentsClient; readonly wire: Wiretap };
  /** A portal call, as the reader with this token or as nobody; with a JSON body when there is one. */
  get(path: string, auth?: string): Promise<PortalAnswer>;
  post(path: string, auth?: string, body?: unknown): Promise<PortalAnswer>;
  login(userName: string, password?: string, headers?: Record<string, string>): Promise<PortalAnswer>;
  /** The token of a demo account: `fisco`, `lavoro`, `interno`, `demo` … */
  tokenOf(account: string): Promise<string>;
}

/**
 * The built server with a small edition, beside it an index of its own with documents; stopped when the file of tests
 * ends.
 */
export async function startProduct(): Promise<Product> {
  const edition = specificationEdition(afterAll);
  const dataDirectory = temporaryDirectory(afterAll);
  // Before the server starts, so that it knows the index from the first moment.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(repository, 'server/dist/admin.js'), 'site', 'add', 'specification', '{"language":"it"}'],
    { env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDirectory } },
  );
  const ownKeys = {
    siteKey: /site key +(\S+)/.exec(stdout)?.[1] ?? '',
    privateKey: /private key +(\S+)/.exec(stdout)?.[1] ?? '',
  };
  const server = await startServer({
    dataDirectory,
    env: { CONTENT_DIR: edition.directory, LOGIN_TOKEN },
  });
  afterAll(async () => {
    await server.stop();
  });
  const { origin } = server;

  const call = async (path: string, init: RequestInit, auth?: string): Promise<PortalAnswer> => {
    const headers = new Headers(init.headers);
    if (auth !== undefined) headers.set('authorization', `Bearer ${auth}`);
    const answer = await fetch(origin + path, { ...init, headers });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const send = (path: string, body: unknown, headers: Record<string, string>, auth?: string) =>
    call(
      path,
      {
        method: 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      auth,
    );

  const product: Product = {
    ...ownKeys,
    origin,
    portalKey: server.keys('portal').siteKey,
    searchClient() {
      const wire = wiretap();
      const client = createSearchClient({ siteKey: ownKeys.siteKey, apiBase: origin, fetch: wire.fetch });
      client.setThrottleTime(0);
      return { client, wire };
    },
    documentsClient(keys = ownKeys) {
      const wire = wiretap();
      return { documents: createDocumentsClient({ ...keys, apiBase: origin, fetch: wire.fetch }), wire };
    },
    get: (path, auth) => call(path, {}, auth),
    post: (path, auth, body) => send(path, body, {}, auth),
    login: (userName, password = PASSWORD, headers = {}) =>
      send('/api/auth/doLogin/', { userName, password, remember: false }, { token: LOGIN_TOKEN, ...headers }),
    async tokenOf(account) {
      const { status, body } = await product.login(`${account}@prontuario.example`);
      const auth: unknown = typeof body === 'object' && body !== null && 'auth' in body && body.auth;
      if (typeof auth !== 'string') throw new Error(`${account} could not log in: ${status}`);
      return auth;
    },
  };
  await product.documentsClient().documents.saveBatch({ documents: indexDocuments });
  return product;
}
