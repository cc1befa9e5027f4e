import type { Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { editionTableNames, editionTables, type EditionTable } from './edition-tables.ts';
import { renderMarkdown } from './markdown.ts';
import { digestOf } from './source/edition-files.ts';
import { tableReader } from './source/read-table.ts';

const readers = {
  popups: tableReader(editionTables.popups),
  banners: tableReader(editionTables.banners),
  focus: tableReader(editionTables.focus),
  sections: tableReader(editionTables.sections),
  synonyms: tableReader(editionTables.synonyms),
} as const satisfies Record<EditionTable, unknown>;

/** The edition's tables as JSON by name, ready to store. @throws ContentError with file and line */
export async function readEditionTables(directory: string): Promise<ReadonlyMap<EditionTable, string>> {
  const found = new Map<EditionTable, string>();
  for (const name of editionTableNames) {
    const { rows } = await readers[name](directory, `${name}.json`);
    const stored = rows.map((row) =>
      'content' in row ? { ...row, content: renderMarkdown(row.content).html } : row,
    );
    found.set(name, JSON.stringify(stored));
  }
  return found;
}

/** Writes the tables that changed. */
export async function writeEditionTables(
  transaction: Transaction<Schema>,
  tables: ReadonlyMap<EditionTable, string>,
): Promise<void> {
  for (const [name, value] of tables) {
    const digest = digestOf(value);
    await transaction
      .insertInto('content_settings')
      .values({ name, value, digest })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, digest }))
      .execute();
  }
}
