import type { FastifyInstance, FastifyRequest } from 'fastify';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The part of `fetch`'s options that a rendered page's calls use. */
export interface InProcessRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
}

/** What a page reads of an answer: less than a `Response`, whose streams would be made and thrown away at each page. */
export interface InProcessAnswer {
  readonly status: number;
  text(): Promise<string>;
}

/**
 * A `fetch` that this server answers itself, without a socket: what the rendered pages read their data with.
 * @param path root-relative
 * @param visitor where and how the visitor comes, so that limits and logs see the visitor and not the server, and
 *   cookies are the ones of the visitor's scheme
 */
export async function fetchInProcess(
  app: FastifyInstance,
  path: string,
  { method: wanted = 'GET', headers = {}, body = null }: InProcessRequest,
  visitor: Pick<FastifyRequest, 'ip' | 'protocol'>,
): Promise<InProcessAnswer> {
  const method = methods.find((each) => each === wanted.toUpperCase());
  if (!method) throw new TypeError(`${wanted} cannot be answered in process`);
  if (body !== null && typeof body !== 'string') {
    throw new TypeError('Only text bodies are answered in process');
  }
  const answer = await app.inject({
    method,
    url: path,
    // Believed where proxies are, and only there can the scheme be another than the server's own.
    headers: { ...headers, 'x-forwarded-proto': visitor.protocol },
    remoteAddress: visitor.ip,
    ...(body !== null && { payload: body }),
  });
  return { status: answer.statusCode, text: () => Promise.resolve(answer.body) };
}
