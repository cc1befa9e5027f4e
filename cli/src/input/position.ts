/** A place in an input. Lines and columns count from 1; columns count UTF-16 units, as editors do. */
export interface Position {
  /** File name as the operator gave it, an address, or `-`. */
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** `file:line:column`, which terminals and editors turn into a link. */
export function formatPosition({ source, line, column }: Position): string {
  return `${source}:${line}:${column}`;
}

/** The place `offset` UTF-16 units into a text that begins at `start`. */
export function advance(start: Position, text: string, offset: number): Position {
  let line = start.line;
  let lineStart = -1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at;
  }
  const column = lineStart === -1 ? start.column + offset : offset - lineStart;
  return { source: start.source, line, column };
}
