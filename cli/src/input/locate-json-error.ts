/** Why a text is not JSON, and where: `JSON.parse` gives the place only for some errors, and in words. */
export interface JsonFault {
  /** UTF-16 units from the beginning of the text. */
  readonly offset: number;
  readonly kind: JsonFaultKind;
}

export type JsonFaultKind =
  | 'end-of-input'
  | 'trailing-comma'
  | 'expected-value'
  | 'expected-key'
  | 'expected-colon'
  | 'expected-comma'
  | 'control-character'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-literal'
  | 'after-end';

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NUMBER_LIKE = /[-+.\w]+/y;
const LITERAL = /true|false|null/y;
/** Anything but a quote, a backslash and the control characters. */
const PLAIN = /[ !#-[\]-\uffff]+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Undefined when the text is one JSON value (RFC 8259) with nothing but white space around it. */
export function locateJsonError(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  let at = 0;
  const skip = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    at += length;
    return length;
  };
  const fault = (kind: JsonFaultKind): JsonFault => ({
    offset: at,
    kind: at >= text.length ? 'end-of-input' : kind,
  });

  const string = (): JsonFault | undefined => {
    at += 1;
    while (skip(PLAIN) > 0 || skip(ESCAPE) > 0);
    if (text[at] === '"') {
      at += 1;
      return undefined;
    }
    return fault(text[at] === '\\' ? 'bad-escape' : 'control-character');
  };
  const scalar = (): JsonFault | undefined => {
    const start = at;
    if (text[at] === '"') return string();
    if (skip(LITERAL) > 0) return undefined;
    if (/[-\d]/.test(text[at] ?? '')) {
      const length = skip(NUMBER);
      at = start;
      if (length > 0 && length === skip(NUMBER_LIKE)) return undefined;
      at = start;
      return fault('bad-number');
    }
    return fault(/[a-zA-Z]/.test(text[at] ?? '') ? 'bad-literal' : 'expected-value');
  };
  const key = (): JsonFault | undefined => {
    if (text[at] !== '"') return fault('expected-key');
    const problem = string();
    if (problem) return problem;
    skip(SPACE);
    if (text[at] !== ':') return fault('expected-colon');
    at += 1;
    return undefined;
  };

  /** After `[`, `{` or a comma the next thing is a value (with its key inside an object). */
  let comma: number | undefined;
  for (;;) {
    skip(SPACE);
    const inside = open.at(-1);
    const closer = inside === '[' ? ']' : '}';
    if (inside !== undefined && text[at] === closer) {
      if (comma !== undefined) return { offset: comma, kind: 'trailing-comma' };
    } else {
      if (inside === '{') {
        const problem = key();
        if (problem) return problem;
        skip(SPACE);
      }
      const bracket = text[at];
      if (bracket === '[' || bracket === '{') {
        open.push(bracket);
        at += 1;
        comma = undefined;
        continue;
      }
      const problem = scalar();
      if (problem) return problem;
    }
    // A value has just ended, or a closer is next: close everything that closes here.
    for (;;) {
      skip(SPACE);
      const container = open.at(-1);
      if (container === undefined) return at === text.length ? undefined : fault('after-end');
      if (text[at] === ',') {
        comma = at;
        at += 1;
        break;
      }
      if (text[at] !== (container === '[' ? ']' : '}')) return fault('expected-comma');
      open.pop();
      at += 1;
    }
  }
}
