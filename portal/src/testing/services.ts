import type { CallServices } from '../app/api/base-query.ts';

/** Answers by method and path: `'GET /api/x/?a=1'` or `'/api/x/'`, the parameters or the method being left out. */
export type Answers = Readonly<Record<string, unknown>>;

/** A request that reached the services. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

type Reply = (request: Request) => Promise<Response>;

const isReply = (answer: unknown): answer is Reply => typeof answer === 'function';

/**
 * Services that answer from a table: a `Response`, a function of the request, or a value sent as JSON. What the table
 * lacks is not found. Every request is kept in `asked`.
 */
export function stubServices(answers: Answers) {
  const asked: Asked[] = [];
  const services: CallServices = {
    fetch: async (path, wanted) => {
      const url = new URL(path, 'http://portal.test');
      const { pathname, search } = url;
      const request = new Request(url, wanted);
      const { method, headers } = request;
      asked.push({ method, path: pathname + search, headers, body: await request.clone().text() });
      const keys = [`${method} ${pathname}${search}`, `${method} ${pathname}`, pathname + search, pathname];
      const key = keys.find((each) => each in answers);
      if (key === undefined) return json({ error: { code: 'notfound', message: pathname } }, 404);
      const answer: unknown = answers[key];
      if (answer instanceof Response) return answer.clone();
      if (isReply(answer)) return answer(request);
      return json(answer);
    },
  };
  return { services, asked };
}
