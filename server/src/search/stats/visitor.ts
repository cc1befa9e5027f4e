import type { FastifyRequest } from 'fastify';

/** Who a request seems to come from. Only ever held in memory, to tell events from the searches they speak of. */
export function visitorOf(request: FastifyRequest): string {
  return `${request.ip}\0${request.headers['user-agent'] ?? ''}`;
}
