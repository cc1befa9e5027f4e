import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

const build = ajvCompiler();

/**
 * What checks requests. In an address everything is text, and one value of a list looks like any other: there they are
 * read as the schema's kind. A body has kinds of its own: what is of another is refused, for read as 1 a `true` would be
 * a page, or a click on the first hit.
 */
export const validators: Compilers = {
  buildValidator: (shared) => {
    const ofAddresses = build(shared, { customOptions: { coerceTypes: 'array' } });
    const ofBodies = build(shared, { customOptions: { coerceTypes: false } });
    return (part) => (part.httpPart === 'body' ? ofBodies : ofAddresses)(part);
  },
};
