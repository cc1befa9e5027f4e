import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { LineCounter, parseDocument } from 'yaml';
import { lineOfPath } from './front-matter.ts';
import { ContentError } from './problems.ts';
import { schemaProblems } from './schema-problems.ts';

export interface Table<Row> {
  readonly rows: readonly Row[];
  /** The line of the file (from 1) at which a row's field stands. */
  lineOf(row: number, field: string): number;
}

/**
 * Makes the reader of a JSON file of the edition: a list of rows of one shape. A missing file is an empty table.
 * What it does not accept it throws as `ContentError`, with file and line.
 */
export function tableReader<Row extends TSchema>(
  row: Row,
): (directory: string, file: string) => Promise<Table<Static<Row>>> {
  const validator = Compile(row);
  return async (directory, file) => {
    const text = await readFile(join(directory, file), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
      throw error;
    });
    const counter = new LineCounter();
    // JSON is YAML, and the YAML parser knows at which line each value stands.
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    const [broken] = document.errors;
    if (broken) {
      const line = counter.linePos(broken.pos[0]).line;
      throw new ContentError([{ file, line, message: broken.message }]);
    }
    const values: unknown = document.toJS();
    if (!Array.isArray(values))
      throw new ContentError([{ file, line: 1, message: 'must be a list of rows' }]);
    const rows: Static<Row>[] = [];
    const problems = values.flatMap((value: unknown, index) => {
      if (validator.Check(value)) {
        rows.push(value);
        return [];
      }
      return schemaProblems(validator, value).map(({ path, message }) => ({
        file,
        line: lineOfPath(document, counter, [index, ...path]) || 1,
        message,
      }));
    });
    if (problems.length > 0) throw new ContentError(problems);
    return { rows, lineOf: (index, field) => lineOfPath(document, counter, [index, field]) || 1 };
  };
}
