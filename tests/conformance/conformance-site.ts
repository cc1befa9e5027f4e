import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, startServer, type RunningServer, type SiteKeys } from '../support/server.ts';
import { selfSigned } from './self-signed.ts';
import { tlsFront } from './tls-front.ts';

export interface ConformanceSite extends SiteKeys {
  readonly server: RunningServer;
  /** What the client is given for its host name; it speaks https alone. */
  readonly host: string;
  /** PEM, to be trusted by who calls. */
  readonly certificate: string;
  close(): Promise<void>;
}

/**
 * The built server with a new, empty site, behind TLS.
 * @param settings of the site, as its command takes them.
 */
export async function startConformanceSite(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<ConformanceSite> {
  const server = await startServer();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(repository, 'server/dist/admin.js'),
      'site',
      'add',
      'conformance',
      JSON.stringify({ language: 'it', ...settings }),
    ],
    { env: { ...process.env, NODE_ENV: 'test', DATA_DIR: server.dataDirectory } },
  );
  const keys = {
    siteKey: /site key +(\S+)/.exec(stdout)?.[1] ?? '',
    privateKey: /private key +(\S+)/.exec(stdout)?.[1] ?? '',
  };
  await untilKnown(server.origin, keys.siteKey);
  const identity = selfSigned();
  const front = await tlsFront(identity, { port: Number(new URL(server.origin).port) });
  return {
    ...keys,
    server,
    host: front.host,
    certificate: identity.certificate,
    close: async () => {
      await front.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** The running server follows the admin command within seconds. */
async function untilKnown(origin: string, siteKey: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/v1/search/${siteKey}?term=x&collectAnalytics=false`);
    if (answer.status !== 404) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
