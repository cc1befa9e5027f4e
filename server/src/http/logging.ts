import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

const SLOW_ANSWER_MS = 1_000;

/** Log settings: structured lines on standard output, with nothing in them that opens a door or names a visitor. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'jwt',
        'privateKey',
        'apiKey',
        'password',
        '*.authorization',
        '*.cookie',
        '*.jwt',
        '*.privateKey',
        '*.apiKey',
        '*.password',
        'headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (reply: { readonly statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** A response hook. One line a request: failures always, the rest when the level is `debug`. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { statusCode: status, elapsedTime } = reply;
  const slow = elapsedTime > SLOW_ANSWER_MS;
  const level = status >= 500 ? 'error' : slow ? 'warn' : status >= 400 ? 'info' : 'debug';
  request.log[level](
    { method: request.method, path: pathOf(request.url), status, ms: Math.round(elapsedTime) },
    slow ? 'slow answer' : 'answer',
  );
  done();
}

/** Without its query string, where tokens and what visitors look for travel. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
