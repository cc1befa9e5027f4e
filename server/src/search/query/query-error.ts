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

/** The value as an error message may show it: JSON, cut short. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, SHOWN_VALUE_LENGTH)) : String(value);
  return text.slice(0, SHOWN_VALUE_LENGTH + 2);
}
