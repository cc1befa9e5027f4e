import type { InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { buildSearchServer, type SearchServer } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { SearchDocument } from '../search/document.ts';
import type { SiteKeys } from '../sites/keys.ts';
import type { SiteSettings } from '../sites/site-settings.ts';
import { DEMO_SITE, PORTAL_SITE } from '../sites/sites.ts';
import { addSite, saveSettings } from '../sites/site-store.ts';
import { basic } from './server-process.ts';
import { temporaryDirectory, type AtEnd } from './temporary-directory.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON. */
  json(): unknown;
}

export interface TestServer extends SearchServer {
  /** A request without a network. */
  call(request: InjectOptions): Promise<Answer>;
  /** A site with these settings and, where given, these documents. */
  site(settings?: SiteSettings, documents?: readonly Partial<SearchDocument>[]): Promise<TestSite>;
}

export interface TestSite extends SiteKeys {
  readonly id: string;
  readonly authorization: string;
  /** Changes its settings, all of them. */
  set(settings: SiteSettings): Promise<void>;
  /** `GET` below `/v1`: `get('search', {term: 'iva'})`; a list repeats its parameter. */
  get(call: string, parameters?: Parameters): Promise<Answer>;
  /** Any call below `/v2/indices/K`, with the private key. */
  manage(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<Answer>;
}

export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** The search service on a store of its own, without the portal; closed when the file ends, or as told. */
export async function searchServer(
  environment: Readonly<Record<string, string>> = {},
  atEnd: AtEnd = afterAll,
): Promise<TestServer> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: temporaryDirectory(atEnd),
    ...environment,
  });
  const server = await buildSearchServer(config);
  atEnd(async () => {
    await server.app.close();
  });
  await server.app.ready();
  await Promise.all([PORTAL_SITE, DEMO_SITE].map((site) => server.engine.index(site)));

  const call = async (request: InjectOptions): Promise<Answer> => {
    const response = await server.app.inject(request);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: () => JSON.parse(response.body) as unknown,
    };
  };
  const health = await call({ url: '/health' });
  if (health.status !== 200) throw new Error(`The server is not ready: ${health.text}`);

  let sites = 0;
  const site = async (
    settings: SiteSettings = {},
    documents: readonly Partial<SearchDocument>[] = [],
  ): Promise<TestSite> => {
    const id = `sito-${++sites}`;
    const keys = await addSite(server.database, id, settings);
    await server.sites.refresh();
    const authorization = basic(keys);
    const made: TestSite = {
      ...keys,
      id,
      authorization,
      set: async (changed) => {
        await saveSettings(server.database, id, changed);
        await server.sites.refresh();
      },
      get: (path, parameters = {}) =>
        call({ method: 'GET', url: `/v1/${path}/${keys.siteKey}${queryString(parameters)}` }),
      manage: (method, path, payload) =>
        call({
          method,
          url: `/v2/indices/${keys.siteKey}${path}`,
          headers: { authorization, 'content-type': 'application/json' },
          ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        }),
    };
    if (documents.length > 0) {
      const answer = await made.manage('PUT', '/documents:batch', { documents });
      if (answer.status !== 202) throw new Error(`The documents were refused: ${answer.text}`);
    }
    return made;
  };
  return { ...server, call, site };
}

function queryString(parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  return search.size === 0 ? '' : `?${search.toString()}`;
}
