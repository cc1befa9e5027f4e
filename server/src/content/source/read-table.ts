import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ContentError } from './problems.ts';
import { schemaProblems } from './schema-problems.ts';
import { unprintableTexts } from './unprintable.ts';
import { readYaml, SourceError, type YamlSource } from './yaml-source.ts';

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
    const source = readSource(text, file);
    if (!Array.isArray(source.value))
      throw new ContentError([{ file, line: 1, message: 'must be a list of rows' }]);
    const values: readonly unknown[] = source.value;
    const rows: Static<Row>[] = [];
    const problems = values.flatMap((value: unknown, index) => {
      if (validator.Check(value)) rows.push(value);
      const broken = [...schemaProblems(validator, value), ...unprintableTexts(value)];
      return broken.map(({ path, message }) => ({
        file,
        line: source.lineOf([index, ...path]),
        message,
      }));
    });
    if (problems.length > 0) throw new ContentError(problems);
    return { rows, lineOf: (index, field) => source.lineOf([index, field]) };
  };
}

function readSource(text: string, file: string): YamlSource {
  try {
    return readYaml(text, 0);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new ContentError([{ file, line: error.line, message: error.message }]);
  }
}
