import { embeddedJson } from '../document/escape.ts';

/** More than the pages of an hour's news ask for. */
const KEPT = 32;
/** Longer answers are lists that few ask for again as they are. */
const LONGEST = 64 * 1024;

/**
 * What is the same for many pages of one server: an answer's text is read, frozen and written into the document once as
 * long as the services answer the same. What is frozen, the store takes as it is, instead of going through all of it.
 */
export class SharedAnswers {
  /** In the order of their last use. */
  readonly #values = new Map<string, unknown>();
  readonly #embedded = new WeakMap<object, string>();

  /** The frozen value of a JSON text; throws as `JSON.parse` does. */
  parse(text: string): unknown {
    if (text.length > LONGEST) return JSON.parse(text);
    const kept = this.#values.get(text);
    const value = kept ?? frozen(JSON.parse(text));
    this.#values.delete(text);
    this.#values.set(text, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > KEPT && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }

  /** The JSON of a value for a script element, kept as long as a shared value is. */
  embed(value: unknown): string {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return embeddedJson(value);
    const known = this.#embedded.get(value);
    if (known !== undefined) return known;
    const text = embeddedJson(value);
    this.#embedded.set(value, text);
    return text;
  }
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
