import type { preValidationHookHandler } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';

/**
 * A request hook: 400 for a parameter with the character NUL. PostgreSQL takes none in its texts, so that one event
 * with it would sink all that are written with it; and no person types one.
 */
export const refuseNul: preValidationHookHandler = (request, _reply, done) => {
  for (const values of [request.params, request.query, request.body]) {
    if (typeof values !== 'object' || values === null) continue;
    for (const [name, value] of Object.entries(values)) {
      if (!holdsNul(value)) continue;
      done(invalidParameter(name, 'must not hold the character NUL'));
      return;
    }
  }
  done();
};

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return Array.isArray(value) && value.some((each) => typeof each === 'string' && each.includes('\0'));
}
