import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EngineStoreError } from '../../engine-error.ts';

const LOCK_FILE = 'engine.lock';

/** Keeps a directory to one engine. The lock is the operating system's: it ends with the process, however that ends. */
export class DirectoryLock {
  private readonly db: Database.Database;

  private constructor(db: Database.Database) {
    this.db = db;
  }

  /** @throws EngineStoreError when another engine holds it. */
  static take(directory: string): DirectoryLock {
    const db = new Database(join(directory, LOCK_FILE), { timeout: 0 });
    try {
      db.exec('BEGIN EXCLUSIVE');
      return new DirectoryLock(db);
    } catch (error) {
      db.close();
      throw new EngineStoreError(
        `${directory} is in use by another process. End that one, or give this one a directory of its own.`,
        { cause: error },
      );
    }
  }

  release(): void {
    this.db.close();
  }
}
