import type { Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';

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
    // Each field that it counts up is told at its own place.
    if (error.keyword === 'additionalProperties') continue;
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (!found.has(error.instancePath))
      found.set(error.instancePath, { path, message: sentence(error, path) });
  }
  return [...found.values()];
}

function sentence(error: TLocalizedValidationError, path: SchemaProblem['path']): string {
  // What a schema has no place for breaks a schema that nothing fits.
  if (error.keyword === 'boolean') return at(path.slice(0, -1), `unknown field ${path.at(-1)}`);
  return at(
    path,
    error.keyword === 'enum' ? `must be one of ${error.params.allowedValues.join(', ')}` : error.message,
  );
}

const at = (path: SchemaProblem['path'], message: string) =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;
