import { randomUUID } from 'node:crypto';
import type { AccessRecord } from '../contract/access-log.ts';
import type { Database } from '../storage/database.ts';
import type { Reader } from './reader.ts';

/** Long enough to answer a subscriber's question on their own reading, no longer. */
const KEPT_MS = 365 * 86_400_000;

/** Notes that a logged-in reader opened or used something. */
export async function recordAccess(
  database: Database,
  reader: Reader,
  { type, scope, extra = '' }: AccessRecord,
  now: Date,
): Promise<void> {
  await database
    .insertInto('content_access_log')
    .values({ id: randomUUID(), reader: reader.userName, type, scope, extra, at: now.getTime() })
    .execute();
}

/** Deletes the notes that are older than a year. */
export async function forgetOldAccesses(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('content_access_log')
    .where('at', '<', now.getTime() - KEPT_MS)
    .execute();
}
