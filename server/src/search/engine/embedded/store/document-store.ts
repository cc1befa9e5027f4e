import Database from 'better-sqlite3';
import type { SearchDocument } from '../../../document.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS docs (n INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

export interface StoredDocument {
  readonly n: number;
  readonly document: SearchDocument;
}

/** One site's documents on disk: the truth from which every index is made. A transaction that returned is durable. */
export class DocumentStore {
  private readonly db: Database.Database;

  constructor(file: string) {
    this.db = new Database(file);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.exec(SCHEMA);
  }

  put(documents: readonly SearchDocument[]): { added: number[]; removed: number[] } {
    const remove = this.db.prepare<[string], number>('DELETE FROM docs WHERE id = ? RETURNING n').pluck();
    const insert = this.db.prepare<[string, string]>('INSERT INTO docs (id, json) VALUES (?, ?)');
    const added: number[] = [];
    const removed: number[] = [];
    this.db.transaction(() => {
      for (const document of documents) {
        const old = remove.get(document.id);
        if (old !== undefined) removed.push(old);
        added.push(Number(insert.run(document.id, JSON.stringify(document)).lastInsertRowid));
      }
    })();
    return { added, removed };
  }

  delete(ids: readonly string[]): number[] {
    const remove = this.db.prepare<[string], number>('DELETE FROM docs WHERE id = ? RETURNING n').pluck();
    return this.db.transaction(() =>
      ids.map((id) => remove.get(id)).filter((n): n is number => n !== undefined),
    )();
  }

  get(id: string): SearchDocument | undefined {
    const json = this.db.prepare<[string], string>('SELECT json FROM docs WHERE id = ?').pluck().get(id);
    return json === undefined ? undefined : (JSON.parse(json) as SearchDocument);
  }

  list(after: string, size: number): SearchDocument[] {
    return this.db
      .prepare<[string, number], string>('SELECT json FROM docs WHERE id > ? ORDER BY id LIMIT ?')
      .pluck()
      .all(after, size)
      .map((json) => JSON.parse(json) as SearchDocument);
  }

  *all(): Generator<StoredDocument> {
    const rows = this.db
      .prepare<[], { n: number; json: string }>('SELECT n, json FROM docs ORDER BY n')
      .iterate();
    for (const { n, json } of rows) yield { n, document: JSON.parse(json) as SearchDocument };
  }

  meta(key: string): string | undefined {
    return this.db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(key);
  }

  setMeta(key: string, value: string): void {
    this.db.prepare<[string, string]>('REPLACE INTO meta VALUES (?, ?)').run(key, value);
  }

  close(): void {
    this.db.close();
  }
}
