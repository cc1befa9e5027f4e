import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EngineClosedError, EngineError } from '../search/engine/engine-error.ts';
import { QueryError } from '../search/query/query-error.ts';
import { ApiError, type ApiErrorCode, type ErrorBody } from './api-error.ts';
import { CORS_HEADERS } from './cors.ts';
import { PLAIN_PAGE_HEADERS } from './plain-page.ts';
import { firstProblem, problemSentence } from './schema-problem.ts';

const RETRY_SECONDS = 1;

/** The one place where what went wrong becomes an answer. What is not foreseen is logged and told to nobody. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error);
  if (refusal.status >= 500 && refusal.code === 'internal')
    request.log.error({ err: error }, 'request failed');
  return reply.code(refusal.status).headers(refusal.headers).send(errorBody(refusal));
}

export function errorBody(error: ApiError): ErrorBody {
  return { error: { code: error.code, message: error.message } };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EngineError) return fromEngine(error);
  if (error instanceof QueryError) return new ApiError(400, 'invalid_parameter', error.message);
  return isFastifyError(error) ? fromFastify(error) : internal();
}

function fromEngine(error: EngineError): ApiError {
  if (error instanceof EngineClosedError) return new ApiError(503, 'not_ready', 'The server is closing.');
  return error.temporary
    ? new ApiError(503, 'overloaded', error.message, { 'retry-after': String(RETRY_SECONDS) })
    : internal();
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function fromFastify(error: FastifyError): ApiError {
  if (error.validation !== undefined) {
    const problem = problemSentence(firstProblem(error.validation), error.validationContext ?? 'request');
    return new ApiError(400, 'invalid_parameter', problem);
  }
  const status = error.statusCode ?? 500;
  if (!error.code.startsWith('FST_') || status < 400 || status > 499) return internal();
  return new ApiError(status, codeOf(status), error.message);
}

function codeOf(status: number): ApiErrorCode {
  switch (status) {
    case 404:
      return 'not_found';
    case 405:
      return 'method_not_allowed';
    case 408:
      return 'request_timeout';
    case 413:
      return 'too_large';
    case 415:
      return 'unsupported_media_type';
    default:
      return 'bad_request';
  }
}

function internal(): ApiError {
  return new ApiError(500, 'internal', 'The server could not answer. The failure has been logged.');
}

const OVERFLOW = 'HPE_HEADER_OVERFLOW';
const PROGRAM_HEADERS = { ...CORS_HEADERS, 'content-type': 'application/json; charset=utf-8' } as const;
const PAGE_HEADERS = { ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-store' } as const;

const unparsed = {
  [OVERFLOW]: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'The address or the headers are too long. Send long searches with POST.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request_timeout',
    message: 'The request did not arrive in time.',
  },
} as const satisfies Record<string, { status: string; code: ApiErrorCode; message: string }>;

/** A request that the HTTP parser gave up. */
interface Unparsed extends Error {
  readonly code?: string;
  /** What it was reading. */
  readonly rawPacket?: unknown;
}

/**
 * Makes the handler that answers what the HTTP parser could not read: such a request never reaches a route.
 * @param overlongPage what a reader is shown when the address or the headers are too long; undefined for a program
 */
export function answerUnparsed(overlongPage: (packet: unknown) => string | undefined) {
  return (error: Unparsed, socket: Socket): void => {
    answerOnSocket(error, socket, error.code === OVERFLOW ? overlongPage(error.rawPacket) : undefined);
  };
}

function answerOnSocket(error: Unparsed, socket: Socket, page: string | undefined): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = Object.entries(unparsed).find(([name]) => name === error.code)?.[1] ?? {
    status: '400 Bad Request',
    code: 'bad_request',
    message: 'This is not an HTTP request.',
  };
  const body = page ?? JSON.stringify({ error: { code, message } });
  const headers = Object.entries({
    ...(page === undefined ? PROGRAM_HEADERS : PAGE_HEADERS),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`);
}
