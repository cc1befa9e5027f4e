import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SearchDocument } from '../../../document.ts';
import { EngineStoreError } from '../../engine-error.ts';
import type { IdLookup } from '../search/segment-source.ts';
import { parseStoredDocument } from './document-json.ts';
import { DocumentCache } from './document-cache.ts';
import { DOCUMENTS_FILE } from './document-store.ts';

/** Reads one site's documents beside the writer, on a connection of its own. */
export class DocumentReader implements IdLookup {
  private readonly db: Database.Database;
  private readonly cache = new DocumentCache();
  private readonly byId: Database.Statement<[string], string>;
  private readonly byNumber: Database.Statement<[number], string>;
  private readonly number: Database.Statement<[string], number>;

  constructor(directory: string) {
    this.db = new Database(join(directory, DOCUMENTS_FILE), { readonly: true, fileMustExist: true });
    this.byId = this.db.prepare<[string], string>('SELECT json FROM docs WHERE id = ?').pluck();
    this.byNumber = this.db.prepare<[number], string>('SELECT json FROM docs WHERE n = ?').pluck();
    this.number = this.db.prepare<[string], number>('SELECT n FROM docs WHERE id = ?').pluck();
  }

  get(id: string): SearchDocument | undefined {
    const json = this.byId.get(id);
    return json === undefined ? undefined : parseStoredDocument(json);
  }

  /**
   * The document under a number that a search has found; it is there even if it was replaced a moment ago. A number never
   * stands for another document, so what was read once still holds.
   */
  at(number: number): SearchDocument {
    const kept = this.cache.get(number);
    if (kept) return kept;
    const json = this.byNumber.get(number);
    if (json === undefined) throw new EngineStoreError(`The document number ${number} is not in the store.`);
    const document = parseStoredDocument(json);
    this.cache.add(number, document, json.length);
    return document;
  }

  numberOf(id: string): number | undefined {
    return this.number.get(id);
  }

  idsBetween(first: number, last: number): Iterable<readonly [number: number, id: string]> {
    return this.db
      .prepare<[number, number], [number, string]>(
        'SELECT n, id FROM docs WHERE n BETWEEN ? AND ? AND id IS NOT NULL ORDER BY n',
      )
      .raw()
      .all(first, last);
  }

  list(after: string, size: number): SearchDocument[] {
    return this.db
      .prepare<[string, number], string>('SELECT json FROM docs WHERE id > ? ORDER BY id LIMIT ?')
      .pluck()
      .all(after, size)
      .map(parseStoredDocument);
  }

  close(): void {
    this.db.close();
  }
}
