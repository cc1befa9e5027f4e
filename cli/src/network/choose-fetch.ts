import type { DocumentsFetch } from '@prontuario/widget/documents';

type Environment = Readonly<Record<string, string | undefined>>;

const PROXY_VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'] as const;
/** A proxy is for reaching other machines. */
const THIS_MACHINE = 'localhost,127.0.0.1,::1';

/** What the program needs of an answer; Node's own `fetch` and undici's give both. */
export interface WebAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  text(): Promise<string>;
}

export interface WebInit {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly redirect?: 'manual' | 'follow';
}

export type WebFetch = (url: string, init?: WebInit) => Promise<WebAnswer>;

/**
 * Node's `fetch`, or one that goes through the proxies the environment names (`HTTPS_PROXY`, `HTTP_PROXY`,
 * `NO_PROXY`): loading that one takes longer than all the rest of a start.
 */
export async function chooseFetch(env: Environment): Promise<WebFetch & DocumentsFetch> {
  if (!PROXY_VARIABLES.some((name) => env[name])) return (url, init) => fetch(url, init);
  const { EnvHttpProxyAgent, fetch: proxied } = await import('undici');
  const except = env['NO_PROXY'] || env['no_proxy'];
  const dispatcher = new EnvHttpProxyAgent({
    noProxy: except ? `${except},${THIS_MACHINE}` : THIS_MACHINE,
    // Plain http is forwarded, only https is tunnelled: many proxies allow CONNECT to port 443 alone.
    proxyTunnel: false,
  });
  return (url, init) => proxied(url, { ...init, dispatcher });
}
