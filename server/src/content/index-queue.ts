import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { chunks } from './chunks.ts';

/** Marks articles whose documents in the index must be brought up to date. */
export async function queueForIndex(
  transaction: Transaction<Schema> | Database,
  ids: readonly number[],
): Promise<void> {
  for (const some of chunks(ids)) {
    const ticket = randomUUID();
    await transaction
      .insertInto('content_index_queue')
      .values(some.map((article_id) => ({ article_id, ticket })))
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ ticket }))
      .execute();
  }
}
