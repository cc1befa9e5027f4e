import { patternInWords } from './known-patterns.ts';

/** The least that the validators in use (Ajv behind Fastify, TypeBox) both say about a mismatch. */
interface SchemaError {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly keyword: string;
  readonly params: object;
}

export interface SchemaProblem {
  /** Dotted path of what is wrong: `limit`, `custom_fields.price`, `ranges[0].from`; empty for the whole value. */
  readonly path: string;
  /** What it must be instead: `must be <= 300`. */
  readonly message: string;
}

/** The first mismatch in words, or undefined when the validator reported none. */
export function firstProblem(errors: readonly SchemaError[]): SchemaProblem | undefined {
  const error = errors[0];
  if (error === undefined) return undefined;
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((dotted, part) => (/^\d+$/.test(part) ? `${dotted}[${part}]` : join(dotted, part)), '');
  const params: Readonly<Record<string, unknown>> = { ...error.params };
  switch (error.keyword) {
    case 'required':
      return { path: join(path, missingName(params)), message: 'is missing' };
    case 'enum':
      if (Array.isArray(params['allowedValues']))
        return { path, message: `must be one of ${params['allowedValues'].join(', ')}` };
      break;
    case 'const': {
      const allowed = constantsAt(error.instancePath, errors);
      if (allowed.length === 0) break;
      return { path, message: `must be ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}` };
    }
    case 'pattern': {
      const message = patternInWords(params['pattern']);
      if (message !== undefined) return { path, message };
      break;
    }
    // What a schema has no place for, as TypeBox tells it.
    case 'boolean':
      return { path, message: 'is not known' };
    case 'additionalProperties': {
      const unknown = params['additionalProperties'] ?? params['additionalProperty'];
      return {
        path: join(path, String(Array.isArray(unknown) ? unknown[0] : unknown)),
        message: 'is not known',
      };
    }
  }
  return { path, message: error.message ?? 'is not valid' };
}

/** The problem as one sentence that begins with the path; `whole` names the value when the path is empty. */
export function problemSentence(problem: SchemaProblem | undefined, whole: string): string {
  if (problem === undefined) return `${whole}: is not valid`;
  return `${problem.path === '' ? whole : problem.path}: ${problem.message}`;
}

/** A union of constants is refused by each of them. */
function constantsAt(instancePath: string, errors: readonly SchemaError[]): string[] {
  return errors.flatMap((error) => {
    const params: Readonly<Record<string, unknown>> = { ...error.params };
    const value = params['allowedValue'];
    return error.instancePath === instancePath && typeof value === 'string' ? [value] : [];
  });
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function missingName(params: Readonly<Record<string, unknown>>): string {
  const missing = params['missingProperty'] ?? params['requiredProperties'];
  return String(Array.isArray(missing) ? missing[0] : missing);
}
