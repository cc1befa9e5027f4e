import type { preValidationHookHandler } from 'fastify';
import type { TObject } from 'typebox';

const INTEGER = /^-?\d{1,16}$/;

/**
 * A request hook: a body that stands for an address may hold what the address would, numbers and flags as text, one value
 * for a list. Whatever else is of another kind is left for the validator to refuse.
 */
export function readAddressForms(schema: TObject): preValidationHookHandler {
  const kinds = new Map(Object.entries(schema.properties).map(([name, member]) => [name, kindOf(member)]));
  return (request, _reply, done) => {
    const { body } = request;
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      request.body = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, read(value, kinds.get(name))]),
      );
    }
    done();
  };
}

function kindOf(member: object): unknown {
  if ('enum' in member && Array.isArray(member.enum) && member.enum.includes('true')) return 'flag or word';
  return 'type' in member ? member.type : undefined;
}

function read(value: unknown, kind: unknown): unknown {
  if (kind === 'flag or word') return typeof value === 'boolean' ? String(value) : value;
  if (typeof value !== 'string') return value;
  if (kind === 'integer') return INTEGER.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' || value === 'false' ? value === 'true' : value;
  return kind === 'array' ? [value] : value;
}
