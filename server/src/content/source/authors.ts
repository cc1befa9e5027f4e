import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { LineCounter, parseDocument } from 'yaml';
import { renderInline } from '../markdown.ts';
import { digestOf } from './edition-files.ts';
import { lineOfPath } from './front-matter.ts';
import { ContentError } from './problems.ts';
import { schemaProblems } from './schema-problems.ts';

export const AUTHORS_FILE = 'authors.json';

const AuthorFields = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z]+(?:-[a-z]+)*$', maxLength: 60 }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    role: Type.String({ minLength: 1, maxLength: 120 }),
    /** A paragraph of Markdown. */
    biography: Type.String({ minLength: 1, maxLength: 1_000 }),
  },
  { additionalProperties: false },
);
const AuthorsFile = Compile(Type.Array(AuthorFields, { maxItems: 1_000 }));

export type AuthorSource = Static<typeof AuthorFields> & { readonly digest: string };

/**
 * Reads the edition's authors by id; biographies come out as harmless HTML.
 * @throws ContentError with file and line
 */
export async function readAuthors(directory: string): Promise<ReadonlyMap<string, AuthorSource>> {
  const text = await readFile(join(directory, AUTHORS_FILE), 'utf8');
  const counter = new LineCounter();
  // JSON is YAML, and the YAML parser knows at which line each value stands.
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) {
    throw new ContentError([
      { file: AUTHORS_FILE, line: counter.linePos(broken.pos[0]).line, message: broken.message },
    ]);
  }
  const value: unknown = document.toJS();
  if (!AuthorsFile.Check(value)) {
    throw new ContentError(
      schemaProblems(AuthorsFile, value).map(({ path, message }) => ({
        file: AUTHORS_FILE,
        line: lineOfPath(document, counter, path) || 1,
        message,
      })),
    );
  }
  return new Map(
    value.map((author) => [
      author.id,
      { ...author, biography: renderInline(author.biography), digest: digestOf(JSON.stringify(author)) },
    ]),
  );
}
