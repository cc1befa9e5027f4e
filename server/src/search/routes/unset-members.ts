import type { FastifyRequest, preValidationHookHandler } from 'fastify';

/** Request hooks. Clients write what is not set as null, or as an empty text, where an address leaves it out. */
export const leaveOutNulls: preValidationHookHandler = (request, _reply, done) => {
  leaveOut(request, (value) => value === null);
  done();
};

export const leaveOutUnset: preValidationHookHandler = (request, _reply, done) => {
  leaveOut(request, (value) => value === null || value === '');
  done();
};

function leaveOut(request: FastifyRequest, isUnset: (value: unknown) => boolean): void {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  request.body = Object.fromEntries(Object.entries(body).filter(([, value]) => !isUnset(value)));
}
