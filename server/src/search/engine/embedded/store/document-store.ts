import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { IndexSettings } from '../../engine.ts';
import { noPause, type Pause } from '../../../../threads/pace.ts';
import { EngineStoreError } from '../../engine-error.ts';

export const DOCUMENTS_FILE = 'documents.db';
/** "PRSE": marks the file as ours. */
const APPLICATION_ID = 0x50525345;
const SETTINGS_KEY = 'settings';
const LANGUAGE_KEY = 'language';

/**
 * `docs`: every document under a number never used again; a document that was replaced or deleted has lost its id, and
 * goes once no search can still want it. `removed`: numbers that some segment file may still hold. `segments`: files
 * that are complete.
 */
const SCHEMA = `
  CREATE TABLE docs (n INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE, json TEXT NOT NULL);
  CREATE TABLE removed (n INTEGER PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE segments (file TEXT PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** A change as it is sent to the writer: documents as the JSON that is stored. */
export type StoreOperation =
  | { readonly kind: 'put'; readonly documents: readonly { readonly id: string; readonly json: string }[] }
  | { readonly kind: 'delete'; readonly ids: readonly string[] };

export interface StoreResult {
  /** Numbers and JSON of the documents that came in and are still there, in order. */
  readonly added: readonly { readonly n: number; readonly id: string; readonly json: string }[];
  /** Numbers of documents that were there before and no longer are. */
  readonly removed: readonly number[];
  /** For each operation how many ids it found. */
  readonly found: readonly number[];
}

export interface SegmentRow {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Makes a site's directory with an empty store in it, in one step as the file system sees it: a directory that is there
 * always holds a store, so one without is damage and not a beginning.
 */
export function createStore(directory: string): void {
  const parent = dirname(directory);
  const temporary = `${directory}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const db = new Database(join(temporary, DOCUMENTS_FILE));
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(SCHEMA);
  db.close();
  renameSync(temporary, directory);
  syncDirectory(parent);
}

/** Makes the names in a directory durable. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Makes sure that a site's directory holds a store that can be read.
 *
 * @throws EngineStoreError
 */
export function verifyStore(directory: string): void {
  withStore(directory, (db) => db).close();
}

/** Opens a store and does something with it; when that fails the store is closed and the error says what to do. */
function withStore<T>(directory: string, use: (db: Database.Database) => T): T {
  const file = join(directory, DOCUMENTS_FILE);
  const mend = `Restore it from a backup, or remove ${directory} to begin anew.`;
  if (!existsSync(file) || statSync(file).size === 0) {
    throw new EngineStoreError(`${file} is missing or empty. ${mend}`);
  }
  let db: Database.Database | undefined;
  try {
    db = new Database(file);
    if (db.pragma('application_id', { simple: true }) === APPLICATION_ID) return use(db);
    throw new Error('it is not a store of documents');
  } catch (error) {
    db?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new EngineStoreError(`${file} cannot be used: ${reason}. ${mend}`, { cause: error });
  }
}

/** One site's documents on disk: the truth from which every index is made. A transaction that returned is durable. */
export class DocumentStore {
  private readonly db: Database.Database;
  private readonly supersede: Database.Statement<[string], number>;
  private readonly insert: Database.Statement<[string, string]>;
  private readonly noteRemoved: Database.Statement<[number]>;
  private readonly erase: Database.Statement<[number]>;
  private readonly pause: Pause;

  private constructor(db: Database.Database, pause: Pause) {
    this.db = db;
    this.pause = pause;
    this.supersede = db
      .prepare<[string], number>('UPDATE docs SET id = NULL WHERE id = ? RETURNING n')
      .pluck();
    this.insert = db.prepare('INSERT INTO docs (id, json) VALUES (?, ?)');
    this.noteRemoved = db.prepare('INSERT INTO removed (n) VALUES (?)');
    this.erase = db.prepare('DELETE FROM docs WHERE n = ?');
  }

  /**
   * Opens the store in a site's directory to change it.
   *
   * @param pause called between the statements of a transaction
   * @throws EngineStoreError when it is missing, is no store of ours or cannot be read.
   */
  static open(directory: string, pause: Pause = noPause): DocumentStore {
    return withStore(directory, (db) => {
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL');
      return new DocumentStore(db, pause);
    });
  }

