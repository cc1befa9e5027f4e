/** A JSON object whose fields are not yet known to be anything. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The value as an object: an empty one when it is none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
