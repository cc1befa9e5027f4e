import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody, ApiErrorKind } from '../contract/errors.ts';
import { ruleOf } from './broken-rules.ts';
import { ListParameterError } from './list-types.ts';

const statusOf: Readonly<Record<ApiErrorKind, number>> = {
  notfound: 404,
  forcelogout: 401,
  unauth: 401,
  norole: 403,
  login: 401,
  locked: 429,
  invalid: 400,
  unavailable: 503,
  error: 500,
};

/** A portal call is refused (spec §8). The message is Italian and safe to show. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly kind: ApiErrorKind;

  constructor(kind: ApiErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The one place where what went wrong in a portal call becomes an answer. What is not foreseen is logged, never told. */
export async function answerPortalError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { kind, message } = toPortalError(error);
  if (kind === 'error') request.log.error({ err: error }, 'portal call failed');
  const body: ApiErrorBody = { error: { code: kind, message } };
  return reply.code(statusOf[kind]).header('cache-control', 'no-store').send(body);
}

function toPortalError(error: unknown): Pick<PortalError, 'kind' | 'message'> {
  if (error instanceof PortalError) return error;
  if (error instanceof ListParameterError) return { kind: 'invalid', message: error.message };
  if (isFastifyError(error)) {
    const [problem] = error.validation ?? [];
    if (problem) {
      const where = problem.instancePath.replaceAll('/', '.').slice(1);
      return {
        kind: 'invalid',
        message: `Parametro non valido${where === '' ? '' : ` "${where}"`}: ${ruleOf(problem)}.`,
      };
    }
    const status = error.statusCode ?? 500;
    if (error.code.startsWith('FST_') && status >= 400 && status < 500) {
      return { kind: 'invalid', message: 'La richiesta non è leggibile.' };
    }
  }
  return { kind: 'error', message: 'Si è verificato un errore, riprova più tardi' };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
