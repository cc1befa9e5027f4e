import type { Validator } from 'typebox/compile';

/** One violated rule of a schema: where in the data, and what. */
export interface SchemaProblem {
  /** Keys and positions from the root, e.g. `['tags', 0]`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Lists what a value breaks of a schema, one problem a place: a union's alternatives each complain of the same
 * place, and an editor wants to read one sentence.
 */
export function schemaProblems(validator: Validator, value: unknown): readonly SchemaProblem[] {
  const found = new Map<string, SchemaProblem>();
  for (const error of validator.Errors(value)) {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const extra = error.keyword === 'additionalProperties' ? error.params.additionalProperties : [];
    const message =
      error.keyword === 'additionalProperties'
        ? `unknown field${extra.length > 1 ? 's' : ''} ${extra.join(', ')}`
        : error.keyword === 'enum'
          ? `must be one of ${error.params.allowedValues.join(', ')}`
          : error.message;
    const place = path.join('.');
    if (!found.has(place)) {
      found.set(place, {
        path: extra[0] === undefined ? path : [...path, extra[0]],
        message: place === '' ? message : `${place}: ${message}`,
      });
    }
  }
  return [...found.values()];
}
