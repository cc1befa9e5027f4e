import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * A `fetch` that this server answers itself, without a socket: what the rendered pages read their data with.
 * @param path root-relative
 * @param address the visitor's, so that limits and logs see the visitor and not the server
 */
export async function fetchInProcess(
  app: FastifyInstance,
  path: string,
  init: RequestInit | undefined,
  address: string,
): Promise<Response> {
  const wanted = (init?.method ?? 'GET').toUpperCase();
  const method = methods.find((each) => each === wanted);
  if (!method) throw new TypeError(`${wanted} cannot be answered in process`);
  const body = init?.body;
  if (body !== null && body !== undefined && typeof body !== 'string') {
    throw new TypeError('Only text bodies are answered in process');
  }
  const answer = await app.inject({
    method,
    url: path,
    headers: Object.fromEntries(new Headers(init?.headers)),
    remoteAddress: address,
    ...(typeof body === 'string' && { payload: body }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) headers.append(name, String(each));
    }
  }
  const empty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(empty ? null : answer.body, { status: answer.statusCode, headers });
}
