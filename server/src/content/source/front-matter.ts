import { LineCounter, parseDocument, visit, type Document } from 'yaml';

export interface FrontMatter {
  /** The fields, not yet checked against a schema. */
  readonly fields: unknown;
  readonly body: string;
  /** The line of the file (from 1) at which the body starts. */
  readonly bodyLine: number;
  /** The line of the file (from 1) of the field at this path, or of the nearest one above it. */
  lineOf(path: readonly (string | number)[]): number;
}

/** The file has no readable front matter. `line` counts from 1. */
export class FrontMatterError extends Error {
  override readonly name = 'FrontMatterError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/**
 * Splits a file into its YAML front matter, between two lines of three hyphens, and its body.
 * @throws FrontMatterError when it is missing, not closed or not YAML
 */
export function parseFrontMatter(file: string): FrontMatter {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  const opening = OPENING.exec(text);
  if (!opening) throw new FrontMatterError(1, 'the file must begin with front matter between lines of ---');
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing) throw new FrontMatterError(1, 'the front matter is not closed by a line of ---');

  const counter = new LineCounter();
  const document = parseDocument(rest.slice(0, closing.index), {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: true,
  });
  const [error] = document.errors;
  if (error) throw new FrontMatterError(counter.linePos(error.pos[0]).line + 1, error.message);
  visit(document, {
    Alias: (_key, alias) => {
      const line = counter.linePos(alias.range?.[0] ?? 0).line + 1;
      throw new FrontMatterError(line, `the alias *${alias.source} is not allowed: write the value again`);
    },
  });
  const head = opening[0] + rest.slice(0, closing.index + closing[0].length);
  return {
    fields: document.toJS(),
    body: rest.slice(closing.index + closing[0].length),
    bodyLine: head.split('\n').length,
    lineOf: (path) => lineOfPath(document, counter, path) + 1,
  };
}

/** The line (from 1) in the YAML of the node at this path, or of the nearest one above it. */
export function lineOfPath(
  document: Document,
  counter: LineCounter,
  path: readonly (string | number)[],
): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (hasRange(node)) return counter.linePos(node.range[0]).line;
  }
  return 0;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
