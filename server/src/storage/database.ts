import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { storableTexts } from './storable-texts.ts';

export type Database = Kysely<Schema>;

export const SQLITE_FILE = 'prontuario.db';
const SQLITE_BUSY_TIMEOUT_MS = 5_000;
const POSTGRES_POOL_SIZE = 10;
const POSTGRES_CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens the relational store and brings it to the newest migration.
 *
 * @param location `databaseUrl` for PostgreSQL; without it SQLite at `dataDir`/prontuario.db.
 * @throws StorageError when it cannot be opened or migrated. It is never started empty instead.
 */
export async function openDatabase(location: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): Promise<Database> {
  const where = location.databaseUrl === undefined ? join(location.dataDir, SQLITE_FILE) : 'DATABASE_URL';
  let database: Database | undefined;
  try {
    database = new Kysely<Schema>({
      dialect:
        location.databaseUrl === undefined ? sqlite(location.dataDir) : await postgres(location.databaseUrl),
      plugins: location.databaseUrl === undefined ? [] : [storableTexts],
    });
    await migrate(database);
    return database;
  } catch (cause) {
    await database?.destroy();
    throw new StorageError(where, cause);
  }
}

/** The relational store is unusable: says where it is and what the driver reported. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(where: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database (${where}) cannot be opened: ${reason}`, { cause });
  }
}

/** WAL with `synchronous=NORMAL`: a killed process loses nothing; documents, whose bar is higher, have a store of their own. */
function sqlite(dataDir: string): SqliteDialect {
  mkdirSync(dataDir, { recursive: true });
  const file = new SqliteDatabase(join(dataDir, SQLITE_FILE), { timeout: SQLITE_BUSY_TIMEOUT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = NORMAL');
  file.pragma('foreign_keys = ON');
  return new SqliteDialect({ database: file });
}

/** The driver is loaded only where it is used: most servers run on SQLite. */
async function postgres(connectionString: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  // Counts and instants are 64-bit integers there; they come back as numbers, as SQLite gives them.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString,
    max: POSTGRES_POOL_SIZE,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    types,
  });
  // An idle connection that the server closes is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
