import { LineCounter, parseDocument, visit, type Document } from 'yaml';

/** Text that is not what a file must be. `line` counts from 1. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface YamlSource {
  /** Not yet checked against a schema. */
  readonly value: unknown;
  /** The line of the file (from 1) of the value at this path, or of the nearest one above it. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** More than any front matter or table nests. */
const DEEPEST = 40;
/** `- - - x` and `? ? ? x` nest without a bracket. */
const DEEP_LINE = new RegExp(`(?:[-?:][ \\t]+){${DEEPEST}}`);

/**
 * Reads YAML, or JSON, which is YAML.
 * @param linesBefore how many lines of the file stand above the text
 * @throws SourceError for what is no YAML, and for what could grow without bound
 */
export function readYaml(text: string, linesBefore: number): YamlSource {
  // Before the parser, which goes down by calls: where the stack ends the whole process may.
  if (nestsDeeper(text)) throw new SourceError(linesBefore + 1, 'values are nested too deeply');
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number): number => linesBefore + counter.linePos(offset).line;
  const [error] = document.errors;
  if (error) throw new SourceError(lineAt(error.pos[0]), error.message);
  visit(document, {
    Alias: (_key, alias) => {
      const line = lineAt(alias.range?.[0] ?? 0);
      throw new SourceError(line, `the alias *${alias.source} is not allowed: write the value again`);
    },
  });
  return {
    value: document.toJS(),
    lineOf: (path) => Math.max(1, linesBefore + lineOfPath(document, counter, path)),
  };
}

/** Counts brackets in texts too: no honest text leaves that many open. */
function nestsDeeper(text: string): boolean {
  if (DEEP_LINE.test(text)) return true;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
}

function lineOfPath(document: Document, counter: LineCounter, path: readonly (string | number)[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (hasRange(node)) return counter.linePos(node.range[0]).line;
  }
  return 0;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
