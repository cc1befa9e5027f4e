import { sql, type Transaction } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Tally } from './tally.ts';

/** A click counts half after this long: what was read a year ago says little of today. */
export const CLICK_HALF_LIFE_MS = 30 * 86_400_000;
/** Rows a statement: far below the drivers' limit on parameters. */
const ROWS_A_STATEMENT = 400;

/** Adds a tally to the tables, all of it or nothing. */
export async function saveTally(database: Database, tally: Tally): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const rows of chunks([...tally.queryDays.values()])) await addQueryDays(transaction, rows);
    for (const rows of chunks([...tally.queries.values()])) await addQueries(transaction, rows);
    for (const rows of chunks([...tally.documents.values()])) await addDocuments(transaction, rows);
    for (const rows of chunks([...tally.pairs.values()])) await addPairs(transaction, rows);
    for (const clicks of chunks(tally.clicks))
      await transaction
        .insertInto('search_clicks')
        .values(
          clicks.map(({ siteId, session, documentId, at }) => ({
            site_id: siteId,
            session,
            document_id: documentId,
            at,
          })),
        )
        .execute();
  });
}

async function addQueryDays(
  transaction: Transaction<Schema>,
  rows: readonly Schema['search_query_days'][],
): Promise<void> {
  await transaction
    .insertInto('search_query_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'tag', 'keyword']).doUpdateSet((eb) => ({
        searches: eb('search_query_days.searches', '+', eb.ref('excluded.searches')),
        without_hits: eb('search_query_days.without_hits', '+', eb.ref('excluded.without_hits')),
        clicked: eb('search_query_days.clicked', '+', eb.ref('excluded.clicked')),
        clicks: eb('search_query_days.clicks', '+', eb.ref('excluded.clicks')),
        positions: eb('search_query_days.positions', '+', eb.ref('excluded.positions')),
      })),
    )
    .execute();
}

async function addQueries(
  transaction: Transaction<Schema>,
  rows: readonly Schema['search_queries'][],
): Promise<void> {
  await transaction
    .insertInto('search_queries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'keyword']).doUpdateSet((eb) => ({
        found: eb('search_queries.found', '+', eb.ref('excluded.found')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
}

async function addDocuments(
  transaction: Transaction<Schema>,
  rows: readonly Schema['clicked_documents'][],
): Promise<void> {
  await transaction
    .insertInto('clicked_documents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'document_id']).doUpdateSet((eb) => ({
        score: faded('clicked_documents'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function addPairs(
  transaction: Transaction<Schema>,
  rows: readonly Schema['read_together'][],
): Promise<void> {
  await transaction
    .insertInto('read_together')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'document_id', 'other_id']).doUpdateSet((eb) => ({
        score: faded('read_together'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** The score there, faded to the time of the new one, and the new one added. */
function faded(table: 'clicked_documents' | 'read_together') {
  const rate = sql.lit(Math.LN2 / CLICK_HALF_LIFE_MS);
  return sql<number>`${sql.ref(`${table}.score`)} * exp((${sql.ref(`${table}.updated_at`)} - excluded.updated_at) * ${rate}) + excluded.score`;
}

/** A stored score as it is now. */
export function fadedScore(
  row: { readonly score: number; readonly updated_at: number },
  now: number,
): number {
  return row.score * Math.exp((Math.LN2 * Math.min(0, row.updated_at - now)) / CLICK_HALF_LIFE_MS);
}

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    yield rows.slice(start, start + ROWS_A_STATEMENT);
}
