import { QueryError, shown } from './query-error.ts';

/** UTF-16 units of a JSON parameter that are accepted. */
export const MAX_JSON_LENGTH = 100_000;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a parsed JSON value piece by piece; every error names the path inside the parameter. */
export class JsonReader {
  readonly parameter: string;

  constructor(parameter: string) {
    this.parameter = parameter;
  }

  fail(path: string, expected: string, value: unknown): never {
    throw new QueryError(this.parameter, `${path}: expected ${expected}, got ${shown(value)}`);
  }

  /** The parameter's value: text is parsed as JSON, anything else came parsed in a POST body. */
  parse(value: unknown): unknown {
    if (typeof value !== 'string') return value;
    if (value.length > MAX_JSON_LENGTH) {
      throw new QueryError(
        this.parameter,
        `${this.parameter}: at most ${MAX_JSON_LENGTH} characters, got ${value.length}`,
      );
    }
    try {
      return JSON.parse(value);
    } catch {
      return this.fail(this.parameter, 'URL-encoded JSON', value);
    }
  }

  object(value: unknown, path: string, expected = 'an object'): JsonObject {
    if (!isJsonObject(value)) return this.fail(path, expected, value);
    return value;
  }

  list(value: unknown, path: string, most: number): readonly unknown[] {
    if (!Array.isArray(value)) return this.fail(path, 'an array', value);
    if (value.length > most) {
      throw new QueryError(this.parameter, `${path}: at most ${most} entries, got ${value.length}`);
    }
    return value;
  }

  /** A finite number; text that is one, too. */
  number(value: unknown, path: string): number {
    return readNumber(value) ?? this.fail(path, 'a number', value);
  }
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i;

/** A finite number from a number or from its decimal text; `undefined` for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && NUMBER.test(value) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
