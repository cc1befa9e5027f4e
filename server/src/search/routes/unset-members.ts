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

/** A request hook: a field that is left empty in a form is sent as `name=`, and says no more than one that is not there. */
export const leaveOutEmptyParameters: preValidationHookHandler = (request, _reply, done) => {
  const { query } = request;
  if (isObject(query) && Object.values(query).includes(''))
    request.query = without(query, (value) => value === '');
  done();
};

function leaveOut(request: FastifyRequest, isUnset: (value: unknown) => boolean): void {
  const { body } = request;
  if (isObject(body)) request.body = without(body, isUnset);
}

function without(members: object, isUnset: (value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isUnset(value)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
