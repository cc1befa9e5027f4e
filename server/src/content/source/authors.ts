import { Type, type Static } from 'typebox';
import { renderInline } from '../markdown.ts';
import { digestOf } from './edition-files.ts';
import { tableReader } from './read-table.ts';

const AUTHORS_FILE = 'authors.json';

const AuthorRow = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z]+(?:-[a-z]+)*$', maxLength: 60 }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    role: Type.String({ minLength: 1, maxLength: 120 }),
    /** A paragraph of Markdown. */
    biography: Type.String({ minLength: 1, maxLength: 1_000 }),
  },
  { additionalProperties: false },
);
const readTable = tableReader(AuthorRow);

export type AuthorSource = Static<typeof AuthorRow> & { readonly digest: string };

/**
 * Reads the edition's authors by id; biographies come out as harmless HTML.
 * @throws ContentError with file and line
 */
export async function readAuthors(directory: string): Promise<ReadonlyMap<string, AuthorSource>> {
  const { rows } = await readTable(directory, AUTHORS_FILE);
  return new Map(
    rows.map((author) => [
      author.id,
      { ...author, biography: renderInline(author.biography), digest: digestOf(JSON.stringify(author)) },
    ]),
  );
}
