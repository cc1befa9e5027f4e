import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../storage/database.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export interface TestDatabase {
  readonly name: string;
  /** Opens an empty store of this kind, brought to the newest migration; closed and deleted when the test ends. */
  readonly open: () => Promise<Database>;
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  open: async () => {
    const database = await openDatabase({ dataDir: temporaryDirectory() });
    onTestFinished(() => database.destroy());
    return database;
  },
};

/** An empty database made for the test on the server that TEST_DATABASE_URL names. */
function postgres(serverUrl: string): TestDatabase {
  return {
    name: 'PostgreSQL',
    open: async () => {
      const { default: pg } = await import('pg');
      const admin = new pg.Client({ connectionString: serverUrl });
      await admin.connect();
      const name = `prontuario_test_${randomBytes(6).toString('hex')}`;
      await admin.query(`create database ${name}`);
      const location = new URL(serverUrl);
      location.pathname = `/${name}`;
      const database = await openDatabase({ dataDir: temporaryDirectory(), databaseUrl: location.href });
      onTestFinished(async () => {
        await database.destroy();
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      });
      return database;
    },
  };
}

const serverUrl = process.env['TEST_DATABASE_URL'];

/** SQLite always; PostgreSQL too where TEST_DATABASE_URL names a server on which databases may be made. */
export const databases: readonly TestDatabase[] =
  serverUrl === undefined ? [sqlite] : [sqlite, postgres(serverUrl)];
