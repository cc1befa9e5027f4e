import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { romeDay } from './day.ts';

const DAY_MS = 86_400_000;
/** Reports reach back so far: a year, and the same month a year before. */
export const REPORT_DAYS = 400;
/** As long as the token that names the visitor lives in their browser (spec §9). */
const CLICK_DAYS = 180;
/** A query that nobody has made for so long is no suggestion any more. */
const QUERY_DAYS = 365;
const CONVERSATION_DAYS = 90;
/** Of a day gone by, so many queries of each site are kept: the others were made once. */
const QUERIES_A_DAY_MAX = 20_000;
const INTERVAL_MS = DAY_MS / 4;
const STATISTICS = [
  'search_query_days',
  'search_queries',
  'search_clicks',
  'clicked_documents',
  'read_together',
  'search_conversations',
] as const satisfies readonly (keyof Schema)[];

/** Keeps the statistics from growing for ever. */
export class StatisticsRetention {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  start(): void {
    const prune = () => void pruneStatistics(this.#database, Date.now()).catch(this.#onError);
    this.#timer = setInterval(prune, INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Deletes what is too old or too small to matter at this instant. */
export async function pruneStatistics(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('search_query_days')
    .where('day', '<', romeDay(now - REPORT_DAYS * DAY_MS))
    .execute();
  await database
    .deleteFrom('search_clicks')
    .where('at', '<', now - CLICK_DAYS * DAY_MS)
    .execute();
  await database
    .deleteFrom('search_queries')
    .where((eb) => eb.or([eb('last_at', '<', now - QUERY_DAYS * DAY_MS), eb('found', '<=', 0)]))
    .execute();
  // Not opened for six half-lives: whatever the score was, little of it is left.
  for (const table of ['clicked_documents', 'read_together'] as const)
    await database
      .deleteFrom(table)
      .where('updated_at', '<', now - CLICK_DAYS * DAY_MS)
      .execute();
  await database
    .deleteFrom('search_conversations')
    .where('created_at', '<', now - CONVERSATION_DAYS * DAY_MS)
    .execute();
  await pruneDay(database, romeDay(now - DAY_MS));
}

/** Deletes all that was counted of a site. */
export async function deleteStatistics(database: Database, siteId: string): Promise<void> {
  for (const table of STATISTICS) await database.deleteFrom(table).where('site_id', '=', siteId).execute();
}

/** Of yesterday, the rows beyond each site's most frequent ones. */
async function pruneDay(database: Database, day: string): Promise<void> {
  const sites = await database
    .selectFrom('search_query_days')
    .select('site_id')
    .where('day', '=', day)
    .groupBy('site_id')
    .having((eb) => eb.fn.countAll(), '>', QUERIES_A_DAY_MAX)
    .execute();
  for (const { site_id: site } of sites) {
    const last = await database
      .selectFrom('search_query_days')
      .select('searches')
      .where('site_id', '=', site)
      .where('day', '=', day)
      .orderBy('searches', 'desc')
      .offset(QUERIES_A_DAY_MAX)
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) continue;
    await database
      .deleteFrom('search_query_days')
      .where('site_id', '=', site)
      .where('day', '=', day)
      .where('searches', '<=', last.searches)
      .where('clicks', '=', 0)
      .execute();
  }
}