  /**
   * Applies operations in one transaction, and erases these superseded documents in the same. What `beforeCommit` throws
   * undoes them all: a document that cannot be indexed is refused, not kept unfindable.
   */
  apply<T>(
    operations: readonly StoreOperation[],
    expired: readonly number[],
    beforeCommit: (result: StoreResult) => T,
  ): T {
    const added = new Map<number, { id: string; json: string }>();
    const removed: number[] = [];
    const found: number[] = [];
    return this.db.transaction(() => {
      const remove = (id: string): boolean => {
        this.pause();
        const n = this.supersede.get(id);
        if (n === undefined) return false;
        if (added.delete(n)) this.erase.run(n);
        else {
          removed.push(n);
          this.noteRemoved.run(n);
        }
        return true;
      };
      for (const operation of operations) {
        if (operation.kind === 'delete') found.push(operation.ids.filter(remove).length);
        else {
          found.push(operation.documents.filter(({ id }) => remove(id)).length);
          for (const { id, json } of operation.documents) {
            this.pause();
            added.set(Number(this.insert.run(id, json).lastInsertRowid), { id, json });
          }
        }
      }
      for (const n of expired) {
        this.pause();
        this.erase.run(n);
      }
      return beforeCommit({
        added: [...added].map(([n, document]) => ({ n, ...document })),
        removed,
        found,
      });
    })();
  }

  /** Erases every superseded document: they are kept for searches under way, and there are none. */
  eraseSuperseded(): void {
    this.db.exec('DELETE FROM docs WHERE id IS NULL');
  }

  supersededNumbers(): number[] {
    return this.db.prepare<[], number>('SELECT n FROM docs WHERE id IS NULL ORDER BY n').pluck().all();
  }

  /** Living documents with numbers between these, both included, in order. */
  between(first: number, last: number): IterableIterator<{ n: number; json: string }> {
    return this.db
      .prepare<[number, number], { n: number; json: string }>(
        'SELECT n, json FROM docs WHERE n BETWEEN ? AND ? AND id IS NOT NULL ORDER BY n',
      )
      .iterate(first, last);
  }

  /** The greatest number in use; 0 when there is no document. */
  lastNumber(): number {
    return this.db.prepare<[], number>('SELECT coalesce(max(n), 0) FROM docs').pluck().get() ?? 0;
  }

  removedNumbers(): number[] {
    return this.db.prepare<[], number>('SELECT n FROM removed ORDER BY n').pluck().all();
  }

  segments(): SegmentRow[] {
    return this.db.prepare<[], SegmentRow>('SELECT file, first, last FROM segments ORDER BY first').all();
  }

  /** Records a complete segment file in the place of those it covers. `dead`: numbers it holds that are no longer there. */
  recordSegment({ file, first, last }: SegmentRow, dead: readonly number[]): void {
    this.db.transaction(() => {
      this.db.prepare('DELETE FROM segments WHERE first >= ? AND last <= ?').run(first, last);
      this.db.prepare('INSERT INTO segments (file, first, last) VALUES (?, ?, ?)').run(file, first, last);
      this.db.prepare('DELETE FROM removed WHERE n BETWEEN ? AND ?').run(first, last);
      for (const n of dead) this.noteRemoved.run(n);
    })();
  }

  forgetSegment(file: string): void {
    this.db.prepare('DELETE FROM segments WHERE file = ?').run(file);
  }

  settings(): IndexSettings {
    const text = this.meta(SETTINGS_KEY);
    return text === undefined ? {} : (JSON.parse(text) as IndexSettings);
  }

  setSettings(settings: IndexSettings): void {
    this.setMeta(SETTINGS_KEY, JSON.stringify(settings));
  }

  /** The site language with which the segment files were made. */
  indexedLanguage(): string {
    return this.meta(LANGUAGE_KEY) ?? '';
  }

  setIndexedLanguage(language: string): void {
    this.setMeta(LANGUAGE_KEY, language);
  }

  private meta(key: string): string | undefined {
    return this.db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(key);
  }

  private setMeta(key: string, value: string): void {
    this.db.prepare('REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, value);
  }

  close(): void {
    this.db.close();
  }
}
