import { readDay } from '../query/dates.ts';
import { romeDay } from '../stats/day.ts';
import { daysIn, type ReportRequest } from './report.ts';

const PERIOD_DEFAULT_DAYS = 30;
const WEEK_DAYS = 7;
const YEAR_DAYS = 365;
export const PERIOD_MAX_DAYS = 366;
const DAY_MS = 86_400_000;
/** Day, month and year, with what people put between them. */
const WRITTEN = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/;

/** What the address asks for, as it is written there. */
export interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly tag?: string | undefined;
}

/** Why there is no such period: a day that is none, days the wrong way round, too many of them. */
export type PeriodProblem = 'from' | 'to' | 'order' | 'length';

/** The period, the last thirty days in Italy unless told. */
export function readPeriod({ from, to, tag }: PeriodQuery, now: number): ReportRequest | PeriodProblem {
  const last = to ?? romeDay(now);
  if (readDay(last) === undefined) return 'to';
  const first = from ?? daysBefore(last, PERIOD_DEFAULT_DAYS - 1);
  // Days before the year 0 are none that a period can begin with.
  if (readDay(first) === undefined) return 'from';
  const period = { from: first, to: last, tag };
  const days = daysIn(period);
  if (days < 1) return 'order';
  return days > PERIOD_MAX_DAYS ? 'length' : period;
}

/** A day that somebody wrote as in Italy as `YYYY-MM-DD`; anything else as it is. */
export function asIsoDay(text: string | undefined): string | undefined {
  const [, day = '', month = '', year] = WRITTEN.exec(text?.trim() ?? '') ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export type CommonPeriod = 'week' | 'month' | 'thisMonth' | 'lastMonth' | 'year';

/** The periods that are asked for most, seen from today in Italy. */
export function commonPeriods(now: number): Record<CommonPeriod, { from: string; to: string }> {
  const today = romeDay(now);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLast = daysBefore(firstOfMonth, 1);
  return {
    week: { from: daysBefore(today, WEEK_DAYS - 1), to: today },
    month: { from: daysBefore(today, PERIOD_DEFAULT_DAYS - 1), to: today },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
    year: { from: daysBefore(today, YEAR_DAYS - 1), to: today },
  };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
