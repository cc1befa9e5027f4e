import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';

/** Queries listed: the most frequent ones. */
export const QUERIES_LISTED = 100;
/** Tags listed: the most frequent ones. Anyone can send events with tags of their own making. */
const TAGS_LISTED = 200;
/** Rows of a statement. On SQLite it keeps the thread, and all searches, until it is done. */
const ROWS_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

export interface ReportRequest {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** Only events with this tag; undefined for all. */
  readonly tag: string | undefined;
}

export interface Figures {
  readonly searches: number;
  /** Of the searches, those that found nothing. */
  readonly without_hits: number;
  readonly clicks: number;
  /** Share of the searches after which something was opened, 0 to 1; null without searches. */
  readonly click_through: number | null;
  /** Of what was opened, from 1; null without clicks. */
  readonly mean_position: number | null;
}

export interface Report extends ReportRequest {
  readonly totals: Figures;
  readonly days: readonly (Figures & { readonly day: string })[];
  readonly queries: readonly (Figures & { readonly keyword: string })[];
  readonly queries_without_hits: readonly { readonly keyword: string; readonly searches: number }[];
  /** Tags seen in the period. */
  readonly tags: readonly string[];
}

interface Sums {
  searches: number;
  without_hits: number;
  clicked: number;
  clicks: number;
  positions: number;
}

/** What visitors of a site did in a period. Read little by little, so that no report holds up the searches. */
export async function readReport(
  database: Database,
  siteId: string,
  request: ReportRequest,
): Promise<Report> {
  const totals = zero();
  const queries = new Map<string, Sums>();
  const days: (Figures & { readonly day: string })[] = [];
  const tags = new Map<string, number>();
  for (const day of daysBetween(request.from, request.to)) {
    const sums = zero();
    for await (const rows of rowsOf(database, siteId, day)) {
      for (const row of rows) {
        if (row.tag !== '') tags.set(row.tag, (tags.get(row.tag) ?? 0) + row.searches + row.clicks);
        if (request.tag !== undefined && row.tag !== request.tag) continue;
        const query = queries.get(row.keyword) ?? zero();
        queries.set(row.keyword, query);
        for (const into of [totals, sums, query]) add(into, row);
      }
    }
    days.push({ day, ...figures(sums) });
  }
  const all = [...queries].map(([keyword, sums]) => ({ keyword, ...figures(sums) }));
  return {
    ...request,
    totals: figures(totals),
    days,
    queries: mostFrequent(
      all.filter(({ searches }) => searches > 0),
      ({ searches }) => searches,
    ),
    queries_without_hits: mostFrequent(
      all.filter(({ without_hits: missed }) => missed > 0),
      ({ without_hits: missed }) => missed,
    ).map(({ keyword, without_hits: searches }) => ({ keyword, searches })),
    tags: [...tags]
      .sort(([, a], [, b]) => b - a)
      .slice(0, TAGS_LISTED)
      .map(([tag]) => tag)
      .sort(),
  };
}

/** The rows of a day, some at a time, others' requests having their turn before each. */
async function* rowsOf(
  database: Database,
  siteId: string,
  day: string,
): AsyncGenerator<readonly Schema['search_query_days'][]> {
  for (let last: Schema['search_query_days'] | undefined; ;) {
    await nextTurn();
    const { tag, keyword } = last ?? {};
    const rows = await database
      .selectFrom('search_query_days')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('day', '=', day)
      .$if(tag !== undefined && keyword !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('tag', '>', tag ?? ''),
            eb.and([eb('tag', '=', tag ?? ''), eb('keyword', '>', keyword ?? '')]),
          ]),
        ),
      )
      .orderBy('tag')
      .orderBy('keyword')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** How many days the period has; NaN when an end is no day. */
export function daysIn({ from, to }: Pick<ReportRequest, 'from' | 'to'>): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
}

function* daysBetween(from: string, to: string): Generator<string> {
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS)
    yield new Date(at).toISOString().slice(0, 10);
}

function zero(): Sums {
  return { searches: 0, without_hits: 0, clicked: 0, clicks: 0, positions: 0 };
}

function add(into: Sums, row: Sums): void {
  into.searches += row.searches;
  into.without_hits += row.without_hits;
  into.clicked += row.clicked;
  into.clicks += row.clicks;
  into.positions += row.positions;
}

function figures({ searches, without_hits, clicked, clicks, positions }: Sums): Figures {
  return {
    searches,
    without_hits,
    clicks,
    // A click may be told whose search was not.
    click_through: searches === 0 ? null : Math.min(1, clicked / searches),
    mean_position: clicks === 0 ? null : positions / clicks,
  };
}

function mostFrequent<Query extends { readonly keyword: string }>(
  queries: readonly Query[],
  times: (query: Query) => number,
): readonly Query[] {
  return [...queries]
    .sort((a, b) => times(b) - times(a) || (a.keyword < b.keyword ? -1 : 1))
    .slice(0, QUERIES_LISTED);
}
