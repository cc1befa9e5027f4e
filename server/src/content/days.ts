/** Days as `YYYY-MM-DD` in Europe/Rome, the calendar every date of the portal follows. */

const romanDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The hour asked for last, and its day. */
let known = { hour: NaN, day: '' };

/**
 * The day it is in Rome at this instant. Every request asks, and a calendar takes its time: as Rome's clocks are whole hours
 * from the world's, it is asked once in each.
 */
export function dayInRome(instant: Date): string {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  if (hour !== known.hour) known = { hour, day: romanDay.format(instant) };
  return known.day;
}

/** Adds days (negative: takes them away) to an ISO day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** True for a day of the calendar written `YYYY-MM-DD`; false for 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

const relative = /^today(?:([+-])(\d{1,4}))?$/;

/**
 * Resolves a date of the edition: `2026-03-01`, or relative to the reader's day, `today`, `today-3`, `today+1`, so
 * that the demo edition is never yesterday's paper. Undefined when it is neither.
 */
export function resolveDay(written: string, today: string): string | undefined {
  if (isDay(written)) return written;
  const match = relative.exec(written);
  if (!match) return undefined;
  const [, sign, count] = match;
  return addDays(today, count === undefined ? 0 : Number(`${sign ?? ''}${count}`));
}

/** Milliseconds from this instant to the next midnight in Rome, at least one. */
export function untilNextDay(instant: Date): number {
  const today = dayInRome(instant);
  // Rome is at most two hours ahead of UTC, so the day turns between 22:00 and 23:00 UTC.
  const turn = Date.parse(`${today}T22:00:00Z`);
  for (const candidate of [turn, turn + 3_600_000]) {
    if (candidate > instant.getTime() && dayInRome(new Date(candidate)) > today) {
      return candidate - instant.getTime();
    }
  }
  return turn + 3_600_000 - instant.getTime();
}
