import { CliError, usageError } from '../cli-error.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { statsMessages } from '../messages/stats-messages.ts';
import { basicAuthorization, getJson } from '../network/get-json.ts';
import { formatCount, formatDecimal } from '../output/numbers.ts';
import { isCount, isObject, isText } from '../support/guards.ts';
import { answered } from './answered.ts';
import type { CommandContext } from './command-context.ts';
import { connect } from './connect.ts';

export interface StatsFlags {
  /** Days, YYYY-MM-DD, inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly tag?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHOWN_QUERIES = 10;

interface Figures {
  readonly searches: number;
  readonly withoutHits: number;
  readonly clicks: number;
  /** Share of the searches with a click, 0 to 1; undefined without searches. */
  readonly clickThrough: number | undefined;
}

/** What visitors searched for and opened: the service's report, as JSON with `--json`, else its main numbers. */
export async function stats(flags: StatsFlags, context: CommandContext): Promise<ExitCode> {
  for (const [option, day] of [
    ['--from', flags.from],
    ['--to', flags.to],
  ] as const)
    if (day !== undefined && !DAY.test(day)) throw usageError(statsMessages.badDay(option, day));
  const service = await connect(context);
  const { apiBase, siteKey, privateKey } = service.connection;
  const query = new URLSearchParams();
  for (const name of ['from', 'to', 'tag'] as const) {
    const value = flags[name];
    if (value !== undefined) query.set(name, value);
  }
  const address = `${apiBase}/v1/reports/${encodeURIComponent(siteKey)}?${query.toString()}`;
  const authorization = basicAuthorization(siteKey, privateKey);
  const report = await answered(
    (signal) => getJson(service.fetch, address, { signal, authorization }),
    service.policy(new AbortController().signal),
    statsMessages.noReport,
  );
  context.output.result(report, asText(report));
  return exitCode.done;
}

function asText(report: unknown): string {
  if (!isObject(report) || !isText(report['from']) || !isText(report['to'])) throw notAReport();
  const { searches, withoutHits, clicks, clickThrough } = figuresOf(report['totals']);
  const percent = clickThrough === undefined ? '–' : `${formatDecimal(clickThrough * 100)}%`;
  return [
    statsMessages.period(italianDay(report['from']), italianDay(report['to'])),
    statsMessages.totals(formatCount(searches), formatCount(withoutHits), formatCount(clicks), percent),
    ...section(statsMessages.queries, report['queries']),
    ...section(statsMessages.queriesWithoutHits, report['queries_without_hits']),
  ].join('\n');
}

function section(title: string, rows: unknown): string[] {
  if (!Array.isArray(rows)) throw notAReport();
  const lines = rows.slice(0, SHOWN_QUERIES).map((row: unknown) => {
    if (!isObject(row) || !isText(row['keyword']) || !isCount(row['searches'])) throw notAReport();
    return statsMessages.query(formatCount(row['searches']), printable(row['keyword']));
  });
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function figuresOf(totals: unknown): Figures {
  if (!isObject(totals)) throw notAReport();
  const { searches, without_hits: withoutHits, clicks, click_through: clickThrough } = totals;
  if (!isCount(searches) || !isCount(withoutHits) || !isCount(clicks)) throw notAReport();
  return {
    searches,
    withoutHits,
    clicks,
    clickThrough: typeof clickThrough === 'number' ? clickThrough : undefined,
  };
}

/** Visitors write the queries: nothing of theirs may steer the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '\u{FFFD}');
}

function italianDay(day: string): string {
  return day.split('-').reverse().join('/');
}

function notAReport(): CliError {
  return new CliError(exitCode.network, statsMessages.notAReport);
}
