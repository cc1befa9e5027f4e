import { readYaml, SourceError } from './yaml-source.ts';

export interface FrontMatter {
  /** The fields, not yet checked against a schema. */
  readonly fields: unknown;
  readonly body: string;
  /** The line of the file (from 1) at which the body starts. */
  readonly bodyLine: number;
  /** The line of the file (from 1) of the field at this path, or of the nearest one above it. */
  lineOf(path: readonly (string | number)[]): number;
}

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/**
 * Splits a file into its YAML front matter, between two lines of three hyphens, and its body.
 * @throws SourceError when it is missing, not closed or not YAML
 */
export function parseFrontMatter(file: string): FrontMatter {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  const opening = OPENING.exec(text);
  if (!opening) throw new SourceError(1, 'the file must begin with front matter between lines of ---');
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing) throw new SourceError(1, 'the front matter is not closed by a line of ---');
  const { value, lineOf } = readYaml(rest.slice(0, closing.index), 1);
  const head = opening[0] + rest.slice(0, closing.index + closing[0].length);
  return {
    fields: value,
    body: rest.slice(closing.index + closing[0].length),
    bodyLine: head.split('\n').length,
    lineOf,
  };
}
