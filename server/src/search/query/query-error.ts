/** A request parameter that cannot be read: which one, and a message that says where in it, what was expected and what came. */
export class QueryError extends Error {
  readonly parameter: string;

  constructor(parameter: string, message: string) {
    super(message);
    this.name = 'QueryError';
    this.parameter = parameter;
  }
}

const SHOWN_VALUE_LENGTH = 40;

/** The value as an error message may show it, cut short. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      return JSON.stringify(value.slice(0, SHOWN_VALUE_LENGTH));
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return Array.isArray(value) ? 'an array' : value === null ? 'null' : 'an object';
  }
}
