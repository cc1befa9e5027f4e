import { randomUUID } from 'node:crypto';
import type { AccessRecord } from '../contract/access-log.ts';
import type { Database } from '../storage/database.ts';
import type { Reader } from './reader.ts';

/** Long enough to answer a subscriber's question on their own reading, no longer. */
const DAY_MS = 86_400_000;
const KEPT_MS = 365 * DAY_MS;

/** Notes kept of one reader, so that no account fills the store: more than one opens in a year of work. */
const KEPT_OF_READER = 5_000;

/** Notes that a logged-in reader opened or used something: once a day, at the last time. */
export async function recordAccess(
  database: Database,
  reader: Reader,
  { type, scope, extra = '' }: AccessRecord,
  now: Date,
): Promise<void> {
  const at = now.getTime();
  await database
    .deleteFrom('content_access_log')
    .where('reader', '=', reader.userName)
    .where('at', '>=', at - (at % DAY_MS))
    .where('type', '=', type)
    .where('scope', '=', scope)
    .where('extra', '=', extra)
    .execute();
  await database
    .insertInto('content_access_log')
    .values({ id: randomUUID(), reader: reader.userName, type, scope, extra, at })
    .execute();
  await database
    .deleteFrom('content_access_log')
    .where('reader', '=', reader.userName)
    .where('at', '<', (inner) =>
      inner
        .selectFrom('content_access_log')
        .select('at')
        .where('reader', '=', reader.userName)
        .orderBy('at', 'desc')
        .limit(1)
        .offset(KEPT_OF_READER - 1),
    )
    .execute();
}

/** Deletes the notes that are older than a year. */
export async function forgetOldAccesses(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('content_access_log')
    .where('at', '<', now.getTime() - KEPT_MS)
    .execute();
}
